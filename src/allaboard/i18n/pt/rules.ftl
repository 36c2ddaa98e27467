### As regras: um título e uma frase para cada cláusula. O **negrito** marca a palavra em que as pessoas se enganam.

rules-title = As regras: { $board }
rules-section-A = A sua vez
rules-section-D = Tirar cartas de carruagem
rules-section-C = Ocupar uma rota
rules-section-F = Ferries
rules-section-T = Túneis
rules-section-K = Tirar bilhetes
rules-section-S = Estações
rules-section-E = O fim e a contagem
rules-section-P = Jogadores e preparação
rules-section-H = O que é segredo
rules-section-V = Opções

rule-P1 = Joga-se com { $minseats } a { $maxseats } jogadores. { $stations ->
    [0] Cada um tem { $trains } carruagens.
    [one] Cada um tem { $trains } carruagens e { $stations } estação.
   *[other] Cada um tem { $trains } carruagens e { $stations } estações.
} A pontuação começa em zero.
    .title = Jogadores e peças
rule-P2 = Baralhe as { $allcards } cartas de carruagem: { $colorcards } de cada uma das { $colors } cores e { $locomotives } locomotivas. Dê { $hand } a cada jogador e abra { $market } na mesa.
    .title = Cartas de carruagem no início
rule-P3 = Dê { $tickets } bilhetes a cada jogador. Cada um fica com **pelo menos { $keep }** e põe os outros debaixo do monte dos bilhetes.
    .title = Primeiros bilhetes
rule-P4 = Dê a cada jogador { $long ->
    [one] { $long } bilhete longo
   *[other] { $long } bilhetes longos
} e { $tickets } curtos. Cada um fica com **pelo menos { $keep }** destes { $offer }; pode largar o longo. Os bilhetes rejeitados, e os longos que sobrarem, saem do jogo sem serem vistos.
    .title = Primeiros bilhetes
rule-P5 = Todos escolhem os primeiros bilhetes ao mesmo tempo e em segredo. O jogo começa quando o último tiver escolhido.{ $unkept ->
    [bottom] {" "}Os bilhetes devolvidos vão para debaixo do monte, pela ordem dos lugares.
   *[removed] {""}
}
    .title = Todos ao mesmo tempo
rule-P6 = O anfitrião pode dizer quem começa; senão, decide a sorte. Joga-se no sentido dos ponteiros do relógio.
    .title = Quem começa
rule-P7 = Uma só semente decide tudo o que é sorte: a mesma semente e as mesmas escolhas dão o mesmo jogo.
    .title = Uma semente

rule-A1 = Na sua vez faça **exatamente uma** coisa: { $stations ->
    [0] tirar cartas de carruagem, ocupar uma rota ou tirar bilhetes.
   *[other] tirar cartas de carruagem, ocupar uma rota, tirar bilhetes ou construir uma estação.
}
    .title = Uma coisa por vez
rule-A2 = Passe **só** quando não puder fazer mais nada. Se todos, um após outro, tiverem de passar, o jogo acaba logo e faz-se a contagem.
    .title = Passar

rule-D1 = Tire duas cartas, uma depois da outra. Cada uma é uma carta aberta ou a carta de cima do baralho.
    .title = Duas cartas
rule-D2 = A carta aberta que levar é logo substituída, **antes** de escolher a segunda.
    .title = Logo substituída
rule-D3 = Uma locomotiva aberta, levada em primeiro lugar, é a sua **única** carta nesta vez.
    .title = Locomotiva aberta, primeira carta
rule-D4 = Uma locomotiva aberta **não pode** ser a sua segunda carta, mesmo que tenha acabado de ser virada.
    .title = Locomotiva aberta, segunda carta
rule-D5 = Uma locomotiva tirada às cegas do baralho vale como uma carta normal, primeira ou segunda.
    .title = A sorte do baralho
rule-D6 = Quando { $sweep } ou mais das cartas abertas são locomotivas, descarte as { $market } e vire outras, e outra vez se for preciso.
    .title = Locomotivas a mais
