### Regulile: un titlu și o frază pentru fiecare clauză. **Aldinele** arată cuvântul la care se greșește.

rules-title = Regulile: { $board }
rules-section-A = Tura ta
rules-section-D = Tragerea cărților cu vagon
rules-section-C = Revendicarea unei rute
rules-section-F = Feriboturi
rules-section-T = Tuneluri
rules-section-K = Tragerea biletelor
rules-section-S = Gări
rules-section-E = Sfârșitul și numărătoarea
rules-section-P = Jucători și pregătire
rules-section-H = Ce e secret
rules-section-V = Opțiuni

rule-P1 = Se joacă în { $minseats }–{ $maxseats } jucători. Fiecare are { $trains ->
    [one] un vagon
    [few] { $trains } vagoane
   *[other] { $trains } de vagoane
}{ $stations ->
    [0] .
    [one] {" "}și o gară.
    [few] {" "}și { $stations } gări.
   *[other] {" "}și { $stations } de gări.
} Punctajul începe de la zero.
    .title = Jucători și piese
rule-P2 = Amestecă { $allcards ->
    [one] cartea
    [few] cele { $allcards } cărți
   *[other] cele { $allcards } de cărți
} cu vagon: câte { $colorcards } din fiecare dintre cele { $colors } culori și { $locomotives ->
    [one] o locomotivă
    [few] { $locomotives } locomotive
   *[other] { $locomotives } de locomotive
}. Împarte câte { $hand } fiecărui jucător și întoarce { $market } cu fața în sus.
    .title = Cărțile cu vagon la început
rule-P3 = Împarte câte { $tickets ->
    [one] un bilet
    [few] { $tickets } bilete
   *[other] { $tickets } de bilete
} fiecărui jucător. Fiecare păstrează **cel puțin { $keep }** și le pune pe celelalte sub pachetul de bilete.
    .title = Primele bilete
rule-P4 = Împarte fiecărui jucător { $long ->
    [one] un bilet lung
    [few] { $long } bilete lungi
   *[other] { $long } de bilete lungi
} și { $tickets } scurte. Fiecare păstrează **cel puțin { $keep }** din aceste { $offer }; poate renunța la cel lung. Biletele nepăstrate și cele lungi rămase ies din joc nevăzute.
    .title = Primele bilete
rule-P5 = Toți își aleg primele bilete în același timp, în secret. Jocul începe când a ales și ultimul.{ $unkept ->
    [bottom] {" "}Biletele date înapoi merg sub pachet, în ordinea locurilor.
   *[removed] {""}
}
    .title = Toți deodată
rule-P6 = Gazda poate spune cine începe; altfel se trage la sorți. Se joacă în sensul acelor de ceasornic.
    .title = Cine începe
rule-P7 = O singură sămânță hotărăște tot ce ține de noroc: aceeași sămânță și aceleași alegeri dau același joc.
    .title = O sămânță

rule-A1 = În tura ta faci **exact un singur** lucru: { $stations ->
    [0] tragi cărți cu vagon, revendici o rută sau tragi bilete.
   *[other] tragi cărți cu vagon, revendici o rută, tragi bilete sau construiești o gară.
}
    .title = Un lucru pe tură
rule-A2 = Pasează **numai** când nu poți face nimic altceva. Dacă toți, pe rând, trebuie să paseze, jocul se termină imediat și se face numărătoarea.
    .title = Când pasezi

rule-D1 = Ia două cărți, una după alta. Fiecare e o carte cu fața în sus sau cartea de deasupra pachetului.
    .title = Două cărți
rule-D2 = Cartea cu fața în sus pe care o iei e înlocuită imediat, **înainte** să o alegi pe a doua.
    .title = Înlocuită imediat
rule-D3 = O locomotivă cu fața în sus, luată prima, e **singura** ta carte în tura aceasta.
    .title = Locomotiva cu fața în sus, prima
rule-D4 = O locomotivă cu fața în sus **nu poate** fi a doua ta carte, nici măcar dacă tocmai a fost întoarsă.
    .title = Locomotiva cu fața în sus, a doua
rule-D5 = O locomotivă trasă pe nevăzute din pachet e o carte obișnuită, prima sau a doua.
    .title = Norocul din pachet
rule-D6 = Când { $sweep } sau mai multe dintre cărțile cu fața în sus sunt locomotive, decartează-le pe toate cele { $market } și întoarce altele, iar la nevoie încă o dată.
    .title = Prea multe locomotive
