### The pages around the game: start, tables, account, settings.

## The frame

page-account = A sua conta
page-api = Para programas: a API
page-back = Voltar ao início
page-cancel = Cancelar
page-close = Fechar
page-games = Os meus jogos
page-join = Juntar-se a uma mesa
page-learn = Aprender a jogar
page-loading = Um momento…
page-lobby = Mesas abertas
page-lost-about = O endereço pode estar mal escrito, ou o que aqui estava já não existe.
page-move = Este dispositivo
page-nav = Páginas principais
page-nav-games = Os meus jogos
page-nav-lobby = Mesas
page-nav-more = Mais páginas
page-nav-play = Jogar
page-nav-rules = Regras
page-new = Uma mesa nova
page-player = Jogador
page-ratings = Classificação
page-retry = Tentar outra vez
page-retry-in = { $n ->
    [0] A tentar outra vez…
    [one] Nova tentativa dentro de { $n } segundo.
   *[other] Nova tentativa dentro de { $n } segundos.
}
page-rules = Regras
page-score = Contar os pontos
page-skip = Saltar para o conteúdo
page-your-turn-in = { $n ->
    [one] É a sua vez em { $n } jogo
   *[other] É a sua vez em { $n } jogos
}

## Bots: what they are called, and how they play

bot-uniform = Vagabundo
    .about = Faz ao acaso qualquer coisa que seja permitida.
bot-thrifty = Poupado
    .about = Ocupa o que consegue pagar e não desperdiça locomotivas.
bot-greedy = Ganancioso
    .about = Fica com o que vale mais pontos de imediato.
bot-racer = Apressado
    .about = Gasta as carruagens depressa e acaba o jogo antes de os outros estarem prontos.
bot-planner = Planeador
    .about = Liga os seus bilhetes pelo caminho mais barato que ainda resta.
bot-search = Pensador
    .about = Experimenta cada jogada em muitas partidas imaginadas, como o chefe de estação.
bot-autopilot = Piloto automático
    .about = Faz logo a jogada sensata; joga por quem não está.
bot-others = Outros bots
bot-missing = { $bot } (não está instalado aqui)
bot-level = { $level }. { $name }
bot-rated = { $bot } (classificação { $rating })

## Play now

play-title = Jogar já
play-board = Tabuleiro
play-about-usa = Rotas longas e bilhetes de costa a costa
play-about-europe = Túneis, ferries e estações
play-about-mini = Um mapa pequeno: dez minutos, com tudo o que o jogo tem
play-opponents = Adversários
play-opponent = Adversário { $n }
play-add = Mais um adversário
play-remove = Sem o adversário { $n }
play-name = O seu nome
play-go = Começar o jogo

## The start page

start-go-on = Continuar a jogar
start-all-games = { $n ->
    [one] Todo o seu { $n } jogo
   *[other] Todos os seus { $n } jogos
}
start-friends = Com amigos
start-friends-about = Abra uma mesa e envie a ligação: ninguém precisa de conta. Ou joguem todos num só dispositivo, passando-o de mão em mão.
start-new = Mesa nova
start-more = Mais
start-learn-about = Cinco minutos no mapa pequeno, a jogar
start-score-about = Para o jogo em cartão: caminho mais longo, bilhetes, estações
start-rules-about = Cada cláusula, com exemplos resolvidos
start-leaflets-about = Regras, bilhetes e folhas de pontuação em papel
who-about = Ainda ninguém joga neste dispositivo. Comece um jogo, ou inicie sessão.

## Joining

join-about = Escreva as seis letras que o seu amigo vê, ou cole a ligação.
join-code = Código ou ligação
join-go = Entrar

## A table in a list

table-open-seats = { $n ->
    [0] Todos os lugares estão ocupados
    [one] { $n } lugar livre
   *[other] { $n } lugares livres
}
table-your-turn = É a sua vez, { $ago }
table-turn-of = Vez de { $name }, { $ago }
table-paused = Em pausa
table-closed = Fechada
table-over = Terminado
table-won-by = Ganhou { $name }
seat-open = Lugar livre

## A new table