rule-D7 = Isto só acontece com os { $market } lugares cheios, enquanto houver ao todo, entre cartas abertas, baralho e descarte, pelo menos { $sweepfloor } cartas que não sejam locomotivas, e no máximo { $sweeplimit } vezes seguidas.
    .title = Quando deixa de se fazer
rule-D8 = Quando o baralho acaba, baralhe logo o descarte para fazer um novo. Se não houver descarte, faça-o assim que houver; os lugares vazios das cartas abertas enchem-se então.
    .title = Baralho vazio
rule-D9 = Tenha na mão quantas cartas quiser.
    .title = Mão sem limite
rule-D10 = Se não houver cartas em lado nenhum, não pode tirar. Se não houver segunda carta para levar, a sua vez acaba com uma só.
    .title = Nada para tirar

rule-C1 = Ocupe qualquer rota livre, ligada ou não às suas: uma por vez, toda de uma só vez.
    .title = Qualquer rota livre
rule-C2 = Descarte exatamente uma carta por espaço, da cor da rota. **Quantas quiser** podem ser locomotivas, até todas: a combinação é à sua escolha.
    .title = Uma carta por espaço
rule-C3 = Uma rota cinzenta aceita **uma** cor à sua escolha, com ou sem locomotivas, ou só locomotivas.
    .title = Rotas cinzentas
rule-C4 = Ponha uma carruagem em cada espaço. Com menos carruagens do que espaços não pode ocupar a rota.
    .title = Carruagens que cheguem
rule-C5 = Marque logo os pontos, pelo número de espaços: { $table }.
    .title = Pontos
rule-C6 = **Nunca** pode ter as duas metades de uma rota dupla.
    .title = Rotas duplas: não as duas
rule-C7 = Com { $twinsbelow } jogadores ou menos, ocupada uma metade, a outra fica **fechada para todos**. Com { $twins } ou mais, outro jogador pode ocupá-la.
    .title = Rotas duplas: quantos jogadores
rule-C8 = Rotas que seguem lado a lado durante um troço mas ligam cidades diferentes não são rotas duplas.
    .title = O que não é rota dupla

rule-F1 = Um ferry é cinzento e mostra locomotivas: pague **pelo menos** esse número de locomotivas, e o resto como numa rota cinzenta.
    .title = Locomotivas a bordo

rule-T1 = Ponha na mesa as cartas para o túnel e vire depois { $tunnelcards ->
    [one] a carta
   *[other] as { $tunnelcards } cartas
} de cima do baralho. As suas cartas ainda não contam para o descarte, se este for agora baralhado.
    .title = Pôr e depois virar
rule-T2 = Cada carta virada da cor que pôs, **e cada locomotiva**, custa mais uma carta: dessa cor ou uma locomotiva.
    .title = O que custa mais
rule-T3 = Se pôs **só locomotivas**, só contam as locomotivas viradas, e cada uma custa mais uma locomotiva.
    .title = Só locomotivas
rule-T4 = Se não pode ou não quer pagar, recolha todas as suas cartas. A sua vez acaba e não ocupa nada.
    .title = Recolher as cartas
rule-T5 = As cartas viradas vão sempre para o descarte; se pagar, também as que pôs e acrescentou.
    .title = Descarte
rule-T6 = Com menos de { $tunnelcards } cartas para virar, vire as que houver; sem nenhuma, não paga mais nada.
    .title = Baralho curto
rule-T7 = As cartas a mais **não** pedem mais carruagens no túnel.
    .title = Carruagens no túnel
rule-T8 = Todos veem as cartas viradas e quantas há a pagar. Se houver alguma, o jogo pergunta-lhe sempre, mesmo que não possa pagar.
    .title = À vista de todos

rule-K1 = Tire os { $drawtickets } bilhetes de cima, ou os que restarem. Fique com **pelo menos { $drawkeep }** e ponha os outros debaixo do monte.
    .title = Quantos
rule-K2 = Sem bilhetes no monte não pode tirar nenhum.
    .title = Acabaram-se
