### De ce alege un bot ceea ce alege, pentru sugestie; și nivelurile din care se alege.

bot-why-only = Nu se poate face nimic altceva.
bot-why-lot = Tras la sorți din tot ce este permis.
bot-why-keep = Împreună, aceste bilete aduc cel mai mult cu vagoanele și turele rămase.
bot-why-network = O rețea antrenată pe multe partide îi dă acesteia nota cea mai mare.
bot-why-few-tickets = Puține bilete, și scurte: un bilet neîndeplinit își costă punctele.
bot-why-large-tickets = Aceste bilete au cele mai mari numere.
bot-why-more-tickets = Nu mai este niciun bilet de îndeplinit, iar altele pot aduce puncte.
bot-why-tunnel = Un tunel se plătește dacă mâna o permite, cu cât mai puține locomotive.
bot-why-ticket-route = { $route } se află pe drumul de care au nevoie biletele neîndeplinite.
bot-why-claim = { $route } se poate plăti acum și este cea mai lungă dintre rutele dorite.
bot-why-longest = { $route } aduce multe puncte dintr-odată: { $spaces ->
    [one] { $spaces } spațiu
    [few] { $spaces } spații
   *[other] { $spaces } de spații
}.
bot-why-station = O gară în { $city } lasă un bilet să folosească ruta altui jucător și costă mai puțin decât valorează biletul.
bot-why-promise = Aproape tot ce cer biletele este deja construit și mai sunt ture: biletele noi promit mai mult decât o tură de cărți.
bot-why-card = Unei rute dorite încă îi lipsește: { one-card }.
bot-why-blind = Niciuna dintre cărțile cu fața în sus nu ajută mai mult decât ar putea ajuta o carte din pachet.
bot-why-search = Imaginată până la capăt în multe feluri, partida merge cel mai bine după aceasta: { $lead ->
    [ahead] { $points ->
        [one] cam cu { $points } punct în față
        [few] cam cu { $points } puncte în față
       *[other] cam cu { $points } de puncte în față
    }
    [behind] { $points ->
        [one] cam cu { $points } punct în urmă
        [few] cam cu { $points } puncte în urmă
       *[other] cam cu { $points } de puncte în urmă
    }
   *[level] aproape la egalitate
}.
bot-why-search-route = Imaginată până la capăt în multe feluri, partida merge cel mai bine cu { $route } acum: { $lead ->
    [ahead] { $points ->
        [one] cam cu { $points } punct în față
        [few] cam cu { $points } puncte în față
       *[other] cam cu { $points } de puncte în față
    }
    [behind] { $points ->
        [one] cam cu { $points } punct în urmă
        [few] cam cu { $points } puncte în urmă
       *[other] cam cu { $points } de puncte în urmă
    }
   *[level] aproape la egalitate
}.

## Nivelurile, de la cel mai slab la cel mai tare

level-passenger = Călător
    .about = Un adversar pentru copii: se uită la ce este aproape și îi plac numerele mari.
level-porter = Hamal
    .about = Se gândește la o singură rută odată și nu rezistă tentației unor bilete noi.
level-conductor = Controlor
    .about = Își îndeplinește biletele pe drumurile cele mai scurte și nu se uită la ceilalți.
level-driver = Mecanic
    .about = Își plănuiește toate biletele împreună și știe câte ture mai sunt.
level-stationmaster = Șef de gară
    .about = Își imaginează multe partide până la capăt înaintea fiecărei ture. Cel mai tare dintre toți.
