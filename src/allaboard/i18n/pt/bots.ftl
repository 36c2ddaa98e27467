### Por que razão um bot escolhe o que escolhe, para a sugestão; e os níveis entre os quais se escolhe.

bot-why-only = Não há mais nada que se possa fazer.
bot-why-lot = Tirado à sorte de tudo o que é permitido.
bot-why-keep = Juntos, estes bilhetes são os que mais rendem com as carruagens e as jogadas que restam.
bot-why-network = Uma rede treinada em muitas partidas dá a isto a nota mais alta.
bot-why-few-tickets = Poucos bilhetes, e curtos: um bilhete que não se cumpre custa os seus pontos.
bot-why-large-tickets = Estes bilhetes têm os números maiores.
bot-why-more-tickets = Já não há bilhetes por cumprir, e outros podem dar pontos.
bot-why-tunnel = Um túnel paga-se se a mão o permitir, com o mínimo de locomotivas.
bot-why-ticket-route = { $route } fica no caminho de que os bilhetes por cumprir precisam.
bot-why-claim = { $route } já se pode pagar, e é a mais longa das rotas pretendidas.
bot-why-longest = { $route } dá muitos pontos de uma só vez: { $spaces ->
    [one] { $spaces } espaço
   *[other] { $spaces } espaços
}.
bot-why-station = Uma estação em { $city } deixa um bilhete usar a rota de outra pessoa, e custa menos do que o bilhete vale.
bot-why-promise = Quase tudo o que os bilhetes pedem já está construído e ainda há jogadas: bilhetes novos prometem mais do que uma jogada de cartas.
bot-why-card = A uma rota pretendida ainda falta isto: { one-card }.
bot-why-blind = Nenhuma das cartas abertas ajuda mais do que uma carta do baralho deverá ajudar.
bot-why-search = Imaginada até ao fim de muitas maneiras, a partida corre melhor depois disto: { $lead ->
    [ahead] { $points ->
        [one] cerca de { $points } ponto à frente
       *[other] cerca de { $points } pontos à frente
    }
    [behind] { $points ->
        [one] cerca de { $points } ponto atrás
       *[other] cerca de { $points } pontos atrás
    }
   *[level] mais ou menos em empate
}.
bot-why-search-route = Imaginada até ao fim de muitas maneiras, a partida corre melhor com { $route } agora: { $lead ->
    [ahead] { $points ->
        [one] cerca de { $points } ponto à frente
       *[other] cerca de { $points } pontos à frente
    }
    [behind] { $points ->
        [one] cerca de { $points } ponto atrás
       *[other] cerca de { $points } pontos atrás
    }
   *[level] mais ou menos em empate
}.

## Os níveis, do mais fraco ao mais forte

level-passenger = Passageiro
    .about = Um adversário para crianças: olha para o que está perto e gosta de números grandes.
level-porter = Bagageiro
    .about = Pensa numa rota de cada vez e não resiste a novos bilhetes.
level-conductor = Revisor
    .about = Cumpre os seus bilhetes pelos caminhos mais curtos e não liga aos outros.
level-driver = Maquinista
    .about = Planeia todos os seus bilhetes em conjunto e sabe quantas jogadas faltam.
level-stationmaster = Chefe de estação
    .about = Imagina muitos jogos até ao fim antes de cada jogada. O mais forte de todos.