rule-K3 = O bilhete com que fica é seu até ao fim. Tenha quantos quiser, em segredo até à contagem.
    .title = Para sempre

rule-S1 = Construa em qualquer cidade **sem** estação, sua ou alheia; não precisa de lá ter uma rota. No máximo uma por vez, { $stations } por jogo.
    .title = Onde
rule-S2 = As suas estações custam { $costs } cartas, por esta ordem; em cada uma, as cartas são da mesma cor. As locomotivas podem substituir qualquer carta, ou todas.
    .title = Quanto custa
rule-S3 = Na contagem, cada estação permite-lhe usar **uma** rota que acabe nessa cidade, de **um** outro jogador, só para bilhetes: a mesma para todos os seus bilhetes.
    .title = Para que serve
rule-S4 = A rota escolhe-se na contagem. O jogo encontra a escolha com mais pontos de bilhetes; entre iguais, a que cumpre mais bilhetes.
    .title = Que rota
rule-S5 = Cada estação que não construiu vale { $stationpoints ->
    [one] { $stationpoints } ponto
   *[other] { $stationpoints } pontos
} no fim.
    .title = Estações guardadas
rule-S6 = Uma estação não bloqueia ninguém e não conta para o caminho mais longo.
    .title = O que não faz

rule-E1 = Quando um jogador acaba a sua vez com { $lastround } carruagens ou menos, **todos, incluindo esse jogador**, jogam mais uma vez. Depois o jogo termina.
    .title = A última ronda
rule-E2 = Some o valor de cada bilhete cujas duas cidades as suas rotas ligam{ $stations ->
    [0] {""}
   *[other] {" "}(as estações ajudam)
}. **Subtraia** o valor de todos os outros.
    .title = Bilhetes
rule-E3 = { $bonus } pontos para o caminho contínuo mais longo de carruagens; em caso de empate, para cada um. Pode voltar a passar por uma cidade e dar voltas, mas **nenhuma rota conta duas vezes**.{ $stations ->
    [0] {""}
   *[other] {" "}As rotas emprestadas não contam.
} Sem carruagens no tabuleiro não há bónus.
    .title = { $board ->
        [europe] O caminho mais longo: o { -express }
       *[other] O caminho mais longo
    }
rule-E4 = A sua pontuação: rotas, mais ou menos bilhetes, mais o bónus do caminho mais longo{ $stations ->
    [0] {""}
   *[other] , mais { $stationpoints } por cada estação que resta
}.
    .title = A pontuação final
rule-E5 = Ganha a pontuação mais alta. Em caso de empate: { $ties }. Quem continuar empatado partilha a vitória.
    .title = Empates

tie-tickets = mais bilhetes cumpridos
tie-stations = menos estações usadas
tie-longest-path = o bónus do caminho mais longo
then = { $first }, depois { $last }

rule-H1 = Segredo: a mão e os bilhetes dos outros, mas não quantos são; a ordem dos dois montes; que bilhetes foram devolvidos; a semente, até ao fim.
    .title = Segredo
rule-H2 = À vista: as cartas abertas, as rotas ocupadas, as cartas jogadas, as cartas abertas que se levaram, que se tirou uma às cegas, o descarte, a pontuação, as carruagens{ $stations ->
    [0] {""}
   *[other] , as estações
} e o tamanho de cada monte.
    .title = À vista
rule-H3 = Só quem os devolveu sabe que bilhetes foram para debaixo do monte.
    .title = Bilhetes devolvidos

rule-V1 = Opção: as duas metades de uma rota dupla estão abertas com qualquer número de jogadores.
    .title = Rotas duplas abertas
rule-V2 = Opção: as locomotivas abertas ficam onde estão, sejam quantas forem.
    .title = Sem renovação
rule-V3 = Opção: as mãos ficam à vista, para ensinar.
    .title = Mãos à vista
rule-V4 = Opção: dê 0, 1 ou 2 bilhetes longos a cada jogador.
    .title = Bilhetes longos
