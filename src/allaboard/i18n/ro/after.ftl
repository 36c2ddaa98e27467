### După joc și pe lângă el: numărătoarea finală, reluarea, ecranul mare și mâinile pe telefoane, ajutorul din reguli.

## Numărătoarea finală

page-replay = Reluare
end-title = Numărătoarea finală
end-show = Arată numărătoarea
end-skip = La rezultat
end-next = Înainte
end-back = Un pas înapoi
end-hold = Rămâi aici
end-go-on = Continuă
end-so-far = Ce are fiecare până acum
end-missed = ratat
end-longest = Cel mai lung traseu: { $trains ->
    [one] un vagon
    [few] { $trains } vagoane
   *[other] { $trains } de vagoane
}.
end-longest-won = Cel mai lung traseu dintre toate, { $trains ->
    [one] un vagon
    [few] { $trains } vagoane
   *[other] { $trains } de vagoane
}: { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}.
end-stations = Pentru gările neconstruite: { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}.
end-station-lends = Gara din { $city } folosește ruta { $route }.
end-loans-why = Fiecare gară folosește o singură rută a altcuiva, doar pentru bilete. Jocul găsește singur cea mai bună alegere.
end-rules = Cum se numără
end-graph = Punctajul pe ture
end-graph-about = Punctele rutelor, tură cu tură; capătul punctat este ce a adăugat numărătoarea.
end-graph-table = Același lucru ca tabel
end-turn = Tura { $n }
end-turn-word = Tura
end-rematch = Mai jucăm o dată
end-rematch-join = La masa nouă
end-replay = Reluare
end-record = Salvează înregistrarea
end-audit = Verifică amestecarea cărților
end-audit-holds = Totul se confirmă: { $n ->
    [one] singurul pas decurge
    [few] fiecare dintre cei { $n } pași decurge
   *[other] fiecare dintre cei { $n } de pași decurge
} din sămânța stabilită înainte de joc.
end-audit-fails = Pasul { $n } nu decurge din sămânță: { $why }

## Reluarea

replay-eyes = Văzut de
replay-everybody = toți
replay-held = Ce avea { $player }
replay-step = Pasul { $n } din { $last }, tura { $turn }
replay-where = Locul în joc
replay-first = La început
replay-back = Un pas înapoi
replay-next = Un pas înainte
replay-last = La sfârșit
replay-play = Redă
replay-pause = Pauză
replay-share = Link către acest pas
replay-copy-yourself = Aici nu este permisă copierea: adresa acestei pagini este linkul.
replay-branch = Joacă mai departe de aici
replay-branch-about = O masă nouă începe la pasul { $n }. Ce era ascuns atunci rămâne cum a fost amestecat.
replay-to-table = La masă

## Ecranul mare și mâinile pe telefoane

page-television = Ecran mare
page-hand = Mâna mea
tv-open = Arată pe un ecran mare
tv-hand = Doar mâna mea pe acest dispozitiv
tv-whole = Toată masa
tv-join = Mâna ta pe telefon
tv-join-about = Scanează codul și alege din meniu „{ $choice }”.
tv-latest = Ce s-a întâmplat ultima dată

## Ajutorul din reguli

help-why = Ce spun regulile
help-about = Ce spun regulile: { $what }
