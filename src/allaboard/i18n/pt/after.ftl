### Depois do jogo e ao lado dele: a contagem final, a repetição, o ecrã grande e as mãos nos telemóveis, a ajuda das regras.

## A contagem final

page-replay = Repetição
end-title = A contagem final
end-show = Mostrar a contagem
end-skip = Ir para o resultado
end-next = Seguinte
end-back = Voltar atrás
end-hold = Ficar aqui
end-go-on = Continuar
end-so-far = O que cada um tem até agora
end-missed = falhado
end-longest = Caminho mais longo: { $trains ->
    [one] { $trains } carruagem
   *[other] { $trains } carruagens
}.
end-longest-won = O caminho mais longo de todos, { $trains ->
    [one] { $trains } carruagem
   *[other] { $trains } carruagens
}: { $points } pontos.
end-stations = Por estações não construídas: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
end-station-lends = A estação em { $city } usa a rota { $route }.
end-loans-why = Cada estação usa uma rota de outro jogador, só para bilhetes. O jogo encontra sozinho a melhor escolha.
end-rules = Como se conta
end-graph = Pontuação por vez
end-graph-about = Pontos das rotas, vez a vez; o fim ponteado é o que a contagem acrescentou.
end-graph-table = O mesmo em tabela
end-turn = Vez { $n }
end-turn-word = Vez
end-rematch = Jogar outra vez
end-rematch-join = Ir para a nova mesa
end-replay = Repetição
end-record = Guardar o registo
end-audit = Conferir a ordem das cartas
end-audit-holds = Está certo: cada um dos { $n } passos resulta da semente que foi fixada antes do jogo.
end-audit-fails = O passo { $n } não resulta da semente: { $why }

## A repetição

replay-eyes = Visto por
replay-everybody = todos
replay-held = O que { $player } tinha
replay-step = Passo { $n } de { $last }, vez { $turn }
replay-where = Em que ponto do jogo
replay-first = Ir para o início
replay-back = Um passo atrás
replay-next = Um passo em frente
replay-last = Ir para o fim
replay-play = Reproduzir
replay-pause = Pausa
replay-share = Ligação para aqui
replay-copy-yourself = Aqui não é permitido copiar: o endereço desta página é a ligação.
replay-branch = Continuar a jogar daqui
replay-branch-about = Uma nova mesa começa no passo { $n }. O que então estava escondido fica como foi baralhado.
replay-to-table = Ir para a mesa

## O ecrã grande, e as mãos nos telemóveis

page-television = Ecrã grande
page-hand = A minha mão
tv-open = Mostrar num ecrã grande
tv-hand = Só a minha mão neste dispositivo
tv-whole = A mesa toda
tv-join = A sua mão no telemóvel
tv-join-about = Leia este código e escolha «{ $choice }» no menu.
tv-latest = O que aconteceu por último

## A ajuda das regras

help-why = O que dizem as regras
help-about = O que dizem as regras: { $what }
