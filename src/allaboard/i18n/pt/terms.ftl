### As palavras do jogo. As que GLOSSARY.md fixa são termos; todas as mensagens usam uma das suas formas.

## Palavras fixadas. Variantes: one, many.

-train-card = { $form ->
   *[one] carta de carruagem
    [many] cartas de carruagem
}
-locomotive = { $form ->
   *[one] locomotiva
    [many] locomotivas
}
-face-up-cards = { $form ->
    [one] carta aberta
   *[many] cartas abertas
}
-train = { $form ->
   *[one] carruagem
    [many] carruagens
    [piece] comboio
    [pieces] comboios
}
-route = { $form ->
   *[one] rota
    [many] rotas
}
-double-route = { $form ->
   *[one] rota dupla
    [many] rotas duplas
}
-tunnel = { $form ->
   *[one] túnel
    [many] túneis
}
-ferry = { $form ->
   *[one] ferry
    [many] ferries
}
-station = { $form ->
   *[one] estação
    [many] estações
}
-ticket = { $form ->
   *[one] bilhete de destino
    [many] bilhetes de destino
    [short] bilhete
    [short-many] bilhetes
}
-longest-path = { $form ->
   *[one] caminho contínuo mais longo
    [short] caminho mais longo
}

## O projeto

-product = All Aboard
-express = Expresso Europeu

language-name = Português

## Cores das cartas e das rotas

color-purple = roxo
color-blue = azul
color-orange = laranja
color-white = branco
color-green = verde
color-yellow = amarelo
color-black = preto
color-red = vermelho
color-gray = cinzento
color-locomotive = { -locomotive }

## Uma carta

one-card = { $card ->
    [purple] uma carta roxa
    [blue] uma carta azul
    [orange] uma carta laranja
    [white] uma carta branca
    [green] uma carta verde
    [yellow] uma carta amarela
    [black] uma carta preta
    [red] uma carta vermelha
    [locomotive] uma locomotiva
   *[unknown] uma carta
}

cards = { $card ->
    [purple] { $n ->
        [one] { $n } carta roxa
       *[other] { $n } cartas roxas
    }
    [blue] { $n ->
        [one] { $n } carta azul
       *[other] { $n } cartas azuis
    }
    [orange] { $n ->
        [one] { $n } carta laranja
       *[other] { $n } cartas laranja
    }
    [white] { $n ->
        [one] { $n } carta branca
       *[other] { $n } cartas brancas
    }
    [green] { $n ->
        [one] { $n } carta verde
       *[other] { $n } cartas verdes
    }
    [yellow] { $n ->
        [one] { $n } carta amarela
       *[other] { $n } cartas amarelas
    }
    [black] { $n ->
        [one] { $n } carta preta
       *[other] { $n } cartas pretas
    }
    [red] { $n ->
        [one] { $n } carta vermelha
       *[other] { $n } cartas vermelhas
    }
    [locomotive] { $n ->
        [one] { $n } locomotiva
       *[other] { $n } locomotivas
    }
    [one] { $n ->
        [one] { $n } carta de qualquer cor
       *[other] { $n } cartas da mesma cor
    }
   *[any] { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
}

and = { $first } e { $last }
comma = { $first }, { $last }

## Coisas contadas

points = { $n ->
    [one] { $n } ponto
   *[other] { $n } pontos
}
trains = { $n ->
    [one] { $n } carruagem
   *[other] { $n } carruagens
}
stations = { $n ->
    [one] { $n } estação
   *[other] { $n } estações
}
tickets = { $n ->
    [one] { $n } bilhete
   *[other] { $n } bilhetes
}
players = { $n ->
    [one] { $n } jogador
   *[other] { $n } jogadores
}
spaces = { $n ->
    [one] { $n } espaço
   *[other] { $n } espaços
}
routes = { $n ->
    [one] { $n } rota
   *[other] { $n } rotas
}

## Palavras na mesa

word-hand = mão
word-discards = descarte
word-market = { -face-up-cards }
word-tickets = bilhetes
word-long-ticket = bilhete longo
word-trains = carruagens
word-stations = estações
word-cards = cartas
word-city = cidade
word-route = rota
word-spaces = espaços
word-points = pontos
word-tunnel = túnel
word-ferry = ferry
word-seat = lugar

player-blue = azul
player-red = vermelho
player-green = verde
player-yellow = amarelo
player-black = preto

## Partes dos mapas

region-west = Oeste
region-plains = Planícies
region-south = Sul
region-lakes = Grandes Lagos
region-atlantic = Atlântico
region-isles = Ilhas Britânicas
region-iberia = Península Ibérica
region-centre = Centro
region-north = Norte
region-east = Leste
region-levant = Levante
region-coast = Costa
region-hills = Colinas
region-islands = Ilhas

## Tabuleiros

board-usa = Estados Unidos
board-europe = Europa
board-mini = Ilha Pequena
