### The words on paper and on the rules page, beside the statements of rules.ftl.

## The rules page

rules-intro = Every statement carries the number of its clause, to be looked up and quoted. The figures are those that the game itself plays by.
rules-contents = Contents
rules-other = Other languages and maps
footer-version = { -product } { $version } · { $board } · rules { $hash }
footer-independent = An independent project, not affiliated with any publisher.
page-number = Page { $n }

## Worked examples. $route, $held, $other are routes, $cards and $hand heaps of cards; A and B are players.

example-paying = { $route } ({ $color }, { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
}) can be paid in { $ways ->
    [one] { $ways } way
   *[other] { $ways } ways
} and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}:
    .title = One route, many ways to pay
example-ferry = { $route } has { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} and shows { $ferry ->
    [one] { $ferry } locomotive
   *[other] { $ferry } locomotives
}. With { $hand } in hand you can pay for this ferry with:
    .title = A ferry
example-ferry-refused = Not so: { $cards }. That is too few locomotives.
example-tunnel = { $route }. You lay { $cards } for this tunnel:
    .title = A tunnel with { $cards }
example-tunnel-turned = Turned up: { $cards }. { $extra ->
    [0] Nothing more is due.
    [one] { $extra } more card is due:
   *[other] { $extra } more cards are due:
}
example-tunnel-back = Or take all your cards back.
example-twins = A claims { $held }. With { $few } players { $other } is then **closed to everyone**. With { $many } players B may claim it, and only A may not.
    .title = A double route with { $few } and with { $many } players
example-lending = A’s routes do not meet. A has a station in { $city }; B holds { $route }. At the count A’s station borrows that route, and it completes **both** tickets, { $first } and { $second }: { $with }. Without the station it would be { $without }.
    .title = A station that serves two tickets
example-loop = Follow the numbers: the longest path passes { $city } twice, and no route twice. It is { $length } long; A has { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} in all, but { $route } must be left out.
    .title = A longest path with a loop
example-count = A game of { $players ->
    [one] { $players } player
   *[other] { $players } players
}, after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
    .title = A whole final count
example-count-tickets = The tickets of { $player }:
example-picture = Picture of the example: { $title }

## Products

product-setup = Setting up
    .about = For the host: what to lay out, and what to tell newcomers.
product-leaflet = Player’s leaflet
    .about = Four pages for each player: the goal, the turn, the claim, the count.
product-lists = Tickets and routes
    .about = Every ticket with its value, every route with its length, colour and points.
product-scorepad = Score pad
    .about = A sheet on which to keep score.
product-summary = Your turn on one card
    .about = The turn, what people get wrong, the points and the end.
paper-a5 = A5 pages
    .about = Single pages, to read on a screen or to print small.
paper-a4 = A4, to be folded
    .about = Print on both sides, turned on the short edge, and fold once.
paper-letter = US Letter, to be folded
    .about = The same for North American paper.
paper-large = Large print, A4
    .about = One large page on each sheet, in letters of 14 points.
leaflets-title = Leaflets to print
leaflets-made = { $n ->
    [one] { $n } leaflet made
   *[other] { $n } leaflets made
} in { $folder }.
leaflets-making = Making { $file }

## Setting-up sheet

setup-lay-out = What to lay out
setup-tell = What to tell newcomers
setup-board = Lay out the board, with room for the deck, the discards and { $market } face-up cards.
setup-count = Count the trains of every colour **before** you begin: a missing one is missed in the last turn.
setup-marker = Put every marker on zero.
setup-bonus = Lay the card for the longest path on show.
setup-long-apart = Take the { $n ->
    [one] { $n } long ticket
   *[other] { $n } long tickets
} out of the others and shuffle them apart.
setup-later = Tickets that are drawn later and not kept go **under the deck**.
setup-box = In the box
box-trains = { $n ->
    [one] { $n } train
   *[other] { $n } trains
} in each of { $colors } colours
box-stations = { $n ->
    [one] { $n } station
   *[other] { $n } stations
} in each of { $colors } colours
box-long-tickets = { $n ->
    [one] { $n } long ticket
   *[other] { $n } long tickets
}
box-short-tickets = { $n ->
    [one] { $n } short ticket
   *[other] { $n } short tickets
}
setup-print = Printing the leaflets
tell-colors = Your trains are **not** tied to a colour of spaces: blue trains go on red routes too.
tell-now = Routes score **at once**.
tell-end = Tickets and the longest path score **at the end**.
tell-end-stations = Tickets, the longest path and stations kept score **at the end**.
tell-quiet = Say nothing about your tickets until the count.
tell-borrowed = Borrowed routes do **not** count for the longest path.
tell-lose = A ticket that is not completed costs its value.
tell-print = Print the leaflet on both sides, turned on the short edge, and fold it once.

## Player's leaflet

leaflet-goal = Claim routes between cities, complete your tickets, and score the most points.
leaflet-scores = What scores, and when
leaflet-at-once = at once
leaflet-at-end = at the end
leaflet-route-points = A route, by its spaces
leaflet-ticket-done = Each ticket completed
leaflet-ticket-failed = Each ticket missed
leaflet-station-left = Each station left
leaflet-its-value = its value
leaflet-minus-value = minus its value
leaflet-start = What you start with
leaflet-turn = Your turn: one of these
leaflet-draw-cards = Draw train cards
leaflet-claim = Claim a route
leaflet-draw-tickets = Draw tickets
leaflet-build = Build a station
leaflet-see = page { $page }
leaflet-note = Take note
leaflet-cards = Train cards
leaflet-cards-made-of = { $each } of each colour, and { $locomotives ->
    [one] { $locomotives } locomotive
   *[other] { $locomotives } locomotives
}, which stand for any colour.
leaflet-start-cards = { $n ->
    [one] { $n } train card
   *[other] { $n } train cards
}
leaflet-start-tickets = { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
}; keep at least { $keep }
leaflet-long-tickets = The long tickets
leaflet-tunnel = Tunnel
leaflet-tunnel-laid = You lay
leaflet-tunnel-turned = Turned up
leaflet-tunnel-due = You owe
leaflet-ferry = Ferry
leaflet-last = The last round and the count

## Lists, score pad

lists-tickets = Tickets
lists-routes = Routes
lists-route = Route
lists-color = Colour
lists-spaces = Spaces
lists-points = Points
lists-value = Value
pad-name = Name
pad-turn-over = Write points of routes as they come; count the rest at the end.
pad-tickets-done = Tickets completed
pad-tickets-failed = Tickets missed
pad-longest = Longest path
pad-stations = Stations left × { $each }
pad-total = Total
pad-game = Date and table
