### As palavras no papel e na página das regras, além das frases de rules.ftl.

## A página das regras

rules-intro = Cada frase leva o número da sua cláusula, para a procurar e citar. Os números são aqueles com que o próprio jogo se joga.
rules-contents = Índice
rules-other = Outras línguas e mapas
footer-version = { -product } { $version } · { $board } · regras { $hash }
footer-independent = Um projeto independente, sem ligação a nenhuma editora.
page-number = Página { $n }

## Exemplos

example-paying = { $route } (cor: { $color }, { $spaces ->
    [one] { $spaces } espaço
   *[other] { $spaces } espaços
}) pode pagar-se de { $ways ->
    [one] { $ways } maneira
   *[other] { $ways } maneiras
} e vale { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}:
    .title = Uma rota, muitas maneiras de pagar
example-ferry = { $route } tem { $spaces ->
    [one] { $spaces } espaço
   *[other] { $spaces } espaços
} e mostra { $ferry ->
    [one] { $ferry } locomotiva
   *[other] { $ferry } locomotivas
}. Com { $hand } na mão, pode pagar este ferry com:
    .title = Um ferry
example-ferry-refused = Assim não: { $cards }. São poucas locomotivas.
example-tunnel = { $route }. Para este túnel põe { $cards }:
    .title = Um túnel com { $cards }
example-tunnel-turned = Viram-se { $cards }. { $extra ->
    [0] Não há mais nada a pagar.
    [one] Há mais { $extra } carta a pagar:
   *[other] Há mais { $extra } cartas a pagar:
}
example-tunnel-back = Ou recolha todas as suas cartas.
example-twins = A ocupa { $held }. Com { $few } jogadores, { $other } fica **fechada para todos**. Com { $many } jogadores, B pode ocupá-la, e só A não pode.
    .title = Uma rota dupla com { $few } e com { $many } jogadores
example-lending = As rotas de A não se encontram. A tem uma estação em { $city }; B tem { $route }. Na contagem, a estação de A pede essa rota emprestada e cumpre **os dois** bilhetes, { $first } e { $second }: { $with }. Sem a estação seriam { $without }.
    .title = Uma estação que serve dois bilhetes
example-loop = Siga os números: o caminho mais longo passa duas vezes por { $city }, e por nenhuma rota duas vezes. Tem { $length } de comprimento; A tem ao todo { $trains ->
    [one] { $trains } carruagem
   *[other] { $trains } carruagens
}, mas { $route } fica de fora.
    .title = Um caminho mais longo com uma volta
example-count = Um jogo de { $players ->
    [one] { $players } jogador
   *[other] { $players } jogadores
}, ao fim de { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
}.
    .title = Uma contagem final completa
example-count-tickets = Os bilhetes de { $player }:
example-picture = Imagem do exemplo: { $title }

## Produtos

product-setup = Preparação
    .about = Para quem organiza: o que pôr na mesa e o que dizer a quem joga pela primeira vez.
product-leaflet = Folheto do jogador
    .about = Quatro páginas para cada jogador: o objetivo, a vez, as rotas e a contagem.
product-lists = Bilhetes e rotas
    .about = Todos os bilhetes com o seu valor, todas as rotas com o comprimento, a cor e os pontos.
product-scorepad = Folha de pontuação
    .about = Uma folha para apontar os pontos.
product-summary = A sua vez num cartão
    .about = A vez, o que costuma falhar, os pontos e o fim.
paper-a5 = Páginas A5
    .about = Páginas soltas, para ler no ecrã ou imprimir em pequeno.
paper-a4 = A4, para dobrar
    .about = Imprima dos dois lados, virando pela margem curta, e dobre uma vez.
paper-letter = US Letter, para dobrar
    .about = O mesmo para papel norte-americano.
paper-large = Letra grande, A4
    .about = Uma página grande por folha, em letras de 14 pontos.
leaflets-title = Folhetos para imprimir
leaflets-made = { $n ->
    [one] { $n } folheto feito
   *[other] { $n } folhetos feitos
} em { $folder }.
leaflets-making = A fazer { $file }

## Folha de preparação

