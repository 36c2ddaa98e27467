### Un joc la masă: al cui e rândul, ce s-a întâmplat, de ce nu, și numărătoarea finală.

## Nume compuse

route-name = { $a } – { $b }
route-half = { $a } – { $b } ({ $half })
ticket-name = { $a } – { $b } ({ $points })

## Ce e de hotărât acum

phase-turn = E la rând { $player }
phase-second-card = { $player } trage a doua carte
phase-choosing = { $player } alege dintre biletele trase
phase-tunnelling = { $player } hotărăște despre tunelul { $route }
phase-over = Jocul s-a terminat

your-opening = Păstrează cel puțin { $least } din aceste { $n ->
    [one] { $n } bilete
    [few] { $n } bilete
   *[other] { $n } de bilete
}.
your-turn = E rândul tău: trage cărți cu vagon, revendică o rută sau trage bilete.
your-turn-stations = E rândul tău: trage cărți cu vagon, revendică o rută, trage bilete sau construiește o gară.
your-second-card = Trage a doua carte. Acum nu poți lua o locomotivă cu fața în sus.
your-choosing = Păstrează cel puțin { $least ->
    [one] un bilet
    [few] { $least } bilete
   *[other] { $least } de bilete
} din cele trase.
your-tunnelling = Tunelul mai costă { $extra ->
    [one] o carte
    [few] { $extra } cărți
   *[other] { $extra } de cărți
}. Plătește sau ia-ți cărțile înapoi.
your-wait = Se așteaptă { $player }.
last-round = Ultima rundă
last-round-turns = Ultima rundă: { $n ->
    [one] a mai rămas o tură
    [few] au mai rămas { $n } ture
   *[other] au mai rămas { $n } de ture
}

## Jurnalul: un mesaj pentru fiecare întâmplare

log-deck-shuffled = Pachetul se amestecă: { $n ->
    [one] o carte
    [few] { $n } cărți
   *[other] { $n } de cărți
}.
log-tickets-shuffled = Biletele se amestecă.
log-first-player-named = Începe { $player }.
log-hand-dealt = { $player } primește { $n ->
    [one] o carte
    [few] { $n } cărți
   *[other] { $n } de cărți
}.
log-card-turned-up = Se întoarce { one-card }.
log-market-swept = Prea multe locomotive: toate cărțile cu fața în sus se înlocuiesc.
log-tickets-offered = { $player } se uită la { $n ->
    [one] un bilet
    [few] { $n } bilete
   *[other] { $n } de bilete
}.
log-opening-chosen = { $player } a ales.
log-play-began = Toți au ales. Jocul începe.
log-turn-began = La rând: { $player }
log-card-taken = { $player } ia { one-card }.
log-card-drawn = { $player } trage { one-card } din pachet.
log-tickets-kept = { $player } păstrează { $n ->
    [one] un bilet
    [few] { $n } bilete
   *[other] { $n } de bilete
}.
log-tickets-kept-open = { $player } păstrează { $tickets }.
log-tunnel-laid = { $player } pune { $cards } pentru tunelul { $route }.
log-tunnel-card-revealed = Tunelul arată { one-card }.
log-tunnel-priced = { $extra ->
    [0] Tunelul nu mai costă nimic.
    [one] Tunelul mai costă o carte.
    [few] Tunelul mai costă { $extra } cărți.
   *[other] Tunelul mai costă { $extra } de cărți.
}
log-tunnel-left = { $player } își ia cărțile înapoi: { $route } rămâne liberă.
log-route-claimed = { $player } revendică { $route } cu { $cards }: { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}.
log-station-built = { $player } construiește o gară în { $city } cu { $cards }.
log-passed = { $player } nu poate face nimic și pasează.
log-last-round-began = { $player } mai are { $trains ->
    [0] zero vagoane
    [one] un vagon
    [few] { $trains } vagoane
   *[other] { $trains } de vagoane
}: fiecare mai are o tură.
log-game-ended-last-round = Jocul s-a terminat.
log-game-ended-stalemate = Nimeni nu mai poate face nimic: jocul s-a terminat.

