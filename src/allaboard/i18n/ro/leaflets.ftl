### Cuvintele de pe hârtie și din pagina regulilor, pe lângă frazele din rules.ftl.

## Pagina regulilor

rules-intro = Fiecare frază poartă numărul clauzei sale, ca să poată fi găsită și citată. Cifrele sunt cele după care se joacă jocul însuși.
rules-contents = Cuprins
rules-other = Alte limbi și hărți
footer-version = { -product } { $version } · { $board } · reguli { $hash }
footer-independent = Un proiect independent, fără legătură cu vreo editură.
page-number = Pagina { $n }

## Exemple

example-paying = { $route } (culoare: { $color }, { $spaces ->
    [one] un spațiu
    [few] { $spaces } spații
   *[other] { $spaces } de spații
}) se poate plăti { $ways ->
    [one] într-un singur fel
    [few] în { $ways } feluri
   *[other] în { $ways } de feluri
} și aduce { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}:
    .title = O rută, multe feluri de a plăti
example-ferry = { $route } are { $spaces ->
    [one] un spațiu
    [few] { $spaces } spații
   *[other] { $spaces } de spații
} și arată { $ferry ->
    [one] o locomotivă
    [few] { $ferry } locomotive
   *[other] { $ferry } de locomotive
}. Cu { $hand } în mână poți plăti acest feribot cu:
    .title = Un feribot
example-ferry-refused = Așa nu: { $cards }. Sunt prea puține locomotive.
example-tunnel = { $route }. Pentru acest tunel pui { $cards }:
    .title = Un tunel cu { $cards }
example-tunnel-turned = Se întorc { $cards }. { $extra ->
    [0] Nu mai e nimic de plătit.
    [one] Mai e de plătit o carte:
    [few] Mai sunt de plătit { $extra } cărți:
   *[other] Mai sunt de plătit { $extra } de cărți:
}
example-tunnel-back = Sau îți iei toate cărțile înapoi.
example-twins = A revendică { $held }. Cu { $few } jucători, { $other } e apoi **închisă pentru toți**. Cu { $many } jucători o poate revendica B, și numai A nu poate.
    .title = O rută dublă cu { $few } și cu { $many } jucători
example-lending = Rutele lui A nu se leagă. A are o gară în { $city }; B are { $route }. La numărătoare, gara lui A împrumută acea rută și îndeplinește **ambele** bilete, { $first } și { $second }: { $with }. Fără gară ar fi { $without }.
    .title = O gară care ajută două bilete
example-loop = Urmează numerele: cel mai lung traseu trece de două ori prin { $city } și pe nicio rută de două ori. Are lungimea { $length }; A are cu totul { $trains ->
    [one] un vagon
    [few] { $trains } vagoane
   *[other] { $trains } de vagoane
}, dar { $route } rămâne pe dinafară.
    .title = Cel mai lung traseu, cu o buclă
example-count = Un joc cu { $players ->
    [one] un jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
}, după { $turns ->
    [one] o tură
    [few] { $turns } ture
   *[other] { $turns } de ture
}.
    .title = O numărătoare finală întreagă
example-count-tickets = Biletele lui { $player }:
example-picture = Imaginea exemplului: { $title }

## Produse

product-setup = Pregătirea
    .about = Pentru gazdă: ce se așază pe masă și ce le spui celor care joacă prima oară.
product-leaflet = Broșura jucătorului
    .about = Patru pagini pentru fiecare jucător: scopul, tura, revendicarea, numărătoarea.
product-lists = Bilete și rute
    .about = Toate biletele cu valoarea lor, toate rutele cu lungimea, culoarea și punctele lor.
product-scorepad = Foaie de punctaj
    .about = O foaie pe care se ține scorul.
product-summary = Tura ta pe un cartonaș
    .about = Tura, greșelile obișnuite, punctele și sfârșitul.
paper-a5 = Pagini A5
    .about = Pagini simple, de citit pe ecran sau de tipărit mic.
paper-a4 = A4, de îndoit
    .about = Tipărește față-verso, întors pe latura scurtă, și îndoaie o dată.
paper-letter = US Letter, de îndoit
    .about = La fel, pentru hârtia nord-americană.
paper-large = Litere mari, A4
    .about = O pagină mare pe fiecare coală, cu litere de 14 puncte.
leaflets-title = Broșuri de tipărit
leaflets-made = { $n ->
    [one] O broșură făcută
    [few] { $n } broșuri făcute
   *[other] { $n } de broșuri făcute
} în { $folder }.
leaflets-making = Se face { $file }

## Foaia de pregătire