new-about = Escolha o mapa e quem joga. O que ficar como está é o jogo segundo as regras.
new-seats = Lugares
new-seat = Lugar { $n }
new-seat-open = Livre, para um amigo
new-seat-here = Um jogador neste dispositivo
new-seat-bot = Um bot
new-which-bot = Que bot no lugar { $n }
new-name-of = Nome do jogador { $n }
new-add = Mais um lugar
new-remove = Sem o lugar { $n }
new-here-about = O dispositivo passa de mão em mão. Cada mão fica escondida até o seu jogador o pedir.
new-agreed = O que fica combinado
new-who-may = Quem pode entrar
new-private = Quem tiver a ligação
new-public = Toda a gente, pela lista
new-pace = Tempo
new-watching = Outros podem assistir
new-rated-about = O resultado altera a classificação. Sem sugestões, e nada se anula sem perguntar.
new-not-rated-here = Não com dois jogadores num só dispositivo.
new-hints = Sugestões
new-no-hints-rated = Não as há num jogo para a classificação.
new-counter-about = Toda a gente pode ver que cartas ainda estão para vir.
new-host-starts = Sou eu que começo o jogo
new-host-starts-about = Senão, começa quando o último lugar for ocupado.
new-variants = Opções das regras
new-as-always = Como sempre
new-first = Quem começa
new-first-drawn = À sorte
new-open = Abrir a mesa
pace-none = Sem limite
pace-live = Relógio
pace-days = Dias
pace-bank = Minutos por jogador
pace-increment = Segundos a mais por jogada
pace-days-each = Dias por jogada
pace-live-said = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} cada um, e { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
} por jogada
pace-days-said = { $n ->
    [one] { $n } dia por jogada
   *[other] { $n } dias por jogada
}
setup-rated = Para a classificação
setup-counter = Contador de cartas
setup-not-watched = Sem assistência
setup-long-tickets-said = { $n ->
    [one] { $n } bilhete longo
   *[other] { $n } bilhetes longos
}

## The waiting room

room-title = Mesa: { $board }
room-host = anfitrião
room-you = é o seu lugar
room-bot = bot
room-online = presente
room-away = ausente
room-take = Sentar-se aqui
room-take-another = Mais um jogador aqui
room-second-name = Nome de mais um jogador neste dispositivo
room-leave = Levantar-se
room-open-seat = Libertar o lugar
room-bot-seat = Um bot
room-fill-with = Bot para os lugares livres
room-start = Começar
room-start-filled = Começar, com bots nos lugares livres
room-close = Desistir da mesa
room-closed = O anfitrião desistiu desta mesa.
room-wait-others = À espera dos outros. Pode fechar esta página e voltar pela ligação.
room-wait-host = Estão todos. Quem começa o jogo é { $host }.
room-somebody-came = Chegou alguém à mesa.
share-title = Convidar
share-link = Ligação
share-code = Código
share-qr = A ligação como código para ler com a câmara
share-copy = Copiar a ligação
share-copied = Copiado
share-copy-yourself = Aqui não é permitido copiar: marque o texto e copie-o.
share-share = Partilhar
share-text = Venha jogar: { $board }
chat-title = Conversa
chat-empty = Ainda ninguém disse nada.
chat-say = Diga alguma coisa
chat-send = Enviar
chat-seat-first = Ocupe um lugar para entrar na conversa.

## Lists of tables

lobby-about = Mesas públicas neste servidor. Sente-se a uma, ou assista.
lobby-show = Que mesas
lobby-open = Para entrar
lobby-playing = A decorrer
lobby-over = Terminadas
lobby-none-open = De momento não há mesas abertas. Abra uma: os outros vão vê-la aqui.
lobby-none-playing = De momento não decorre nenhum jogo público.
lobby-none-over = Ainda não terminou aqui nenhum jogo público.
games-running = A decorrer
games-none = Não tem nenhum jogo a decorrer.
games-over = Terminados
games-none-over = Ainda não terminou nenhum jogo.

## The account

