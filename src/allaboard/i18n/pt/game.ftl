### O que só o ecrã do jogo diz.

## O que se pode fazer agora

game-your-turn = É a sua vez: { $choices }.
game-may-draw = tire cartas de carruagem
game-may-claim = ocupe uma rota
game-may-tickets = tire bilhetes
game-may-station = construa uma estação
game-may-pass = passe
game-or = { $first } ou { $last }
game-second-card = Tire a segunda carta.
game-pick-route = Com { $cards }: escolha uma das rotas que brilham.
game-pays-nothing = Com { $cards } não pode pagar agora nenhuma rota livre.
game-pick-city = Escolha uma cidade para a sua estação.
game-wait-opening = A escolher os primeiros bilhetes: { $players }
game-sending = A enviar…
game-paused = O jogo está em pausa até um jogador voltar.
game-loading = A mesa está a ser posta…
game-not-begun = O jogo ainda não começou.
game-table-closed = O anfitrião fechou esta mesa.

## As partes do ecrã

game-board = O tabuleiro
game-players = Jogadores
game-piles = Cartas e bilhetes para tirar
game-mine = O que tem
game-log = Registo
game-log-whole = Mostrar todo o registo
game-chat = Conversa
game-planner = Plano
game-menu = Menu
game-close = Fechar
game-cancel = Cancelar
game-retry = Tentar de novo
game-to-start = Para a página inicial
game-skip = Saltar a animação

## Tirar

game-draw-tickets = Tirar bilhetes
game-draw-blind = Tirar do baralho
game-draw-blind-of = Tirar do baralho: { $n ->
    [one] resta { $n } carta
   *[other] restam { $n } cartas
}
game-draw-one = Tirar uma carta do baralho
game-draw-two = Tirar duas cartas do baralho
game-take-card = Levar { one-card } (lugar { $place })
game-empty-place = Lugar vazio
game-discards = Descarte: { $n }

## A mão e os bilhetes