rule-D7 = Asta se întâmplă numai cu toate cele { $market } locuri pline, cât timp cărțile cu fața în sus, pachetul și cărțile decartate au împreună cel puțin { $sweepfloor ->
    [one] o carte care nu e locomotivă
    [few] { $sweepfloor } cărți care nu sunt locomotive
   *[other] { $sweepfloor } de cărți care nu sunt locomotive
}, și de cel mult { $sweeplimit } ori la rând.
    .title = Când se oprește
rule-D8 = Când pachetul s-a golit, amestecă imediat cărțile decartate într-un pachet nou. Dacă nu există, faci asta de îndată ce apar; locurile goale ale cărților cu fața în sus se umplu atunci.
    .title = Pachet gol
rule-D9 = Ține în mână oricâte cărți vrei.
    .title = Mână fără limită
rule-D10 = Dacă nu mai e nicio carte nicăieri, nu poți trage. Dacă nu ai ce lua drept a doua carte, tura se termină cu una.
    .title = Nimic de tras

rule-C1 = Revendică orice rută liberă, legată sau nu de ale tale: una pe tură, întreagă.
    .title = Orice rută liberă
rule-C2 = Decartează exact câte o carte pentru fiecare spațiu, de culoarea rutei. **Oricâte** pot fi locomotive, chiar toate: tu alegi combinația.
    .title = Câte o carte pe spațiu
rule-C3 = O rută gri primește **o singură** culoare, la alegerea ta, cu sau fără locomotive, ori numai locomotive.
    .title = Rute gri
rule-C4 = Pune câte un vagon pe fiecare spațiu. Cu mai puține vagoane decât spații nu poți revendica ruta.
    .title = Destule vagoane
rule-C5 = Primești punctele imediat, după numărul de spații: { $table }.
    .title = Puncte
rule-C6 = Nu poți avea **niciodată** ambele jumătăți ale unei rute duble.
    .title = Rute duble: nu amândouă
rule-C7 = Cu { $twinsbelow } jucători sau mai puțini, după ce o jumătate e revendicată, cealaltă e **închisă pentru toți**. Cu { $twins } sau mai mulți, o poate revendica un alt jucător.
    .title = Rute duble: câți jucători
rule-C8 = Rutele care merg alături pe o porțiune, dar leagă orașe diferite, nu sunt rute duble.
    .title = Ce nu e rută dublă

rule-F1 = Un feribot e gri și arată locomotive: plătește **cel puțin** atâtea locomotive, iar restul ca la o rută gri.
    .title = Locomotive la bord

rule-T1 = Pune jos cărțile pentru tunel, apoi întoarce { $tunnelcards ->
    [one] prima carte a pachetului
    [few] primele { $tunnelcards } cărți ale pachetului
   *[other] primele { $tunnelcards } de cărți ale pachetului
}. Cărțile puse nu sunt încă printre cele decartate, dacă acestea se amestecă acum.
    .title = Pui, apoi întorci
rule-T2 = Fiecare carte întoarsă de culoarea pusă, **și fiecare locomotivă**, costă încă o carte: de acea culoare sau o locomotivă.
    .title = Ce costă în plus
rule-T3 = Dacă ai pus **numai locomotive**, contează doar locomotivele întoarse și fiecare costă încă o locomotivă.
    .title = Numai locomotive
rule-T4 = Dacă nu poți sau nu vrei să plătești, îți iei toate cărțile înapoi. Tura s-a terminat și nu revendici nimic.
    .title = Cărțile înapoi
rule-T5 = Cărțile întoarse se decartează oricum; dacă plătești, se decartează și cele puse și adăugate.
    .title = Cărți decartate
rule-T6 = Dacă sunt mai puțin de { $tunnelcards } cărți de întors, le întorci pe cele care sunt; dacă nu e niciuna, nu mai ai nimic de plătit.
    .title = Pachet scurt
rule-T7 = Cărțile în plus **nu** cer vagoane în plus în tunel.
    .title = Vagoane în tunel
rule-T8 = Toți văd cărțile întoarse și câte mai sunt de plătit. Dacă e vreuna, jocul te întreabă mereu, chiar dacă nu poți plăti.
    .title = Pe față

rule-K1 = Ia { $drawtickets ->
    [one] biletul de deasupra
    [few] primele { $drawtickets } bilete
   *[other] primele { $drawtickets } de bilete
}, sau câte au mai rămas. Păstrează **cel puțin { $drawkeep }** și pune-le pe celelalte sub pachet.
    .title = Câte
