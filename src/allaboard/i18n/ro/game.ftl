### Ce spune numai ecranul jocului.

## Ce se poate face acum

game-your-turn = E rândul tău: { $choices }.
game-may-draw = trage cărți cu vagon
game-may-claim = revendică o rută
game-may-tickets = trage bilete
game-may-station = construiește o gară
game-may-pass = pasează
game-or = { $first } sau { $last }
game-second-card = Trage a doua carte.
game-pick-route = Cu { $cards }: alege una dintre rutele care strălucesc.
game-pays-nothing = Cu { $cards } nu poți plăti acum nicio rută liberă.
game-pick-city = Alege un oraș pentru gara ta.
game-wait-opening = Își aleg primele bilete: { $players }
game-sending = Se trimite…
game-paused = Jocul stă pe pauză până se întoarce un jucător.
game-loading = Se pregătește masa…
game-not-begun = Jocul nu a început încă.
game-table-closed = Gazda a închis această masă.

## Părțile ecranului

game-board = Harta de joc
game-players = Jucători
game-piles = Cărți și bilete de tras
game-mine = Ce ai tu
game-log = Jurnal
game-log-whole = Arată tot jurnalul
game-chat = Discuție
game-planner = Plan
game-menu = Meniu
game-close = Închide
game-cancel = Renunță
game-retry = Încearcă din nou
game-to-start = La pagina principală
game-skip = Sari peste animație

## Tras

game-draw-tickets = Trage bilete
game-draw-blind = Trage din pachet
game-draw-blind-of = Trage din pachet: { $n ->
    [one] a rămas o carte
    [few] au rămas { $n } cărți
   *[other] au rămas { $n } de cărți
}
game-draw-one = Trage o carte din pachet
game-draw-two = Trage două cărți din pachet
game-take-card = Ia { one-card } (locul { $place })
game-empty-place = Loc gol
game-discards = Decartate: { $n }

## Mâna și biletele

game-hand = Mâna ta: { $n ->
    [one] o carte
    [few] { $n } cărți
   *[other] { $n } de cărți
}
game-show-hand = Arată mâna ({ $n ->
    [one] o carte
    [few] { $n } cărți
   *[other] { $n } de cărți
})
game-no-cards = Încă nicio carte.
game-leaving = { $n ->
    [one] ar pleca una
    [few] ar pleca { $n }
   *[other] ar pleca { $n }
}
game-tickets-todo = De îndeplinit
game-tickets-done = Îndeplinite
game-ticket-open = încă neîndeplinit
game-ticket-done = îndeplinit
game-ticket-broken = nu mai poate fi îndeplinit cu vagoanele tale
game-ticket-completed = Bilet îndeplinit: { $ticket }
game-no-tickets = Nu ai bilete.
game-choose-tickets = Alege bilete
game-choose-first = Alege primele tale bilete
game-keep = Păstrează
game-keep-at-least = { $n ->
    [one] Alege cel puțin un bilet.
    [few] Alege cel puțin { $n } bilete.
   *[other] Alege cel puțin { $n } de bilete.
}
game-keeping = { $n ->
    [one] Un bilet ales
    [few] { $n } bilete alese
   *[other] { $n } de bilete alese
}, în valoare totală de { $points }.

## Plata

game-do-claim = Revendică
game-do-station = Construiește o gară
game-do-pay = Plătește
game-station-in = Gară în { $city }
game-which-twin = Care jumătate a rutei duble?
game-pay-with = Plătește cu
game-will-leave = Pleacă din mâna ta: { $cards }
game-mix = Câte locomotive
game-fewer-locomotives = O locomotivă mai puțin
game-more-locomotives = O locomotivă în plus
game-stop-countdown = Oprește numărătoarea
game-tunnel = Tunelul { $route }
game-leave-tunnel = Ia cărțile înapoi
game-tunnel-too-dear = Nu ai cărțile pentru asta.

## Acțiuni într-o listă

game-act-draw = Trage o carte din pachet
game-act-take = Ia { one-card } (locul { $place })
game-act-tickets = Trage bilete
game-act-keep = Păstrează { $tickets }
game-act-claim = Revendică ruta { $route } cu { $cards }
game-act-station = Construiește o gară în { $city } cu { $cards }
game-act-pay = Plătește { $cards }
game-act-pass = Pasează

## Jucători

game-bot = bot
game-online = aici
game-offline = nu e aici acum
game-clock = Timp rămas: { $time }
game-away-left = a plecat; joacă un bot
game-away-time = a rămas fără timp; joacă un bot
game-away-absent = lipsește; joacă un bot
game-away-resigned = a renunțat; joacă un bot
game-you-away-left = Ai plecat de la masă; un bot joacă în locul tău.
game-you-away-time = Ai rămas fără timp; un bot joacă în locul tău.
game-you-away-absent = Ai lipsit; un bot joacă în locul tău.
game-return = Joacă din nou tu

## Ce s-a notat pe lângă joc

