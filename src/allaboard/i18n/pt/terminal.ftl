### O que só o terminal diz.

## O que se pode escrever: a palavra e os seus atalhos, como se escreve, e o que faz.

terminal-do-draw = tirar, d
    .form = tirar
    .about = tira a carta de cima do baralho
terminal-do-take = levar, t
    .form = levar 3 · levar vermelho
    .about = leva uma carta aberta, pelo lugar ou pela cor
terminal-do-claim = ocupar, c
    .form = ocupar denver helena 3 verde 1 loco
    .about = ocupa uma rota; diga com que cartas, se houver escolha, ou o seu número em “rotas”
terminal-do-station = estação
    .form = estação paris 1 vermelho
    .about = constrói uma estação numa cidade
terminal-do-tickets = bilhetes
    .form = bilhetes
    .about = tira bilhetes
terminal-do-keep = ficar, k
    .form = ficar 1 3 · ficar todos
    .about = fica com alguns dos bilhetes oferecidos
terminal-do-pay = pagar
    .form = pagar 1 vermelho
    .about = paga o que o túnel custa a mais
terminal-do-leave = recolher
    .form = recolher
    .about = recolhe as cartas postas para o túnel
terminal-do-pass = passar
    .form = passar
    .about = passa, quando não pode fazer mais nada
terminal-do-table = mesa
    .form = mesa
    .about = mostra outra vez toda a mesa
terminal-do-routes = rotas, r
    .form = rotas
    .about = mostra o que pode ocupar agora, e com que cartas
terminal-do-map = mapa, m
    .form = mapa · mapa oeste
    .about = mostra todas as cidades com as suas rotas, ou as de uma região
terminal-do-city = cidade
    .form = cidade paris
    .about = mostra as rotas de uma cidade
terminal-do-hand = mão, h
    .form = mão
    .about = mostra as suas cartas e os seus bilhetes
terminal-do-log = registo
    .form = registo · registo 30
    .about = mostra o que aconteceu há pouco
terminal-do-hint = sugestão
    .form = sugestão
    .about = mostra o que o bot “planner” faria aqui
terminal-do-help = ajuda
    .form = ajuda · ajuda D4 · ajuda regras
    .about = mostra esta lista, ou uma regra
terminal-do-undo = anular, u
    .form = anular
    .about = volta atrás na sua última decisão, enquanto nada escondido tiver sido mostrado
terminal-do-quit = sair, q
    .form = sair
    .about = sai; o jogo fica guardado e pode ser retomado
terminal-all = todos
terminal-rules = regras

## No princípio

terminal-person = Jogador
terminal-welcome = { -product } – { $board }
terminal-promise = A ordem das cartas já está fixada. SHA-256 da sua semente: { $hash }
terminal-begin = Escreva “ajuda” para ver o que pode fazer, “ajuda regras” para ver as regras.
terminal-begin-tab = A tecla Tab completa as palavras.
terminal-resumed = O jogo continua depois de { $n ->
    [one] { $n } decisão
   *[other] { $n } decisões
}.

## A mesa

terminal-players = Jogadores
terminal-piles = baralho { $deck }, descarte { $discards }, bilhetes { $tickets }
terminal-hand = A sua mão: { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
terminal-tickets = Os seus bilhetes: { $n }
terminal-ticket-done = cumprido
terminal-ticket-open = ainda por cumprir
terminal-station-of = estação de
terminal-closed = fechada
terminal-routes = Pode ocupar
terminal-no-routes = As suas cartas e carruagens não pagam agora nenhuma rota.
terminal-or = ou
terminal-more-ways = { $n ->
    [one] mais { $n } maneira
   *[other] mais { $n } maneiras
}

## Perguntar e responder

terminal-prompt = { $player }>
terminal-number = Número de 1 a { $n }, ou Enter para nenhum:
terminal-which-way = Qual?
terminal-confirm = Enter continua; “anular” volta atrás:
terminal-confirm-help = Prima Enter para continuar, ou escreva “anular”.
terminal-undone = Anulado.
terminal-no-undo = Não há nada para anular: já foi mostrado algo escondido, ou outros já jogaram.
terminal-hand-over = O teclado passa para { $player }. Prima Enter quando mais ninguém estiver a olhar.
terminal-unknown-order = Não conheço “{ $word }”. Escreva “ajuda” para ver o que pode fazer.
terminal-unknown-cards = “{ $word }” não diz aqui nenhuma carta. Escreva, por exemplo, “2 vermelho 1 locomotiva”.
terminal-which-card = Que carta? O lugar é um número de 1 a { $n }; ou diga a cor.
terminal-which-tickets = Que bilhetes? Diga os números, de 1 a { $n }, ou “todos”.
terminal-which-city = Que cidade? Escreva o nome, ou o princípio dele.
terminal-which-route = Que rota? Escreva as duas cidades, ou o número na lista que “rotas” mostra.
terminal-no-such-route = Nenhuma rota liga diretamente { $a } e { $b }.
terminal-which-number = Há { $n } rotas na lista que “rotas” mostra; diga um desses números.
terminal-which-of = Qual destes: { $names }?
terminal-wrong-cards = Essas cartas não a pagam.
terminal-act-station = estação em { $city }
terminal-act-pay = pagar
terminal-act-keep = ficar com { $tickets }
terminal-act-take = levar a carta aberta no lugar { $place }
terminal-hint = O “planner” faria:
terminal-help-more = Basta o princípio de uma palavra, se não houver dúvida. “ajuda D4” mostra uma regra, “ajuda D” uma lista de regras, “ajuda regras” todas.
terminal-help-unknown = Não há ajuda sobre “{ $topic }”.
terminal-bot-failed = Um bot falhou ({ $why }); “autopilot” ocupa o seu lugar.

## No fim

terminal-final = A contagem final
terminal-longest = caminho mais longo { $n }
terminal-left = O jogo fica guardado. Para o retomar: allaboard play --resume
terminal-record = O registo do jogo: { $path } (semente { $seed })
terminal-entry = Depois do passo { $n } de { $last }
terminal-entry-undo = { $n }. De volta ao passo { $to }
