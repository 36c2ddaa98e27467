### Cuvintele jocului. Cele fixate în GLOSSARY.md sunt termeni; fiecare mesaj folosește una dintre formele lor.

## Cuvinte fixate. Variante: one, many, the (articulat), the-many, of (genitiv), of-many.

-train-card = { $form ->
   *[one] carte cu vagon
    [many] cărți cu vagon
    [the] cartea cu vagon
    [the-many] cărțile cu vagon
    [of] cărții cu vagon
    [of-many] cărților cu vagon
}
-locomotive = { $form ->
   *[one] locomotivă
    [many] locomotive
    [the] locomotiva
    [the-many] locomotivele
    [of] locomotivei
    [of-many] locomotivelor
}
-face-up-cards = { $form ->
    [one] carte cu fața în sus
   *[many] cărți cu fața în sus
    [the] cartea cu fața în sus
    [the-many] cărțile cu fața în sus
    [of-many] cărților cu fața în sus
}
-train = { $form ->
   *[one] vagon de plastic
    [many] vagoane de plastic
    [short] vagon
    [short-many] vagoane
    [the] vagonul
    [the-many] vagoanele
    [of] vagonului
    [of-many] vagoanelor
}
-route = { $form ->
   *[one] rută
    [many] rute
    [the] ruta
    [the-many] rutele
    [of] rutei
    [of-many] rutelor
}
-double-route = { $form ->
   *[one] rută dublă
    [many] rute duble
    [the] ruta dublă
    [the-many] rutele duble
    [of] rutei duble
    [of-many] rutelor duble
}
-tunnel = { $form ->
   *[one] tunel
    [many] tuneluri
    [the] tunelul
    [the-many] tunelurile
    [of] tunelului
    [of-many] tunelurilor
}
-ferry = { $form ->
   *[one] feribot
    [many] feriboturi
    [the] feribotul
    [the-many] feriboturile
    [of] feribotului
    [of-many] feriboturilor
}
-station = { $form ->
   *[one] gară
    [many] gări
    [the] gara
    [the-many] gările
    [of] gării
    [of-many] gărilor
}
-ticket = { $form ->
   *[one] bilet de destinație
    [many] bilete de destinație
    [short] bilet
    [short-many] bilete
    [the] biletul
    [the-many] biletele
    [of] biletului
    [of-many] biletelor
}
-longest-path = { $form ->
   *[one] cel mai lung traseu continuu
    [short] cel mai lung traseu
    [of] celui mai lung traseu
}

## Proiectul

-product = All Aboard
-express = Expresul European

language-name = Română

## Culorile cărților și ale rutelor

color-purple = mov
color-blue = albastru
color-orange = portocaliu
color-white = alb
color-green = verde
color-yellow = galben
color-black = negru
color-red = roșu
color-gray = gri
color-locomotive = { -locomotive }

## O carte

one-card = { $card ->
    [purple] o carte mov
    [blue] o carte albastră
    [orange] o carte portocalie
    [white] o carte albă
    [green] o carte verde
    [yellow] o carte galbenă
    [black] o carte neagră
    [red] o carte roșie
    [locomotive] o locomotivă
   *[unknown] o carte
}

cards = { $card ->
    [purple] { $n ->
        [one] o carte mov
        [few] { $n } cărți mov
       *[other] { $n } de cărți mov
    }
    [blue] { $n ->
        [one] o carte albastră
        [few] { $n } cărți albastre
       *[other] { $n } de cărți albastre
    }
    [orange] { $n ->
        [one] o carte portocalie
        [few] { $n } cărți portocalii
       *[other] { $n } de cărți portocalii
    }
    [white] { $n ->
        [one] o carte albă
        [few] { $n } cărți albe
       *[other] { $n } de cărți albe
    }
    [green] { $n ->
        [one] o carte verde
        [few] { $n } cărți verzi
       *[other] { $n } de cărți verzi
    }
    [yellow] { $n ->
        [one] o carte galbenă
        [few] { $n } cărți galbene
       *[other] { $n } de cărți galbene
    }
    [black] { $n ->
        [one] o carte neagră
        [few] { $n } cărți negre
       *[other] { $n } de cărți negre
    }
    [red] { $n ->
        [one] o carte roșie
        [few] { $n } cărți roșii
       *[other] { $n } de cărți roșii
    }
    [locomotive] { $n ->
        [one] o locomotivă
        [few] { $n } locomotive
       *[other] { $n } de locomotive
    }
    [one] { $n ->
        [one] o carte de orice culoare
        [few] { $n } cărți de aceeași culoare
       *[other] { $n } de cărți de aceeași culoare
    }
   *[any] { $n ->
        [one] o carte
        [few] { $n } cărți
       *[other] { $n } de cărți
    }
}

and = { $first } și { $last }
comma = { $first }, { $last }

## Lucruri numărate

points = { $n ->
    [one] un punct
    [few] { $n } puncte
   *[other] { $n } de puncte
}
trains = { $n ->
    [one] un vagon
    [few] { $n } vagoane
   *[other] { $n } de vagoane
}
stations = { $n ->
    [one] o gară
    [few] { $n } gări
   *[other] { $n } de gări
}
tickets = { $n ->
    [one] un bilet
    [few] { $n } bilete
   *[other] { $n } de bilete
}
players = { $n ->
    [one] un jucător
    [few] { $n } jucători
   *[other] { $n } de jucători
}
spaces = { $n ->
    [one] un spațiu
    [few] { $n } spații
   *[other] { $n } de spații
}
routes = { $n ->
    [one] o rută
    [few] { $n } rute
   *[other] { $n } de rute
}

## Cuvinte la masă

word-hand = mână
word-discards = cărți decartate
word-market = { -face-up-cards }
word-tickets = bilete
word-long-ticket = bilet lung
word-trains = vagoane
word-stations = gări
word-cards = cărți
word-city = oraș
word-route = rută
word-spaces = spații
word-points = puncte
word-tunnel = tunel
word-ferry = feribot
word-seat = loc

player-blue = albastru
player-red = roșu
player-green = verde
player-yellow = galben
player-black = negru

## Părți ale hărților

region-west = Vest
region-plains = Câmpii
region-south = Sud
region-lakes = Marile Lacuri
region-atlantic = Atlantic
region-isles = Insulele Britanice
region-iberia = Peninsula Iberică
region-centre = Centru
region-north = Nord
region-east = Est
region-levant = Levant
region-coast = Coastă
region-hills = Dealuri
region-islands = Insule

## Hărți

board-usa = Statele Unite
board-europe = Europa
board-mini = Insula Mică