setup-lay-out = Ce se așază pe masă
setup-tell = Ce le spui începătorilor
setup-board = Așază harta de joc, cu loc pentru pachet, cărțile decartate și { $market } cărți cu fața în sus.
setup-count = Numără vagoanele de fiecare culoare **înainte** să începeți: dacă lipsește vreunul, se observă abia în ultima tură.
setup-marker = Pune toți marcatorii la zero.
setup-bonus = Lasă la vedere cartea pentru cel mai lung traseu.
setup-long-apart = Scoate { $n ->
    [one] biletul lung
    [few] cele { $n } bilete lungi
   *[other] cele { $n } de bilete lungi
} dintre celelalte și amestecă-le separat.
setup-later = Biletele trase mai târziu și nepăstrate merg **sub pachet**.
setup-box = În cutie
box-trains = { $n ->
    [one] câte un vagon
    [few] câte { $n } vagoane
   *[other] câte { $n } de vagoane
} în { $colors } culori
box-stations = { $n ->
    [one] câte o gară
    [few] câte { $n } gări
   *[other] câte { $n } de gări
} în { $colors } culori
box-long-tickets = { $n ->
    [one] un bilet lung
    [few] { $n } bilete lungi
   *[other] { $n } de bilete lungi
}
box-short-tickets = { $n ->
    [one] un bilet scurt
    [few] { $n } bilete scurte
   *[other] { $n } de bilete scurte
}
setup-print = Tipărirea broșurilor
tell-colors = Vagoanele tale **nu** țin de o culoare a spațiilor: vagoanele albastre merg și pe rute roșii.
tell-now = Rutele aduc puncte **imediat**.
tell-end = Biletele și cel mai lung traseu aduc puncte **la sfârșit**.
tell-end-stations = Biletele, cel mai lung traseu și gările păstrate aduc puncte **la sfârșit**.
tell-quiet = Nu spune nimic despre biletele tale până la numărătoare.
tell-borrowed = Rutele împrumutate **nu** contează pentru cel mai lung traseu.
tell-lose = Un bilet neîndeplinit costă valoarea lui.
tell-print = Tipărește broșura față-verso, întoarsă pe latura scurtă, și îndoaie-o o dată.

## Broșura jucătorului

leaflet-goal = Revendică rute între orașe, îndeplinește-ți biletele și adună cele mai multe puncte.
leaflet-scores = Ce aduce puncte și când
leaflet-at-once = imediat
leaflet-at-end = la sfârșit
leaflet-route-points = O rută, după numărul de spații
leaflet-ticket-done = Fiecare bilet îndeplinit
leaflet-ticket-failed = Fiecare bilet ratat
leaflet-station-left = Fiecare gară rămasă
leaflet-its-value = valoarea lui
leaflet-minus-value = minus valoarea lui
leaflet-start = Cu ce începi
leaflet-turn = Tura ta: una dintre acestea
leaflet-draw-cards = Tragi cărți cu vagon
leaflet-claim = Revendici o rută
leaflet-draw-tickets = Tragi bilete
leaflet-build = Construiești o gară
leaflet-see = pagina { $page }
leaflet-note = Atenție
leaflet-cards = Cărți cu vagon
leaflet-cards-made-of = Câte { $each } din fiecare culoare și { $locomotives ->
    [one] o locomotivă
    [few] { $locomotives } locomotive
   *[other] { $locomotives } de locomotive
}, care țin locul oricărei culori.
leaflet-start-cards = { $n ->
    [one] o carte cu vagon
    [few] { $n } cărți cu vagon
   *[other] { $n } de cărți cu vagon
}
leaflet-start-tickets = { $n ->
    [one] un bilet
    [few] { $n } bilete
   *[other] { $n } de bilete
}; păstrează cel puțin { $keep }
leaflet-long-tickets = Biletele lungi
leaflet-tunnel = Tunel
leaflet-tunnel-laid = Pui
leaflet-tunnel-turned = Se întorc
leaflet-tunnel-due = Mai plătești
leaflet-ferry = Feribot
leaflet-last = Ultima rundă și numărătoarea

## Liste, foaie de punctaj

lists-tickets = Bilete
lists-routes = Rute
lists-route = Rută
lists-color = Culoare
lists-spaces = Spații
lists-points = Puncte
lists-value = Valoare
pad-name = Nume
pad-turn-over = Scrie punctele rutelor pe măsură ce vin; restul se numără la sfârșit.
pad-tickets-done = Bilete îndeplinite
pad-tickets-failed = Bilete ratate
pad-longest = Cel mai lung traseu
pad-stations = Gări rămase × { $each }
pad-total = Total
pad-game = Data și masa
