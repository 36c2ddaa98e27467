### Ce spune numai terminalul.

## Ce se poate scrie: cuvântul și scurtăturile lui, cum se scrie și ce face.

terminal-do-draw = trage, d
    .form = trage
    .about = trage cartea de deasupra pachetului
terminal-do-take = ia, t
    .form = ia 3 · ia roșu
    .about = ia o carte cu fața în sus, după loc sau culoare
terminal-do-claim = revendică, c
    .form = revendică denver helena 3 verde 1 loco
    .about = revendică o rută; spune cu ce cărți, dacă ai de ales, sau numărul ei din „rute”
terminal-do-station = gară
    .form = gară paris 1 roșu
    .about = construiește o gară într-un oraș
terminal-do-tickets = bilete
    .form = bilete
    .about = trage bilete
terminal-do-keep = păstrează, k
    .form = păstrează 1 3 · păstrează toate
    .about = păstrează unele dintre biletele oferite
terminal-do-pay = plătește
    .form = plătește 1 roșu
    .about = plătește cât costă tunelul în plus
terminal-do-leave = retrage
    .form = retrage
    .about = ia înapoi cărțile puse pentru tunel
terminal-do-pass = pas
    .form = pas
    .about = pasează, când nu poți face nimic altceva
terminal-do-table = masă
    .form = masă
    .about = arată din nou toată masa
terminal-do-routes = rute, r
    .form = rute
    .about = arată ce rute poți revendica acum și cu ce cărți
terminal-do-map = hartă, m
    .form = hartă · hartă vest
    .about = arată toate orașele cu rutele lor sau pe cele dintr-o regiune
terminal-do-city = oraș
    .form = oraș paris
    .about = arată rutele unui oraș
terminal-do-hand = mână, h
    .form = mână
    .about = arată cărțile și biletele tale
terminal-do-log = jurnal
    .form = jurnal · jurnal 30
    .about = arată ce s-a întâmplat de curând
terminal-do-hint = sugestie
    .form = sugestie
    .about = arată ce ar face aici botul „planner”
terminal-do-help = ajutor
    .form = ajutor · ajutor D4 · ajutor reguli
    .about = arată lista aceasta sau o regulă
terminal-do-undo = anulează, u
    .form = anulează
    .about = ia înapoi ultima ta decizie, cât timp nu s-a arătat nimic ascuns
terminal-do-quit = ieși, q
    .form = ieși
    .about = ieși; jocul se păstrează și poate fi reluat
terminal-all = toate
terminal-rules = reguli

## La început

terminal-person = Jucător
terminal-welcome = { -product } – { $board }
terminal-promise = Ordinea cărților e deja stabilită. SHA-256 al seminței ei: { $hash }
terminal-begin = Scrie „ajutor” ca să vezi ce poți face, „ajutor reguli” pentru reguli.
terminal-begin-tab = Tasta Tab completează cuvintele.
terminal-resumed = Jocul continuă după { $n ->
    [one] o decizie
    [few] { $n } decizii
   *[other] { $n } de decizii
}.

## Masa

terminal-players = Jucători
terminal-piles = pachet { $deck }, cărți decartate { $discards }, bilete { $tickets }
terminal-hand = Mâna ta: { $n ->
    [one] o carte
    [few] { $n } cărți
   *[other] { $n } de cărți
}
terminal-tickets = Biletele tale: { $n }
terminal-ticket-done = îndeplinit
terminal-ticket-open = încă neîndeplinit
terminal-station-of = gara jucătorului
terminal-closed = închisă
terminal-routes = Rute pe care le poți revendica
terminal-no-routes = Cărțile și vagoanele tale nu ajung acum pentru nicio rută.
terminal-or = sau
terminal-more-ways = { $n ->
    [one] încă un fel
    [few] încă { $n } feluri
   *[other] încă { $n } de feluri
}

## Întrebări și răspunsuri

terminal-prompt = { $player }>
terminal-number = Număr de la 1 la { $n } sau Enter pentru niciunul:
terminal-which-way = Care?
terminal-confirm = Enter merge mai departe; „anulează” ia înapoi:
terminal-confirm-help = Apasă Enter ca să mergi mai departe sau scrie „anulează”.
terminal-undone = Luat înapoi.
terminal-no-undo = Nu e nimic de luat înapoi: s-a arătat ceva ascuns sau au jucat alții.
terminal-hand-over = Tastatura trece la { $player }. Apasă Enter când nu se mai uită nimeni.
terminal-unknown-order = Nu cunosc „{ $word }”. Scrie „ajutor” ca să vezi ce poți face.
terminal-unknown-cards = „{ $word }” nu numește aici nicio carte. Scrie, de exemplu, „2 roșu 1 locomotivă”.
terminal-which-card = Care carte? Locul e un număr de la 1 la { $n }; sau spune culoarea.
terminal-which-tickets = Care bilete? Spune numerele lor, de la 1 la { $n }, sau „toate”.
terminal-which-city = Care oraș? Scrie numele lui sau începutul numelui.
terminal-which-route = Care rută? Scrie cele două orașe ale ei sau numărul din lista pe care o arată „rute”.
terminal-no-such-route = Nicio rută nu leagă direct { $a } și { $b }.
terminal-which-number = În lista pe care o arată „rute”, ultima rută are numărul { $n }; spune unul dintre numere.
terminal-which-of = Care dintre acestea: { $names }?
terminal-wrong-cards = Cu acele cărți nu se plătește.
terminal-act-station = gară în { $city }
terminal-act-pay = plătește
terminal-act-keep = păstrează { $tickets }
terminal-act-take = ia cartea cu fața în sus din locul { $place }
terminal-hint = „planner” ar face așa:
terminal-help-more = Ajunge începutul unui cuvânt, dacă nu e loc de îndoială. „ajutor D4” arată o regulă, „ajutor D” o listă de reguli, „ajutor reguli” pe toate.
terminal-help-unknown = Nu există ajutor despre „{ $topic }”.
terminal-bot-failed = Un bot a dat greș ({ $why }); „autopilot” îi ia locul.

## La sfârșit

terminal-final = Numărătoarea finală
terminal-longest = cel mai lung traseu { $n }
terminal-left = Jocul se păstrează. Ca să-l reiei: allaboard play --resume
terminal-record = Înregistrarea jocului: { $path } (sămânța { $seed })
terminal-entry = După pasul { $n } din { $last }
terminal-entry-undo = { $n }. Înapoi la pasul { $to }