game-note-undone = { $player } își ia înapoi ultima acțiune.
game-note-taken-over-left = { $player } a plecat; continuă { $bot }.
game-note-taken-over-time = { $player } a rămas fără timp; continuă { $bot }.
game-note-taken-over-absent = { $player } lipsește; continuă { $bot }.
game-note-taken-over-resigned = { $player } a renunțat; continuă { $bot }.
game-note-given-back = { $player } s-a întors.
game-note-paused = Nu e nimeni aici: jocul așteaptă.
game-note-resumed = Jocul continuă.
game-note-resigned = { $player } renunță la joc.
game-note-offers-undo = { $player } cere să-și ia înapoi ultima acțiune.
game-note-offers-end = { $player } propune încheierea jocului fără câștigător.
game-note-agrees = { $player } e de acord.
game-note-declines = { $player } refuză.
game-note-ended-resigned = Jocul s-a terminat: toți ceilalți au renunțat.
game-note-ended-agreement = Jocul s-a încheiat prin înțelegere.
game-note-seed-committed = Ordinea cărților e stabilită. SHA-256 al seminței începe cu { $hash }.
game-note-seed-revealed = Sămânța a fost { $seed }.

## Dorințe și propuneri

game-undo = Ia înapoi
game-resign = Renunță la joc
game-resign-sure = Renunți la joc? Un bot continuă în locul tău.
game-leave = Pleacă de la masă
game-leave-sure = Pleci? Un bot joacă în locul tău până te întorci.
game-offer-end = Propune încheierea jocului
game-offer-waits = Se așteaptă răspunsul de la { $players }.
game-agree = De acord
game-decline = Refuz
game-hint = Sugestie
game-hint-do = Fă așa
game-draft-gone = Ce începusei nu se mai poate face.
game-stale = Jocul mersese mai departe. Acum stă așa.
game-unsent = Nu se poate ajunge la server. Mutarea ta e păstrată și pleacă de îndată ce se poate.
game-line-lost = Legătura s-a întrerupt. Se încearcă din nou…

## Un aparat pentru mai mulți jucători

game-hand-over = Ecranul trece la { $player }
game-hand-over-why = Cărțile se arată când nu se mai uită nimeni altcineva.
game-hand-over-take = Sunt { $player }

## Discuție

game-chat-empty = Nimeni nu a spus nimic încă.
game-chat-say = Spune ceva
game-chat-send = Trimite
game-chat-open = Toți pot vorbi
game-mute = Ascunde ce spune { $player }
game-unmute = Arată din nou ce spune { $player }

## Planul și numărătoarea cărților

game-plan-trains = { $n ->
    [one] lipsește un vagon
    [few] lipsesc { $n } vagoane
   *[other] lipsesc { $n } de vagoane
}
game-plan-too-few = ai prea puține vagoane
game-plan-enough = cărțile sunt în mână
game-plan-cards = { $n ->
    [one] lipsește o carte
    [few] lipsesc { $n } cărți
   *[other] lipsesc { $n } de cărți
}
game-plan-breaks = Dacă o ia cineva, nu mai rămâne niciun drum.
game-plan-detour-free = Dacă o ia cineva, alt drum e la fel de scurt.
game-plan-detour = Dacă o ia cineva: { $n ->
    [one] un vagon în plus
    [few] { $n } vagoane în plus
   *[other] { $n } de vagoane în plus
}
game-counter = Cărți încă nevăzute
game-counter-where = În pachet: { $deck }; trase pe nevăzute de alții: { $hands }

## Cum se poartă ecranul

game-set-speed = Animații
game-speed-off = fără
game-set-confirm = Întreabă înainte de a trimite o mutare
game-confirm-always = mereu
game-confirm-touch = pe ecrane tactile
game-confirm-never = niciodată
game-set-countdown = Numărătoare care trimite singură mutarea
game-countdown-off = niciuna
game-set-follow = Harta urmărește ce se întâmplă

## A doua vedere și tastele

game-view-list = Listă în loc de hartă
game-routes = Toate rutele
game-route-free = liberă
game-route-closed = închisă
game-route-state = A cui e
game-filter-show = Arată
game-filter-all = toate
game-filter-claimable = cele pe care le pot plăti
game-filter-free = cele libere
game-filter-mine = ale mele
game-filter-taken = cele ocupate
game-filter-color = Culoare
game-filter-length = Lungime
game-filter-region = Regiune
game-why-not = De ce nu?
game-command = Ce vrei să faci?
game-command-example = De exemplu: revendică { $from } { $to } { $color }. Sau: ajutor
game-command-answers = Răspunsuri
game-help = Ajutor
game-how-draw = Apasă pachetul pentru o carte, sau pe 1 ori 2 de lângă el; sau apasă o carte cu fața în sus.
game-how-claim = Alege o culoare din mână, apoi o rută care strălucește. Sau trage culoarea pe rută. Sau alege ruta, apoi cărțile.
game-how-tickets = Apasă teancul de bilete, apoi alege-le pe cele pe care le păstrezi. Un bilet din mână își arată orașele pe hartă.
game-how-station = Apasă „{ game-do-station }”, apoi alege un oraș, apoi cărțile.
game-how-map = Trage de ea ca s-o muți; cu două degete, cu rotița sau cu două atingeri repezi o mărești. Un buton din colț o arată întreagă.
game-map = Harta
game-keys = Taste
game-keys-on = Literele singure merg ca taste
game-keys-board = Pe hartă, săgețile merg din loc în loc, iar + și − apropie și depărtează.
game-key-help = acest ajutor
game-key-draw = trage din pachet
game-key-take = ia o carte cu fața în sus sau alege un bilet oferit
game-key-tickets = trage bilete
game-key-station = construiește o gară
game-key-confirm = confirmă ce e ales
game-key-cancel = lasă deoparte ce e ales
game-key-undo = ia înapoi
game-key-hint = sugestie
game-key-list = listă în loc de hartă
game-key-command = scrie ce e de făcut
game-key-log = jurnal
game-key-chat = discuție
game-key-planner = plan
game-key-menu = meniu
game-key-skip = sari peste animație
