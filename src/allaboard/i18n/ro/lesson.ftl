### Prima lecție: un joc pe harta mică, cu cineva alături care spune ce se poate face.

lesson-title = Prima lecție
lesson-about = Înveți jucând: un joc adevărat pe harta mică, împotriva unui bot ușor de bătut. În șase pași încerci tot ce există. Pleci când vrei; lecția te așteaptă de unde ai lăsat-o.
lesson-begin = Începe lecția
lesson-go-on = Continuă lecția
lesson-again = Ia-o de la început
lesson-step = { $n }/{ $last }: { $what }
lesson-skip = Sari peste acest pas
lesson-end = Încheie lecția
lesson-play-on = Continuă fără ajutor
lesson-real = Un joc adevărat
lesson-hide = Ascunde lecția
lesson-show = Arată din nou lecția

lesson-goal-tickets = Alege bilete
lesson-goal-draw = Trage cărți cu vagon
lesson-goal-claim = Revendică o rută
lesson-goal-tunnel = Sapă un tunel
lesson-goal-station = Construiește o gară
lesson-goal-more = Trage alte bilete

lesson-tickets = Un bilet numește două orașe. Dacă le unești prin rutele tale, îi primești punctele la sfârșit; dacă nu, pierzi tot atâtea. Arată spre un bilet ca să-i vezi orașele pe hartă. Alege cel puțin unul și păstrează-l.
lesson-draw = La tura ta faci un singur lucru. Acum trage cărți cu vagon: una dintre cele cinci cărți cu fața în sus sau una din pachet.
lesson-draw-second = Acum a doua carte. O locomotivă cu fața în sus luată prima ar fi fost singura ta carte; acum nu mai poți lua una.
lesson-claim = Poți plăti o rută care strălucește. Apasă pe ea: fiecare spațiu costă o carte de culoarea lui, iar la o rută gri alegi tu culoarea, una singură. Locomotivele țin locul oricăreia. Vezi ce îți pleacă din mână și revendic-o.
lesson-claim-not-yet = Nu ai încă cărțile pentru o rută. Mai trage două: cărțile de aceeași culoare sunt cele mai bune.
lesson-tunnel = Rutele cu margine închisă la culoare sunt tuneluri. Apasă pe unul care strălucește și plătește-l: apoi se întorc trei cărți și poate costa mai mult.
lesson-tunnel-not-yet = Urmează un tunel, adică una dintre rutele cu margine închisă la culoare. Nu ai încă cărțile pentru vreunul: trage, și păstrează una-două de rezervă.
lesson-tunnel-pay = S-au întors trei cărți. Fiecare de culoarea ta și fiecare locomotivă te costă încă o carte. Plătește sau ia-ți cărțile înapoi și încheie-ți tura.
lesson-tunnel-dear = Tunelul costă mai mult decât ai. Ia-ți cărțile înapoi: nu pierzi decât tura.
lesson-station = O gară te lasă să folosești la sfârșit o rută a altui jucător, pentru biletele tale. Apasă „Construiește o gară”, apoi alege un oraș. Prima costă o carte.
lesson-station-not-yet = Urmează o gară. Nu ai nicio carte ca s-o plătești sau nu mai ai gări: trage cărți sau sari peste acest pas.
lesson-more = Poți trage și bilete noi: mai mult de câștigat și mai mult de pierdut. Fă-o acum.
lesson-more-choose = Păstrează cel puțin unul. Arată spre fiecare ca să vezi dacă rutele tale ajung deja acolo.
lesson-more-not-now = Acum nu se pot trage bilete. Joacă mai departe sau sari peste acest pas.
lesson-wait = E rândul celuilalt jucător. Urmărește ce se întâmplă pe hartă și în jurnal.
lesson-done = Asta e tot. Când cineva rămâne cu cel mult două vagoane, fiecare mai are o tură; apoi se numără biletele și cel mai lung traseu. Joacă până la sfârșit sau începe un joc adevărat.
lesson-over = Jocul s-a terminat, iar aceasta este numărătoarea: rute, bilete îndeplinite și ratate, cel mai lung traseu, gări neconstruite. Privește fiecare rând pe hartă.