setup-lay-out = O que pôr na mesa
setup-tell = O que dizer a quem começa
setup-board = Abra o tabuleiro, com lugar para o baralho, o descarte e { $market } cartas abertas.
setup-count = Conte as carruagens de cada cor **antes** de começar: se faltar uma, só se dá por isso na última ronda.
setup-marker = Ponha todos os marcadores no zero.
setup-bonus = Deixe à vista a carta do caminho mais longo.
setup-long-apart = Separe { $n ->
    [one] o { $n } bilhete longo
   *[other] os { $n } bilhetes longos
} dos outros e baralhe-os à parte.
setup-later = Os bilhetes que se tirarem mais tarde e não se guardarem vão para **debaixo do monte**.
setup-box = Na caixa
box-trains = { $n ->
    [one] { $n } carruagem
   *[other] { $n } carruagens
} por cor ({ $colors } cores)
box-stations = { $n ->
    [one] { $n } estação
   *[other] { $n } estações
} por cor ({ $colors } cores)
box-long-tickets = { $n ->
    [one] { $n } bilhete longo
   *[other] { $n } bilhetes longos
}
box-short-tickets = { $n ->
    [one] { $n } bilhete curto
   *[other] { $n } bilhetes curtos
}
setup-print = Imprimir os folhetos
tell-colors = As suas carruagens **não** estão presas a uma cor de espaços: carruagens azuis também vão em rotas vermelhas.
tell-now = As rotas dão pontos **de imediato**.
tell-end = Os bilhetes e o caminho mais longo dão pontos **no fim**.
tell-end-stations = Os bilhetes, o caminho mais longo e as estações guardadas dão pontos **no fim**.
tell-quiet = Não diga nada dos seus bilhetes até à contagem.
tell-borrowed = As rotas emprestadas **não** contam para o caminho mais longo.
tell-lose = Um bilhete que não se cumpre custa o seu valor.
tell-print = Imprima o folheto dos dois lados, virado pela margem curta, e dobre-o uma vez.

## Folheto do jogador

leaflet-goal = Ocupe rotas entre cidades, cumpra os seus bilhetes e faça mais pontos do que os outros.
leaflet-scores = O que dá pontos, e quando
leaflet-at-once = de imediato
leaflet-at-end = no fim
leaflet-route-points = Uma rota, conforme os espaços
leaflet-ticket-done = Cada bilhete cumprido
leaflet-ticket-failed = Cada bilhete falhado
leaflet-station-left = Cada estação que resta
leaflet-its-value = o seu valor
leaflet-minus-value = menos o seu valor
leaflet-start = Com que começa
leaflet-turn = A sua vez: uma destas coisas
leaflet-draw-cards = Tirar cartas de carruagem
leaflet-claim = Ocupar uma rota
leaflet-draw-tickets = Tirar bilhetes
leaflet-build = Construir uma estação
leaflet-see = página { $page }
leaflet-note = Atenção
leaflet-cards = Cartas de carruagem
leaflet-cards-made-of = { $each } de cada cor e { $locomotives ->
    [one] { $locomotives } locomotiva
   *[other] { $locomotives } locomotivas
}, que valem por qualquer cor.
leaflet-start-cards = { $n ->
    [one] { $n } carta de carruagem
   *[other] { $n } cartas de carruagem
}
leaflet-start-tickets = { $n ->
    [one] { $n } bilhete
   *[other] { $n } bilhetes
}; fique com pelo menos { $keep }
leaflet-long-tickets = Os bilhetes longos
leaflet-tunnel = Túnel
leaflet-tunnel-laid = Põe
leaflet-tunnel-turned = Viram-se
leaflet-tunnel-due = Ainda paga
leaflet-ferry = Ferry
leaflet-last = A última ronda e a contagem

## Listas, folha de pontuação

lists-tickets = Bilhetes
lists-routes = Rotas
lists-route = Rota
lists-color = Cor
lists-spaces = Espaços
lists-points = Pontos
lists-value = Valor
pad-name = Nome
pad-turn-over = Escreva os pontos das rotas à medida que vêm; o resto conta-se no fim.
pad-tickets-done = Bilhetes cumpridos
pad-tickets-failed = Bilhetes falhados
pad-longest = Caminho mais longo
pad-stations = Estações que restam × { $each }
pad-total = Total
pad-game = Data e mesa
