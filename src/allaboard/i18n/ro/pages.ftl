### The pages around the game: start, tables, account, settings.

## The frame

page-account = Contul tău
page-api = Pentru programe: API-ul
page-back = Înapoi la pagina principală
page-cancel = Renunță
page-close = Închide
page-games = Jocurile mele
page-join = Intră la o masă
page-learn = Învață jocul
page-loading = O clipă…
page-lobby = Mese deschise
page-lost-about = Poate că adresa e scrisă greșit sau ce era aici nu mai este.
page-move = Acest dispozitiv
page-nav = Paginile principale
page-nav-games = Jocurile mele
page-nav-lobby = Mese
page-nav-more = Alte pagini
page-nav-play = Joacă
page-nav-rules = Reguli
page-new = O masă nouă
page-player = Jucător
page-ratings = Clasament
page-retry = Încearcă din nou
page-retry-in = { $n ->
    [0] Se încearcă din nou…
    [one] Se încearcă din nou peste o secundă.
    [few] Se încearcă din nou peste { $n } secunde.
   *[other] Se încearcă din nou peste { $n } de secunde.
}
page-rules = Reguli
page-score = Numără punctele
page-skip = Sari la conținut
page-your-turn-in = { $n ->
    [one] Este rândul tău într-un joc
    [few] Este rândul tău în { $n } jocuri
   *[other] Este rândul tău în { $n } de jocuri
}

## Bots: what they are called, and how they play

bot-uniform = Hoinarul
    .about = Face la întâmplare orice este permis.
bot-thrifty = Economul
    .about = Revendică ce poate plăti și nu risipește nicio locomotivă.
bot-greedy = Lacomul
    .about = Ia ce aduce pe loc cele mai multe puncte.
bot-racer = Grăbitul
    .about = Își cheltuie repede vagoanele și termină jocul înainte să fii gata.
bot-planner = Chibzuitul
    .about = Își leagă biletele pe drumul cel mai ieftin care a mai rămas.
bot-search = Gânditorul
    .about = Încearcă fiecare mutare în multe partide imaginate, la fel ca șeful de gară.
bot-autopilot = Pilot automat
    .about = Face pe loc mutarea de bun-simț; joacă în locul celui plecat.
bot-others = Alți boți
bot-missing = { $bot } (nu este instalat aici)
bot-level = { $level }. { $name }
bot-rated = { $bot } (rating { $rating })

## Play now

play-title = Joacă acum
play-board = Harta
play-about-usa = Rute lungi și bilete de la un ocean la altul
play-about-europe = Tuneluri, feriboturi și gări
play-about-mini = O hartă mică: zece minute, cu de toate
play-opponents = Adversari
play-opponent = Adversarul { $n }
play-add = Încă un adversar
play-remove = Fără adversarul { $n }
play-name = Numele tău
play-go = Începe jocul

## The start page

start-go-on = Joacă mai departe
start-all-games = { $n ->
    [one] Jocul tău
    [few] Toate cele { $n } jocuri ale tale
   *[other] Toate cele { $n } de jocuri ale tale
}
start-friends = Cu prietenii
start-friends-about = Deschide o masă și trimite linkul: nimeni nu are nevoie de cont. Sau jucați pe un singur dispozitiv, din mână în mână.
start-new = Masă nouă
start-more = Altele
start-learn-about = Cinci minute pe harta mică, jucând
start-score-about = Pentru jocul de carton: cel mai lung traseu, bilete, gări
start-rules-about = Fiecare clauză, cu exemple rezolvate
start-leaflets-about = Reguli, bilete și foi de punctaj pe hârtie
who-about = Pe acest dispozitiv nu joacă încă nimeni. Începe un joc sau conectează-te.

## Joining

join-about = Scrie cele șase litere pe care le vede prietenul tău sau lipește linkul.
join-code = Cod sau link
join-go = Intră

## A table in a list

table-open-seats = { $n ->
    [0] Toate locurile sunt ocupate
    [one] un loc liber
    [few] { $n } locuri libere
   *[other] { $n } de locuri libere
}
table-your-turn = Rândul tău, { $ago }
table-turn-of = La rând: { $name }, { $ago }
table-paused = În pauză
table-closed = Închisă
table-over = Terminat
table-won-by = A câștigat { $name }
seat-open = Loc liber

## A new table

