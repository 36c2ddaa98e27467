### A primeira lição: um jogo no mapa pequeno, com alguém ao lado que diz o que se pode fazer.

lesson-title = A primeira lição
lesson-about = Aprenda a jogar jogando: um jogo a sério no mapa pequeno, contra um bot fácil. Em seis passos experimenta tudo o que há. Saia quando quiser; a lição espera por si no ponto em que a deixou.
lesson-begin = Começar a lição
lesson-go-on = Continuar a lição
lesson-again = Começar de novo
lesson-step = { $n }/{ $last }: { $what }
lesson-skip = Saltar este passo
lesson-end = Acabar a lição
lesson-play-on = Continuar sem ajuda
lesson-real = Um jogo a sério
lesson-hide = Recolher a lição
lesson-show = Mostrar outra vez a lição

lesson-goal-tickets = Escolher bilhetes
lesson-goal-draw = Tirar cartas de carruagem
lesson-goal-claim = Ocupar uma rota
lesson-goal-tunnel = Abrir um túnel
lesson-goal-station = Construir uma estação
lesson-goal-more = Tirar mais bilhetes

lesson-tickets = Um bilhete nomeia duas cidades. Se as ligar com as suas rotas, ganha os pontos dele no fim; se não conseguir, perde outros tantos. Aponte para um bilhete para ver as cidades no mapa. Escolha pelo menos um e fique com ele.
lesson-draw = Na sua vez faz uma só coisa. Agora, tire cartas de carruagem: uma das cinco cartas abertas, ou uma do baralho.
lesson-draw-second = Agora a segunda carta. Uma locomotiva aberta, levada em primeiro lugar, teria sido a sua única carta; agora já não pode levar nenhuma.
lesson-claim = As rotas que brilham já as pode pagar. Clique numa: cada espaço custa uma carta da cor da rota; uma rota cinzenta aceita uma cor à sua escolha. As locomotivas valem por qualquer cor. Veja o que sai da sua mão e ocupe-a.
lesson-claim-not-yet = Ainda não tem cartas para uma rota. Tire mais duas: cartas da mesma cor são as que mais valem.
lesson-tunnel = As rotas de contorno escuro são túneis. Clique num que brilhe e pague-o: depois viram-se três cartas, e pode custar mais.
lesson-tunnel-not-yet = A seguir vem um túnel: são as rotas de contorno escuro. Ainda não tem cartas para nenhum: tire mais, e guarde uma ou duas de reserva.
lesson-tunnel-pay = Viraram-se três cartas. Cada uma da sua cor, e cada locomotiva, custa-lhe mais uma carta. Pague, ou recolha as suas cartas e acabe a sua vez.
lesson-tunnel-dear = O túnel custa mais do que tem. Recolha as suas cartas: só perde a vez.
lesson-station = Uma estação deixa-o usar no fim uma rota de outro jogador, para os seus bilhetes. Escolha “Construir uma estação” e depois uma cidade. A primeira custa uma carta.
lesson-station-not-yet = A seguir vem uma estação. Não tem carta para a pagar, ou já não tem estações: tire cartas, ou salte este passo.
lesson-more = Também pode tirar novos bilhetes: mais para ganhar, e mais para perder. Faça-o agora.
lesson-more-choose = Fique com pelo menos um destes. Aponte para cada um para ver se as suas rotas já lá chegam.
lesson-more-not-now = Agora não se podem tirar bilhetes. Continue a jogar, ou salte este passo.
lesson-wait = Joga o outro jogador. Veja o que acontece no mapa e no registo.
lesson-done = É tudo. Quando alguém fica com duas carruagens ou menos, todos jogam mais uma vez; depois contam-se os bilhetes e o caminho mais longo. Leve este jogo até ao fim, ou comece um a sério.
lesson-over = O jogo terminou, e esta é a contagem: rotas, bilhetes cumpridos e falhados, o caminho mais longo, estações não construídas. Veja cada linha no mapa.
