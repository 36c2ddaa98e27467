### The words of the game. The ones that GLOSSARY.md locks are terms; every message uses one of their forms.

## Locked words. Variants: one, many.

-train-card = { $form ->
   *[one] train card
    [many] train cards
}
-locomotive = { $form ->
   *[one] locomotive
    [many] locomotives
}
-face-up-cards = { $form ->
    [one] face-up card
   *[many] face-up cards
}
-train = { $form ->
   *[one] train
    [many] trains
}
-route = { $form ->
   *[one] route
    [many] routes
}
-double-route = { $form ->
   *[one] double route
    [many] double routes
}
-tunnel = { $form ->
   *[one] tunnel
    [many] tunnels
}
-ferry = { $form ->
   *[one] ferry
    [many] ferries
}
-station = { $form ->
   *[one] station
    [many] stations
}
-ticket = { $form ->
   *[one] destination ticket
    [many] destination tickets
    [short] ticket
    [short-many] tickets
}
-longest-path = { $form ->
   *[one] longest continuous path
    [short] longest path
}

## The project

-product = All Aboard
-express = European Express

language-name = English

## Colours of cards and routes

color-purple = purple
color-blue = blue
color-orange = orange
color-white = white
color-green = green
color-yellow = yellow
color-black = black
color-red = red
color-gray = grey
color-locomotive = { -locomotive }

## One train card: $card is purple, blue … red, locomotive, or unknown (a card whose face is hidden).

one-card = { $card ->
    [purple] a purple card
    [blue] a blue card
    [orange] an orange card
    [white] a white card
    [green] a green card
    [yellow] a yellow card
    [black] a black card
    [red] a red card
    [locomotive] a locomotive
   *[unknown] a card
}

# So many cards of one kind: $n of $card (or `any`: of whatever kind, `one`: of one colour).
cards = { $card ->
    [purple] { $n ->
        [one] { $n } purple card
       *[other] { $n } purple cards
    }
    [blue] { $n ->
        [one] { $n } blue card
       *[other] { $n } blue cards
    }
    [orange] { $n ->
        [one] { $n } orange card
       *[other] { $n } orange cards
    }
    [white] { $n ->
        [one] { $n } white card
       *[other] { $n } white cards
    }
    [green] { $n ->
        [one] { $n } green card
       *[other] { $n } green cards
    }
    [yellow] { $n ->
        [one] { $n } yellow card
       *[other] { $n } yellow cards
    }
    [black] { $n ->
        [one] { $n } black card
       *[other] { $n } black cards
    }
    [red] { $n ->
        [one] { $n } red card
       *[other] { $n } red cards
    }
    [locomotive] { $n ->
        [one] { $n } locomotive
       *[other] { $n } locomotives
    }
    [one] { $n ->
        [one] { $n } card of any colour
       *[other] { $n } cards of one colour
    }
   *[any] { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
}

# Two things, and the rest of a list before its last one.
and = { $first } and { $last }
comma = { $first }, { $last }

## Counted things

points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
trains = { $n ->
    [one] { $n } train
   *[other] { $n } trains
}
stations = { $n ->
    [one] { $n } station
   *[other] { $n } stations
}
tickets = { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
}
players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
routes = { $n ->
    [one] { $n } route
   *[other] { $n } routes
}

## Words on the table

word-hand = hand
word-discards = discards
word-market = { -face-up-cards }
word-tickets = tickets
word-long-ticket = long ticket
word-trains = trains
word-stations = stations
word-cards = cards
word-city = city
word-route = route
word-spaces = spaces
word-points = points
word-tunnel = tunnel
word-ferry = ferry
word-seat = seat

# Colours of players.
player-blue = blue
player-red = red
player-green = green
player-yellow = yellow
player-black = black

## Parts of the maps, as lists of cities are grouped

region-west = West
region-plains = Plains
region-south = South
region-lakes = Great Lakes
region-atlantic = Atlantic
region-isles = British Isles
region-iberia = Iberia
region-centre = Centre
region-north = North
region-east = East
region-levant = Levant
region-coast = Coast
region-hills = Hills
region-islands = Islands

## Boards

board-usa = United States
board-europe = Europe
board-mini = Little Isle