new-about = Alege harta și cine joacă. Ce rămâne neschimbat este jocul după reguli.
new-seats = Locuri
new-seat = Locul { $n }
new-seat-open = Liber, pentru un prieten
new-seat-here = Un jucător pe acest dispozitiv
new-seat-bot = Un bot
new-which-bot = Ce bot pe locul { $n }
new-name-of = Numele jucătorului { $n }
new-add = Încă un loc
new-remove = Fără locul { $n }
new-here-about = Dați dispozitivul din mână în mână. Cărțile fiecăruia rămân ascunse până când le cere el.
new-agreed = Ce e stabilit
new-who-may = Cine se poate alătura
new-private = Oricine are linkul
new-public = Oricine, din listă
new-pace = Timp
new-watching = Alții pot privi
new-rated-about = Rezultatul schimbă clasamentul. Fără sugestii și nimic nu se ia înapoi fără întrebare.
new-not-rated-here = Nu cu doi jucători pe un singur dispozitiv.
new-hints = Sugestii
new-no-hints-rated = Nu sunt într-un joc pentru clasament.
new-counter-about = Toți pot vedea ce cărți mai urmează.
new-host-starts = Pornesc eu jocul
new-host-starts-about = Altfel începe când se ocupă ultimul loc.
new-variants = Opțiuni ale regulilor
new-as-always = Ca de obicei
new-first = Cine începe
new-first-drawn = La sorți
new-open = Deschide masa
pace-none = Fără limită
pace-live = Ceas
pace-days = Zile
pace-bank = Minute de fiecare jucător
pace-increment = Secunde în plus la fiecare rând
pace-days-each = Zile pentru o mutare
pace-live-said = { $minutes ->
    [one] un minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
} de fiecare și { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
} la fiecare rând
pace-days-said = { $n ->
    [one] o zi pentru o mutare
    [few] { $n } zile pentru o mutare
   *[other] { $n } de zile pentru o mutare
}
setup-rated = Pentru clasament
setup-counter = Contor de cărți
setup-not-watched = Fără spectatori
setup-long-tickets-said = { $n ->
    [one] un bilet lung
    [few] { $n } bilete lungi
   *[other] { $n } de bilete lungi
}

## The waiting room

room-title = Masa: { $board }
room-host = gazdă
room-you = tu
room-bot = bot
room-online = aici
room-away = nu e aici
room-take = Așază-te aici
room-take-another = Încă un jucător aici
room-second-name = Numele altui jucător de pe acest dispozitiv
room-leave = Ridică-te
room-open-seat = Eliberează locul
room-bot-seat = Un bot
room-fill-with = Botul pentru locurile libere
room-start = Începe
room-start-filled = Începe, cu boți pe locurile libere
room-close = Renunță la masă
room-closed = Gazda a renunțat la această masă.
room-wait-others = Se așteaptă ceilalți. Poți închide pagina și te poți întoarce prin link.
room-wait-host = Toți sunt aici. Jocul îl pornește { $host }.
room-somebody-came = A venit cineva la masă.
share-title = Invită
share-link = Link
share-code = Cod
share-qr = Linkul ca un cod de scanat
share-copy = Copiază linkul
share-copied = Copiat
share-copy-yourself = Aici copierea nu este permisă: marchează textul și copiază-l.
share-share = Distribuie
share-text = Hai la joc: { $board }
chat-title = Discuție
chat-empty = Nu s-a spus încă nimic.
chat-say = Spune ceva
chat-send = Trimite
chat-seat-first = Ocupă un loc ca să intri în discuție.

## Lists of tables

lobby-about = Mesele publice de pe acest server. Așază-te la una sau privește.
lobby-show = Ce mese
lobby-open = De intrat
lobby-playing = În desfășurare
lobby-over = Terminate
lobby-none-open = Acum nu e deschisă nicio masă. Deschide tu una: ceilalți o vor vedea aici.
lobby-none-playing = Acum nu se joacă niciun joc public.
lobby-none-over = Aici nu s-a terminat încă niciun joc public.
games-running = În desfășurare
games-none = Nu ai niciun joc în desfășurare.
games-over = Terminate
games-none-over = Nu ai terminat încă niciun joc.

## The account

