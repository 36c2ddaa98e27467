### Um jogo à mesa: de quem é a vez, o que aconteceu, porque não, e a contagem final.

## Nomes compostos

route-name = { $a } – { $b }
route-half = { $a } – { $b } ({ $half })
ticket-name = { $a } – { $b } ({ $points })

## O que há para decidir agora

phase-turn = É a vez de { $player }
phase-second-card = { $player } tira a segunda carta
phase-choosing = { $player } escolhe entre os bilhetes tirados
phase-tunnelling = { $player } decide sobre o túnel { $route }
phase-over = O jogo terminou

your-opening = Fique com pelo menos { $least } destes { $n } bilhetes.
your-turn = É a sua vez: tire cartas de carruagem, ocupe uma rota ou tire bilhetes.
your-turn-stations = É a sua vez: tire cartas de carruagem, ocupe uma rota, tire bilhetes ou construa uma estação.
your-second-card = Tire a segunda carta. Agora não pode levar uma locomotiva aberta.
your-choosing = Fique com pelo menos { $least ->
    [one] { $least } bilhete
   *[other] { $least } bilhetes
} dos que tirou.
your-tunnelling = O túnel custa mais { $extra ->
    [one] { $extra } carta
   *[other] { $extra } cartas
}. Pague, ou recolha as suas cartas.
your-wait = À espera de { $player }.
last-round = Última ronda
last-round-turns = Última ronda: { $n ->
    [one] falta { $n } jogada
   *[other] faltam { $n } jogadas
}

## O registo: uma mensagem para cada acontecimento

log-deck-shuffled = As cartas são baralhadas: { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}.
log-tickets-shuffled = Os bilhetes são baralhados.
log-first-player-named = { $player } começa.
log-hand-dealt = { $player } recebe { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}.
log-card-turned-up = Vira-se { one-card }.
log-market-swept = Demasiadas locomotivas: todas as cartas abertas são renovadas.
log-tickets-offered = { $player } vê { $n ->
    [one] { $n } bilhete
   *[other] { $n } bilhetes
}.
log-opening-chosen = { $player } já escolheu.
log-play-began = Todos escolheram. O jogo começa.
log-turn-began = Vez de { $player }
log-card-taken = { $player } leva { one-card }.
log-card-drawn = { $player } tira { one-card } do baralho.
log-tickets-kept = { $player } fica com { $n ->
    [one] { $n } bilhete
   *[other] { $n } bilhetes
}.
log-tickets-kept-open = { $player } fica com { $tickets }.
log-tunnel-laid = { $player } põe { $cards } para o túnel { $route }.
log-tunnel-card-revealed = O túnel mostra { one-card }.
log-tunnel-priced = { $extra ->
    [0] O túnel não custa mais nada.
    [one] O túnel custa mais { $extra } carta.
   *[other] O túnel custa mais { $extra } cartas.
}
log-tunnel-left = { $player } recolhe as cartas: { $route } continua livre.
log-route-claimed = { $player } ocupa { $route } com { $cards }: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
log-station-built = { $player } constrói uma estação em { $city } com { $cards }.
log-passed = { $player } não pode fazer nada e passa.
log-last-round-began = { $player } fica com { $trains ->
    [one] { $trains } carruagem
   *[other] { $trains } carruagens
}: cada jogador joga mais uma vez.
log-game-ended-last-round = O jogo terminou.
log-game-ended-stalemate = Ninguém pode fazer nada: o jogo terminou.

## Porque não: uma mensagem para cada regra que pode recusar

refusal-A1 = Não é a sua vez, ou o jogo já terminou.
refusal-A2 = Só pode passar quando não pode fazer mais nada.
refusal-P2 = As cartas ainda estão a ser dadas.
refusal-P3 = Fique com mais bilhetes: esses são menos do que o mínimo.
refusal-P5 = Primeiro escolha os bilhetes, cada um só uma vez e de entre os que recebeu.
refusal-D1 = Está a tirar cartas de carruagem: escolha uma que lá esteja.
refusal-D4 = Uma locomotiva aberta não pode ser a sua segunda carta.
refusal-D8 = Não há carta nesse lugar.
refusal-D10 = O baralho está vazio.
refusal-C1 = Essa rota já está ocupada, ou não existe.
refusal-C2 = Pague uma carta por espaço, da cor da rota ou com locomotivas, da sua mão.
refusal-C3 = Pague uma carta por espaço, todas da mesma cor ou locomotivas, da sua mão.
refusal-C4 = Já não tem carruagens que cheguem para essa rota.
refusal-C6 = Já tem a outra metade desta rota dupla.
refusal-C7 = A outra metade desta rota dupla está ocupada e, com tão poucos jogadores, só se usa uma.
refusal-F1 = O ferry pede mais locomotivas, ou não tem essas cartas.
refusal-T1 = Não há nenhum túnel para pagar.
refusal-T2 = Pague cada carta a mais na cor que pôs ou com uma locomotiva, da sua mão.
refusal-T3 = Pôs só locomotivas: pague cada carta a mais com uma locomotiva.
refusal-T4 = Primeiro decida sobre o túnel: pague, ou recolha as suas cartas.
refusal-K1 = Fique com bilhetes suficientes dos que tirou, cada um só uma vez.
refusal-K2 = Já não há bilhetes.
refusal-K3 = Não tem bilhetes para escolher.
refusal-S1 = Não pode construir aí uma estação: a cidade já tem uma, ou já não lhe resta nenhuma.
refusal-S2 = Pague a estação com cartas da mesma cor ou locomotivas, da sua mão.

## A contagem final

score-routes = Rotas
score-tickets = Bilhetes
score-longest = Caminho mais longo
score-bonus = Bónus do caminho mais longo
score-stations = Estações que restam
score-total = Total
score-rank = Lugar
score-completed = { $n ->
    [one] { $n } bilhete cumprido
   *[other] { $n } bilhetes cumpridos
}
score-line-done = { $ticket }: cumprido, { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
score-line-failed = { $ticket }: falhado, { $points ->
    [one] perde { $points } ponto
   *[other] perde { $points } pontos
}
score-loan = A estação em { $city } usa { $route } de { $player }.
score-winner = { $player } ganha com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
score-winners = { $players } partilham a vitória com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.

## Lembretes dos jogos por dias (enviados pelo servidor; $board o nome de um tabuleiro, $hours o tempo que ainda há)

reminder-turn = É a sua vez
reminder-turn-text = No tabuleiro { $board }, os outros esperam por si.
reminder-soon = O seu tempo está a acabar
reminder-soon-text = No tabuleiro { $board }, { $hours ->
    [one] falta { $hours } hora
   *[other] faltam { $hours } horas
} para a sua jogada; depois, um bot joga por si.
reminder-test = Os lembretes funcionam
reminder-test-text = Receberá aqui um aviso quando for a sua vez num jogo por dias.
