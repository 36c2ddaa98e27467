### O que só a página diz.

## A moldura da página

page-name = { -product }
# O título da janela.
page-title = { $title } · { -product }
page-start = Início
page-table = Mesa
page-lost = Aqui não há nada

## O tabuleiro

board-label = Mapa: { $title }
board-keys = As setas movem o mapa, mais e menos aproximam e afastam, 0 mostra-o inteiro. Com Tab chega ao que se pode escolher, com as setas ao que está ao lado, e com Enter escolhe.
board-zoom-in = Aproximar
board-zoom-out = Afastar
board-fit = Mapa inteiro
board-follow = Seguir o que acontece
board-trains-of = carruagens de { $player }
board-station-of = estação de { $player }

## O que correu mal: uma mensagem para cada código do servidor, e duas nossas (offline, unreadable).

problem-offline = Não é possível contactar o servidor. Está a funcionar, e tem ligação à rede?
problem-unreadable = O servidor respondeu algo que aqui não faz sentido.
problem-no-such-table = Esta mesa não existe, ou não lhe é acessível.
problem-no-such-seat = Esta mesa não tem esse lugar.
problem-no-such-step = Este jogo não tem esse passo.
problem-wrong-setup = Não é possível preparar uma mesa assim.
problem-wrong-action = Isso não é algo que se possa fazer.
problem-illegal = As regras não o permitem aqui.
problem-stale = Entretanto o jogo avançou.
problem-key-reused = Isto já foi enviado para outra coisa.
problem-busy = Acontece demasiado ao mesmo tempo nesta mesa. Tente outra vez.
problem-not-open = Esta mesa já não aceita jogadores.
problem-not-full = Ainda há lugares livres.
problem-not-playing = Não está nenhum jogo em curso nesta mesa.
problem-not-over = Só se sabe depois do fim do jogo.
problem-paused = O jogo está em pausa.
problem-seat-taken = Outra pessoa acabou de ocupar este lugar.
problem-already-seated = Já tem um lugar nesta mesa.
problem-not-your-seat = Este lugar não é seu.
problem-which-seat = Tem vários lugares aqui. Diga qual.
problem-not-host = Só o anfitrião pode fazer isto.
problem-not-watching = Não é permitido assistir a esta mesa.
problem-not-in-rated = Não num jogo a contar para a classificação.
problem-no-undo = Não há nada seu para anular.
problem-no-offer = Não há nenhuma proposta a que possa responder.
problem-offer-pending = Outra proposta ainda espera respostas.
problem-resigned = Este lugar desistiu.
problem-not-away = Este lugar já é jogado por quem o ocupa.
problem-muted = O anfitrião fechou a conversa.
problem-rematch-exists = Já há uma desforra.
problem-hints-off = Nesta mesa não há sugestões.
problem-who-are-you = Primeiro diga o seu nome.
problem-bad-token = Este código de acesso não é válido.
problem-bad-login = Nenhuma conta tem este nome e esta palavra-passe.
problem-cross-site = Este pedido veio de outro sítio e foi recusado.
problem-token-may-not = O código de acesso de um programa não permite isto.
problem-name-taken = Este nome de conta já está ocupado. Escolha outro.
problem-has-password = Já tem uma conta.
problem-bad-code = Este código não é válido, ou já deixou de o ser.
problem-not-found = Aqui não há nada.
problem-not-allowed = Isto não se pode fazer aqui.
problem-malformed = O servidor não conseguiu ler isto.
problem-invalid = Há aqui algo que não está como devia. Verifique.
problem-too-large = Isto é longo demais.
problem-too-many = São demasiados pedidos. Espere um pouco e tente outra vez.
problem-closing = O servidor está prestes a parar. Volte daqui a um momento.
problem-internal = Algo correu mal do nosso lado. Ficou registado.
problem-no-answer = O bot não respondeu a tempo. Peça outra vez.
problem-webhook-refused = Este endereço não pode ser usado para lembretes.
problem-push-unavailable = Este servidor não envia notificações.
problem-not-delivered = Não foi possível entregar o lembrete.
problem-too-many-kept = Já tem que chegue. Primeiro retire um.
problem-not-installed = Esta parte não está instalada no servidor.
