### Ce spune numai pagina.

## Cadrul paginii

page-name = { -product }
# Titlul ferestrei.
page-title = { $title } · { -product }
page-start = Acasă
page-table = Masă
page-lost = Aici nu este nimic

## Harta de joc

board-label = Hartă: { $title }
board-keys = Săgețile mută harta, plus și minus o apropie și o depărtează, 0 o arată toată. Cu Tab ajungi la ce se poate alege, cu săgețile la vecini, iar cu Enter alegi.
board-zoom-in = Mai aproape
board-zoom-out = Mai departe
board-fit = Toată harta
board-follow = Urmărește ce se întâmplă
board-trains-of = vagoane: { $player }
board-station-of = gară: { $player }

## Ce n-a mers: un mesaj pentru fiecare cod al serverului și două ale noastre (offline, unreadable).

problem-offline = Nu se poate ajunge la server. Este pornit și ai legătură la rețea?
problem-unreadable = Serverul a răspuns ceva ce aici nu are sens.
problem-no-such-table = Această masă nu există sau nu o poți vedea.
problem-no-such-seat = Această masă nu are un asemenea loc.
problem-no-such-step = Acest joc nu are un asemenea pas.
problem-wrong-setup = O masă nu poate fi pregătită așa.
problem-wrong-action = Așa ceva nu se poate face.
problem-illegal = Regulile nu permit asta aici.
problem-stale = Între timp jocul a mers mai departe.
problem-key-reused = Aceasta a fost deja trimisă pentru altceva.
problem-busy = Se întâmplă prea multe deodată la această masă. Încearcă din nou.
problem-not-open = Această masă nu mai primește jucători.
problem-not-full = Mai sunt locuri libere.
problem-not-playing = La această masă nu se joacă acum.
problem-not-over = Se va ști după sfârșitul jocului.
problem-paused = Jocul este în pauză.
problem-seat-taken = Altcineva tocmai a ocupat acest loc.
problem-already-seated = Ai deja un loc la această masă.
problem-not-your-seat = Acest loc nu este al tău.
problem-which-seat = Ai mai multe locuri aici. Spune care.
problem-not-host = Numai gazda poate face asta.
problem-not-watching = La această masă nu se poate privi.
problem-not-in-rated = Nu într-un joc pentru clasament.
problem-no-undo = Nu ai nimic de luat înapoi.
problem-no-offer = Nu este nicio propunere la care să răspunzi.
problem-offer-pending = Altă propunere așteaptă încă răspunsuri.
problem-resigned = Acest loc a renunțat.
problem-not-away = Acest loc este deja jucat de cel care îl ocupă.
problem-muted = Gazda a închis discuția.
problem-rematch-exists = Există deja o revanșă.
problem-hints-off = La această masă nu sunt sugestii.
problem-who-are-you = Spune mai întâi cum te cheamă.
problem-bad-token = Acest cod de acces nu este valabil.
problem-bad-login = Niciun cont nu are acest nume și această parolă.
problem-cross-site = Această cerere a venit de pe alt site și a fost refuzată.
problem-token-may-not = Codul de acces al unui program nu permite asta.
problem-name-taken = Acest nume de cont este ocupat. Alege altul.
problem-has-password = Ai deja un cont.
problem-bad-code = Acest cod nu este valabil sau nu mai este.
problem-not-found = Aici nu este nimic.
problem-not-allowed = Asta nu se poate face aici.
problem-malformed = Serverul nu a putut citi asta.
problem-invalid = Ceva de aici nu este cum trebuie. Mai uită-te o dată.
problem-too-large = Este prea lung.
problem-too-many = A fost de prea multe ori. Așteaptă puțin și încearcă din nou.
problem-closing = Serverul e pe cale să se oprească. Revine într-o clipă.
problem-internal = Ceva nu a mers la noi. A fost notat.
problem-no-answer = Botul nu a răspuns la timp. Întreabă din nou.
problem-webhook-refused = Această adresă nu poate fi folosită pentru mementouri.
problem-push-unavailable = Acest server nu trimite notificări.
problem-not-delivered = Mementoul nu a putut fi livrat.
problem-too-many-kept = Ai destule. Mai întâi șterge una.
problem-not-installed = Această parte nu este instalată pe server.