account-guest = Ești oaspete pe acest dispozitiv. E destul ca să joci; cu un cont te poți întoarce de pe orice dispozitiv.
account-of = Folosești contul { $username }.
account-nobody = Un nume e destul ca să joci. Nu e nevoie de cont.
account-name = Numele tău
account-name-about = Așa te văd ceilalți. La mesele în desfășurare rămâne cel vechi.
account-name-kept = Acesta este acum numele tău.
account-keep = Salvează
account-hello = Bun venit, { $name }.
account-move = Continuă pe alt dispozitiv
account-move-about = Scanează acolo un cod sau deschide un link și ești același jucător, cu aceleași jocuri.
account-move-go = Arată codul
account-move-qr = Linkul pentru celălalt dispozitiv ca un cod de scanat
account-move-left = { $n ->
    [one] Mai e valabil un minut, o singură dată.
    [few] Mai e valabil { $n } minute, o singură dată.
   *[other] Mai e valabil { $n } de minute, o singură dată.
}
account-move-secret = Nu îl arăta altcuiva: cine îl deschide devine tu.
account-password = Fă-ți un cont
account-password-change = Schimbă numele sau parola
account-password-about = Cu un nume de cont și o parolă te poți conecta de oriunde. Celelalte dispozitive vor trebui să se conecteze din nou.
account-password-kept = Salvat. Ține minte parola: aici nimeni nu ți-o poate spune.
account-password-new = Parolă nouă
account-password-new-about = Cel puțin opt caractere; câteva cuvinte se țin minte mai ușor.
account-password-old = Parola
account-username = Numele contului
account-username-about = Cel puțin trei litere de la a la z, cifre, puncte, cratime sau liniuțe de subliniere.
account-log-in = Conectează-te
account-log-in-about = Dacă ai un cont pe acest server.
account-log-in-guest = Pe acest dispozitiv vei fi jucătorul contului și lași oaspetele în urmă.
account-log-out = Deconectează-te
account-log-out-about = Jocurile tale rămân la cont.
account-log-out-guest = Ești oaspete fără cont: după deconectare nu te mai poți întoarce la jocurile tale. Dacă vrei, fă-ți mai întâi un cont.
account-log-out-sure = Te poți conecta din nou oricând.
account-log-out-here = Pe acest dispozitiv
account-log-out-everywhere = Pe toate dispozitivele
account-gone = Te-ai deconectat.
move-about = Codul din acest link face din acest dispozitiv același jucător ca pe celălalt.
move-replaces = Acest dispozitiv este folosit acum de { $name }; acel jucător rămâne aici în urmă.
move-go = Devino acel jucător
move-no-code = În această adresă nu este niciun cod. Deschide linkul pe care îl arată celălalt dispozitiv.
tokens-title = Programe care joacă pentru tine
tokens-about = Un cod de acces lasă un program al tău să se așeze și să joace.
tokens-label = La ce folosește codul de acces
tokens-make = Fă un cod de acces
tokens-once = Copiază-l acum: nu va mai fi arătat.
tokens-copy = Copiază codul de acces
tokens-drop = Retrage codul de acces { $label }
reminders-title = Mementouri
reminders-about = În jocurile pe zile poți primi o veste când îți vine rândul și încă una înainte să ți se termine timpul. Nu se trimite nimic până nu ceri.
reminders-browser = Acest browser sau altul
reminders-webhook = Adresă web
reminders-here = Anunță-mă în acest browser
reminders-refused = Browserul nu permite asta. Poți schimba permisiunea în setările lui, pentru această pagină.
reminders-url = O adresă web care să fie apelată (webhook)
reminders-add = Apelează această adresă
reminders-secret = Apelurile sunt semnate cu acest secret. Nu se mai arată încă o dată.
reminders-try = Încearcă
reminders-tried = Un memento este pe drum.
reminders-drop = Nu mai trimite nimic la { $to }
results-title = Rezultate
results-board = Joc
results-games = Jocuri
results-wins = Câștigate
results-mean = Media
results-best = Cel mai bun
results-rating = Rating
results-none = Niciun joc terminat încă.
ratings-about = Din jocurile pentru clasament de pe acest server. Ratingul este cât valorează sigur un jucător: estimarea minus de trei ori incertitudinea ei.
ratings-seats = Jucători
ratings-name = Jucător
ratings-none = Nimeni nu a jucat încă aici un joc pentru clasament.

## Rules and leaflets

rules-find = Caută în reguli
rules-link = Link către această clauză
rules-none = Nicio clauză nu spune asta.
leaflets-about = Făcute din aceleași reguli după care se joacă. Tipărește-le la mărimea reală.
leaflets-paper = Hârtie
leaflets-sides = { $n ->
    [one] o față de tipărit
    [few] { $n } fețe de tipărit
   *[other] { $n } de fețe de tipărit
}
leaflets-download = Descarcă PDF-ul

## Settings

settings-title = Setări
settings-look = Aspect
settings-language = Limba
settings-auto = Automat
settings-theme = Temă
    .about = Luminos sau întunecat
settings-light = Luminos
settings-dark = Întunecat
settings-large-print = Litere mari
settings-colors = Culori
settings-palette = Culorile cărților și rutelor
settings-palette-standard = Obișnuite
settings-palette-protan = Protanopie
settings-palette-deutan = Deuteranopie
settings-palette-tritan = Tritanopie
settings-patterns = Modele și simboluri
settings-patterns-about = Fiecare culoare are și un simbol și un model al ei.
settings-player-colors = Culorile vagoanelor jucătorilor
settings-reset-colors = Ca înainte
settings-colors-alike = Așa, { $a } și { $b } se deosebesc greu.
settings-moving = Mișcare și sunet
settings-motion = Mișcare
settings-motion-full = Toată
settings-motion-reduced = Deloc
settings-speed = Viteza
settings-speed-slow = Încet
settings-speed-normal = Normal
settings-speed-fast = Repede
settings-speed-off = Pe loc
settings-follow = Harta urmărește ce se întâmplă
settings-sounds = Sunete
settings-playing = La joc
settings-confirm = Întreabă înainte de fiecare acțiune
settings-confirm-always = Mereu
settings-confirm-touch = Pe ecrane tactile
settings-confirm-never = Niciodată
settings-countdown = Confirmă singur după
settings-countdown-off = Niciodată
settings-seconds = { $n ->
    [one] o secundă
    [few] { $n } secunde
   *[other] { $n } de secunde
}
settings-kept = Se păstrează doar în acest browser.
settings-reset = Totul ca la început