game-hand = A sua mão: { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
game-show-hand = Mostrar a mão ({ $n ->
    [one] { $n } carta
   *[other] { $n } cartas
})
game-no-cards = Ainda sem cartas.
game-leaving = { $n ->
    [one] sairia { $n }
   *[other] sairiam { $n }
}
game-tickets-todo = Por cumprir
game-tickets-done = Cumpridos
game-ticket-open = ainda por cumprir
game-ticket-done = cumprido
game-ticket-broken = já não pode ser cumprido com as suas próprias carruagens
game-ticket-completed = Bilhete cumprido: { $ticket }
game-no-tickets = Não tem bilhetes.
game-choose-tickets = Escolha bilhetes
game-choose-first = Escolha os seus primeiros bilhetes
game-keep = Ficar com estes
game-keep-at-least = { $n ->
    [one] Escolha pelo menos { $n } bilhete.
   *[other] Escolha pelo menos { $n } bilhetes.
}
game-keeping = { $n ->
    [one] { $n } bilhete escolhido
   *[other] { $n } bilhetes escolhidos
}, no valor total de { $points }.

## Pagar

game-do-claim = Ocupar
game-do-station = Construir uma estação
game-do-pay = Pagar
game-station-in = Estação em { $city }
game-which-twin = Que metade da rota dupla?
game-pay-with = Pagar com
game-will-leave = Saem da sua mão: { $cards }
game-mix = Quantas locomotivas
game-fewer-locomotives = Menos uma locomotiva
game-more-locomotives = Mais uma locomotiva
game-stop-countdown = Parar a contagem
game-tunnel = Túnel { $route }
game-leave-tunnel = Recolher as cartas
game-tunnel-too-dear = Não tem as cartas para isso.

## Ações numa lista

game-act-draw = Tirar uma carta do baralho
game-act-take = Levar { one-card } (lugar { $place })
game-act-tickets = Tirar bilhetes
game-act-keep = Ficar com { $tickets }
game-act-claim = Ocupar { $route } com { $cards }
game-act-station = Construir uma estação em { $city } com { $cards }
game-act-pay = Pagar { $cards }
game-act-pass = Passar

## Jogadores

game-bot = bot
game-online = presente
game-offline = ausente de momento
game-clock = Tempo que resta: { $time }
game-away-left = saiu; joga um bot
game-away-time = ficou sem tempo; joga um bot
game-away-absent = está ausente; joga um bot
game-away-resigned = desistiu; joga um bot
game-you-away-left = Saiu da mesa; um bot joga por si.
game-you-away-time = Ficou sem tempo; um bot joga por si.
game-you-away-absent = Esteve ausente; um bot joga por si.
game-return = Voltar a jogar

## O que se anotou à margem do jogo

game-note-undone = { $player } anula a última ação.
game-note-taken-over-left = { $player } saiu; { $bot } continua.
game-note-taken-over-time = { $player } ficou sem tempo; { $bot } continua.
game-note-taken-over-absent = { $player } está ausente; { $bot } continua.
game-note-taken-over-resigned = { $player } desistiu; { $bot } continua.
game-note-given-back = { $player } voltou.
game-note-paused = Não está ninguém: o jogo espera.
game-note-resumed = O jogo continua.
game-note-resigned = { $player } desiste.
game-note-offers-undo = { $player } pede para anular a última ação.
game-note-offers-end = { $player } propõe terminar o jogo sem vencedor.
game-note-agrees = { $player } aceita.
game-note-declines = { $player } recusa.
game-note-ended-resigned = O jogo terminou: todos os outros desistiram.
game-note-ended-agreement = O jogo terminou por acordo.
game-note-seed-committed = As cartas estão baralhadas. O SHA-256 da semente começa por { $hash }.
game-note-seed-revealed = A semente era { $seed }.

## Pedidos e propostas

game-undo = Anular
game-resign = Desistir
game-resign-sure = Desistir? Um bot continua por si.
game-leave = Sair da mesa
game-leave-sure = Sair? Um bot joga por si até voltar.
game-offer-end = Propor o fim do jogo
game-offer-waits = Espera-se a resposta de { $players }.
game-agree = Aceitar
game-decline = Recusar
game-hint = Sugestão
game-hint-do = Fazer isso
game-draft-gone = O que tinha começado já não se pode fazer.
game-stale = O jogo já tinha avançado. Está agora assim.
game-unsent = Não se consegue contactar o servidor. A sua jogada fica guardada e segue assim que for possível.
game-line-lost = A ligação caiu. A tentar de novo…

## Um aparelho para vários jogadores

game-hand-over = Passe o ecrã a { $player }
game-hand-over-why = As cartas mostram-se quando mais ninguém estiver a ver.
game-hand-over-take = Sou { $player }

## Conversa

game-chat-empty = Ainda ninguém disse nada.
game-chat-say = Diga alguma coisa
game-chat-send = Enviar
game-chat-open = Todos podem falar
game-mute = Esconder o que { $player } diz
game-unmute = Voltar a mostrar { $player }

## O plano e o contador

game-plan-trains = { $n ->
    [one] falta { $n } carruagem
   *[other] faltam { $n } carruagens
}
game-plan-too-few = não tem carruagens que cheguem
game-plan-enough = cartas na mão
game-plan-cards = { $n ->
    [one] falta { $n } carta
   *[other] faltam { $n } cartas
}
game-plan-breaks = Se alguém a ocupar, não resta caminho.
game-plan-detour-free = Se alguém a ocupar, há outro caminho igualmente curto.
game-plan-detour = Se alguém a ocupar: { $n ->
    [one] mais { $n } carruagem
   *[other] mais { $n } carruagens
}
game-counter = Cartas ainda não vistas
game-counter-where = No baralho: { $deck }; tiradas às cegas por outros: { $hands }

## Como se comporta o ecrã

game-set-speed = Animações
game-speed-off = sem
game-set-confirm = Perguntar antes de enviar uma jogada
game-confirm-always = sempre
game-confirm-touch = em ecrãs táteis
game-confirm-never = nunca
game-set-countdown = Contagem que envia a jogada por si
game-countdown-off = nenhuma
game-set-follow = O mapa segue o que acontece

## A segunda vista e as teclas

game-view-list = Lista em vez do mapa
game-routes = Todas as rotas
game-route-free = livre
game-route-closed = fechada
game-route-state = De quem é
game-filter-show = Mostrar
game-filter-all = todas
game-filter-claimable = as que posso pagar
game-filter-free = as livres
game-filter-mine = as minhas
game-filter-taken = as ocupadas
game-filter-color = Cor
game-filter-length = Comprimento
game-filter-region = Região
game-why-not = Porque não?
game-command = O que quer fazer?
game-command-example = Por exemplo: ocupar { $from } { $to } { $color }. Ou: ajuda
game-command-answers = Respostas
game-help = Ajuda
game-how-draw = Prima o baralho para uma carta, ou o 1 ou o 2 ao lado; ou prima uma carta aberta.
game-how-claim = Escolha uma cor da sua mão e depois uma rota que brilha. Ou arraste a cor para a rota. Ou escolha a rota e depois as cartas.
game-how-tickets = Prima a pilha de bilhetes e escolha os que guarda. Um bilhete da sua mão mostra as suas cidades no mapa.
game-how-station = Prima «{ game-do-station }», escolha uma cidade e depois as cartas.
game-how-map = Arraste-o para o mover; dois dedos, a roda do rato ou dois toques seguidos aumentam-no. Um botão no canto mostra-o inteiro.
game-map = O mapa
game-keys = Teclas
game-keys-on = As letras soltas servem de teclas
game-keys-board = No mapa, as setas vão de um lugar a outro; + e − aproximam e afastam.
game-key-help = esta ajuda
game-key-draw = tirar do baralho
game-key-take = levar uma carta aberta, ou escolher um bilhete oferecido
game-key-tickets = tirar bilhetes
game-key-station = construir uma estação
game-key-confirm = confirmar o que está escolhido
game-key-cancel = pôr de lado o que está escolhido
game-key-undo = anular
game-key-hint = sugestão
game-key-list = lista em vez do mapa
game-key-command = escrever o que fazer
game-key-log = registo
game-key-chat = conversa
game-key-planner = plano
game-key-menu = menu
game-key-skip = saltar a animação