rule-K2 = Dacă nu mai sunt bilete în pachet, nu poți trage.
    .title = S-au terminat
rule-K3 = Biletul păstrat rămâne al tău. Poți avea oricâte, în secret până la numărătoare.
    .title = Pentru totdeauna

rule-S1 = Construiește în orice oraș **fără** gară, a ta sau a altcuiva; nu ai nevoie de o rută acolo. Cel mult una pe tură, { $stations } pe joc.
    .title = Unde
rule-S2 = Gările tale costă { $costs } cărți, în această ordine, de fiecare dată de aceeași culoare. Locomotivele pot ține locul oricăreia sau tuturor.
    .title = Cât costă
rule-S3 = La numărătoare, fiecare gară te lasă să folosești **o singură** rută care se termină în orașul ei, a **unui singur** alt jucător, numai pentru bilete: aceeași pentru toate biletele tale.
    .title = La ce ajută
rule-S4 = Ruta o alegi la numărătoare. Jocul găsește alegerea cu cele mai multe puncte din bilete; la egalitate, pe cea care îndeplinește mai multe bilete.
    .title = Care rută
rule-S5 = Fiecare gară neconstruită aduce la sfârșit { $stationpoints ->
    [one] un punct
    [few] { $stationpoints } puncte
   *[other] { $stationpoints } de puncte
}.
    .title = Gări păstrate
rule-S6 = O gară nu blochează pe nimeni și nu contează pentru cel mai lung traseu.
    .title = Ce nu face

rule-E1 = Când un jucător își termină tura cu { $lastround ->
    [one] un vagon
    [few] { $lastround } vagoane
   *[other] { $lastround } de vagoane
} sau mai puține, **toți, inclusiv el**, mai au câte o tură. Apoi jocul se termină.
    .title = Ultima rundă
rule-E2 = Adună valoarea fiecărui bilet ale cărui două orașe sunt unite de rutele tale{ $stations ->
    [0] {""}
   *[other] {" "}(gările ajută)
}. **Scade** valoarea tuturor celorlalte.
    .title = Bilete
rule-E3 = { $bonus ->
    [one] Un punct
    [few] { $bonus } puncte
   *[other] { $bonus } de puncte
} pentru cel mai lung traseu continuu de vagoane; la egalitate, pentru fiecare. Poate trece din nou printr-un oraș și poate face bucle, dar **nicio rută nu se folosește de două ori**.{ $stations ->
    [0] {""}
   *[other] {" "}Rutele împrumutate nu contează.
} Fără vagoane pe hartă nu există bonus.
    .title = { $board ->
        [europe] Cel mai lung traseu: { -express }
       *[other] Cel mai lung traseu
    }
rule-E4 = Punctajul tău: rutele, plus sau minus biletele, plus bonusul pentru cel mai lung traseu{ $stations ->
    [0] {""}
   *[other] , plus { $stationpoints } pentru fiecare gară rămasă
}.
    .title = Punctajul final
rule-E5 = Câștigă cel mai mare punctaj. La egalitate: { $ties }. Cei rămași la egalitate împart victoria.
    .title = Egalități

tie-tickets = mai multe bilete îndeplinite
tie-stations = mai puține gări folosite
tie-longest-path = bonusul pentru cel mai lung traseu
then = { $first }, apoi { $last }

rule-H1 = Secret: mâna și biletele celorlalți, dar nu și câte sunt; ordinea celor două pachete; ce bilete au fost date înapoi; sămânța, până la sfârșit.
    .title = Secret
rule-H2 = La vedere: cărțile cu fața în sus, rutele revendicate, cărțile jucate, ce s-a luat de pe masă și că s-a tras o carte pe nevăzute, cărțile decartate, punctajele, vagoanele{ $stations ->
    [0] {""}
   *[other] , gările
} și mărimea fiecărui pachet.
    .title = La vedere
rule-H3 = Numai cine le-a dat înapoi știe ce bilete sunt sub pachet.
    .title = Bilete date înapoi

rule-V1 = Opțiune: ambele jumătăți ale unei rute duble sunt deschise la orice număr de jucători.
    .title = Rute duble deschise
rule-V2 = Opțiune: locomotivele cu fața în sus rămân pe loc, oricâte ar fi.
    .title = Fără înlocuire
rule-V3 = Opțiune: mâinile stau la vedere, pentru cine învață jocul.
    .title = Mâini la vedere
rule-V4 = Opțiune: împarte 0, 1 sau 2 bilete lungi fiecărui jucător.
    .title = Bilete lungi