## De ce nu: un mesaj pentru fiecare regulă care poate refuza

refusal-A1 = Nu e rândul tău sau jocul s-a terminat.
refusal-A2 = Poți pasa numai când nu poți face nimic altceva.
refusal-P2 = Cărțile se împart încă.
refusal-P3 = Păstrează mai multe bilete: sunt mai puține decât trebuie.
refusal-P5 = Alege mai întâi biletele, fiecare o singură dată și dintre cele primite.
refusal-D1 = Tragi cărți cu vagon: alege una care există.
refusal-D4 = O locomotivă cu fața în sus nu poate fi a doua ta carte.
refusal-D8 = Nu e nicio carte în locul acela.
refusal-D10 = Pachetul e gol.
refusal-C1 = Ruta e ocupată sau nu există.
refusal-C2 = Plătește câte o carte pentru fiecare spațiu, de culoarea rutei sau locomotive, din mâna ta.
refusal-C3 = Plătește câte o carte pentru fiecare spațiu, toate de aceeași culoare sau locomotive, din mâna ta.
refusal-C4 = Nu mai ai destule vagoane pentru ruta aceasta.
refusal-C6 = Ai deja cealaltă jumătate a acestei rute duble.
refusal-C7 = Cealaltă jumătate a acestei rute duble e ocupată și, cu atât de puțini jucători, se folosește numai una.
refusal-F1 = Feribotul cere mai multe locomotive sau nu ai cărțile acestea.
refusal-T1 = Nu e niciun tunel de plătit.
refusal-T2 = Plătește fiecare carte în plus în culoarea pusă sau cu o locomotivă, din mâna ta.
refusal-T3 = Ai pus numai locomotive: plătește fiecare carte în plus cu o locomotivă.
refusal-T4 = Hotărăște mai întâi despre tunel: plătește sau ia-ți cărțile înapoi.
refusal-K1 = Păstrează destule dintre biletele trase, fiecare o singură dată.
refusal-K2 = Nu mai sunt bilete.
refusal-K3 = Nu ai bilete din care să alegi.
refusal-S1 = Nu poți construi acolo o gară: orașul are deja una sau nu ți-a mai rămas niciuna.
refusal-S2 = Plătește gara cu cărți de aceeași culoare sau locomotive, din mâna ta.

## Numărătoarea finală

score-routes = Rute
score-tickets = Bilete
score-longest = Cel mai lung traseu
score-bonus = Bonus pentru cel mai lung traseu
score-stations = Gări rămase
score-total = Total
score-rank = Loc
score-completed = { $n ->
    [one] un bilet îndeplinit
    [few] { $n } bilete îndeplinite
   *[other] { $n } de bilete îndeplinite
}
score-line-done = { $ticket }: îndeplinit, { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
score-line-failed = { $ticket }: ratat, { $points ->
    [one] un punct pierdut
    [few] { $points } puncte pierdute
   *[other] { $points } de puncte pierdute
}
score-loan = Gara din { $city } folosește { $route }, ruta jucătorului { $player }.
score-winner = { $player } câștigă cu { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}.
score-winners = { $players } împart victoria cu { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}.

## Mementouri pentru jocurile pe zile (trimise de server; $board numele unei hărți, $hours cât timp mai este)

reminder-turn = Este rândul tău
reminder-turn-text = Pe harta { $board }, ceilalți te așteaptă.
reminder-soon = Timpul tău se termină
reminder-soon-text = Pe harta { $board }, { $hours ->
    [one] mai ai o oră
    [few] mai ai { $hours } ore
   *[other] mai ai { $hours } de ore
} pentru mutare; apoi va muta un bot în locul tău.
reminder-test = Mementourile funcționează
reminder-test-text = Vei primi aici o veste când îți vine rândul într-un joc pe zile.