account-guest = É um convidado neste dispositivo. Chega para jogar; uma conta permite voltar em qualquer dispositivo.
account-of = Iniciou sessão na conta { $username }.
account-nobody = Um nome chega para jogar. Não é precisa nenhuma conta.
account-name = O seu nome
account-name-about = Como os outros o veem. Nas mesas a decorrer fica o antigo.
account-name-kept = Agora é este o seu nome.
account-keep = Guardar
account-hello = Olá, { $name }.
account-move = Continuar noutro dispositivo
account-move-about = Leia lá o código ou abra lá a ligação: será o mesmo jogador, com os mesmos jogos.
account-move-go = Mostrar o código
account-move-qr = A ligação para o outro dispositivo como código para ler com a câmara
account-move-left = { $n ->
    [one] Serve por mais { $n } minuto, e uma só vez.
   *[other] Serve por mais { $n } minutos, e uma só vez.
}
account-move-secret = Não o mostre a mais ninguém: quem o abrir passa por si.
account-password = Criar uma conta
account-password-change = Mudar o nome ou a palavra-passe
account-password-about = Com um nome de conta e uma palavra-passe pode iniciar sessão em qualquer lado. Os outros dispositivos terão de o fazer outra vez.
account-password-kept = Guardado. Não esqueça a palavra-passe: aqui ninguém lha pode dizer.
account-password-new = Nova palavra-passe
account-password-new-about = Pelo menos oito caracteres; algumas palavras são mais fáceis de lembrar.
account-password-old = Palavra-passe
account-username = Nome da conta
account-username-about = Pelo menos três letras de a a z, algarismos, pontos, hífenes ou sublinhados.
account-log-in = Iniciar sessão
account-log-in-about = Se tem uma conta neste servidor.
account-log-in-guest = Neste dispositivo passará a ser o jogador da conta, e deixa o convidado para trás.
account-log-out = Terminar sessão
account-log-out-about = Os seus jogos ficam com a conta.
account-log-out-guest = É um convidado sem conta: depois de terminar a sessão não pode voltar aos seus jogos. Se quiser, crie primeiro uma conta.
account-log-out-sure = Pode iniciar sessão outra vez quando quiser.
account-log-out-here = Neste dispositivo
account-log-out-everywhere = Em todos os dispositivos
account-gone = A sessão terminou.
move-about = O código desta ligação faz deste dispositivo o mesmo jogador que o outro.
move-replaces = Este dispositivo está a ser usado por { $name }; esse jogador fica aqui para trás.
move-go = Ser esse jogador
move-no-code = Neste endereço não há código. Abra a ligação que o outro dispositivo mostra.
tokens-title = Programas que jogam por si
tokens-about = Um código de acesso permite que um programa seu se sente e jogue.
tokens-label = Para que serve o código de acesso
tokens-make = Criar um código de acesso
tokens-once = Copie-o agora: não volta a ser mostrado.
tokens-copy = Copiar o código de acesso
tokens-drop = Retirar o código de acesso { $label }
reminders-title = Lembretes
reminders-about = Nos jogos por dias pode receber um aviso quando for a sua vez, e outro antes de o seu tempo acabar. Nada é enviado sem que o peça.
reminders-browser = Este ou outro navegador
reminders-webhook = Endereço web
reminders-here = Avisar-me neste navegador
reminders-refused = O navegador não o permite. Pode mudar isso nas definições do navegador para esta página.
reminders-url = Um endereço web a chamar (webhook)
reminders-add = Chamar este endereço
reminders-secret = As chamadas são assinadas com este segredo. Não volta a ser mostrado.
reminders-try = Experimentar
reminders-tried = Um lembrete vai a caminho.
reminders-drop = Não enviar mais nada para { $to }
results-title = Resultados
results-board = Jogo
results-games = Jogos
results-wins = Ganhos
results-mean = Média
results-best = Melhor
results-rating = Classificação
results-none = Ainda nenhum jogo terminado.
ratings-about = Dos jogos a contar neste servidor. O valor é o que um jogador vale com certeza: a estimativa menos três vezes a sua incerteza.
ratings-seats = Jogadores
ratings-name = Jogador
ratings-none = Ainda ninguém jogou aqui um jogo para a classificação.

## Rules and leaflets

rules-find = Procurar nas regras
rules-link = Ligação para esta cláusula
rules-none = Nenhuma cláusula diz isso.
leaflets-about = Feitos a partir das mesmas regras com que se joga. Imprima-os no tamanho real.
leaflets-paper = Papel
leaflets-sides = { $n ->
    [one] { $n } face para imprimir
   *[other] { $n } faces para imprimir
}
leaflets-download = Obter o PDF

## Settings

settings-title = Definições
settings-look = Aspeto
settings-language = Língua
settings-auto = Automático
settings-theme = Tema
    .about = Claro ou escuro
settings-light = Claro
settings-dark = Escuro
settings-large-print = Letra grande
settings-colors = Cores
settings-palette = Cores das cartas e das rotas
settings-palette-standard = Habituais
settings-palette-protan = Protanopia
settings-palette-deutan = Deuteranopia
settings-palette-tritan = Tritanopia
settings-patterns = Padrões e símbolos
settings-patterns-about = Cada cor tem também um símbolo e um padrão próprios.
settings-player-colors = Cores das carruagens dos jogadores
settings-reset-colors = Como antes
settings-colors-alike = Assim, { $a } e { $b } distinguem-se mal.
settings-moving = Movimento e som
settings-motion = Movimento
settings-motion-full = Todo
settings-motion-reduced = Nenhum
settings-speed = Velocidade
settings-speed-slow = Lenta
settings-speed-normal = Normal
settings-speed-fast = Rápida
settings-speed-off = Imediata
settings-follow = O mapa segue o que acontece
settings-sounds = Sons
settings-playing = Jogar
settings-confirm = Perguntar antes de cada ação
settings-confirm-always = Sempre
settings-confirm-touch = Em ecrãs táteis
settings-confirm-never = Nunca
settings-countdown = Confirmar por si passados
settings-countdown-off = Nunca
settings-seconds = { $n ->
    [one] { $n } segundo
   *[other] { $n } segundos
}
settings-kept = Guardado apenas neste navegador.
settings-reset = Tudo como no início
