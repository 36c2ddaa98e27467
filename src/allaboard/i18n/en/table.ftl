### One game at the table: whose turn, what happened, why not, and the final count.
### The same messages serve the terminal, the server and the page.
###
### Arguments: $player a name; $route two city names; $city and $from a city name; $tickets and $cards lists
### made with `tickets`, `ticket-name`, `cards`, `and` and `comma`; $card a colour word, `locomotive` or `unknown`;
### $n, $points, $extra … numbers.

## Names made of others

route-name = { $a } – { $b }
# One half of a double route; $half is 1 or 2.
route-half = { $a } – { $b } ({ $half })
ticket-name = { $a } – { $b } ({ $points })

## What is to be decided now

phase-turn = { $player } to play
phase-second-card = { $player } draws a second card
phase-choosing = { $player } chooses among the tickets drawn
phase-tunnelling = { $player } decides about the tunnel { $route }
phase-over = The game is over

your-opening = Keep at least { $least } of these { $n } tickets.
your-turn = Your turn: draw train cards, claim a route or draw tickets.
your-turn-stations = Your turn: draw train cards, claim a route, draw tickets or build a station.
your-second-card = Draw your second card. A face-up locomotive cannot be taken now.
your-choosing = Keep at least { $least ->
    [one] { $least } ticket
   *[other] { $least } tickets
} of those drawn.
your-tunnelling = The tunnel costs { $extra ->
    [one] { $extra } more card
   *[other] { $extra } more cards
}. Pay, or take your cards back.
your-wait = Waiting for { $player }.
last-round = Last round
last-round-turns = Last round: { $n ->
    [one] { $n } turn left
   *[other] { $n } turns left
}

## The log: one message for each event

log-deck-shuffled = The deck is shuffled: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
log-tickets-shuffled = The tickets are shuffled.
log-first-player-named = { $player } starts.
log-hand-dealt = { $player } gets { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
log-card-turned-up = Turned up: { one-card }.
log-market-swept = Too many locomotives: all face-up cards are replaced.
log-tickets-offered = { $player } looks at { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
}.
log-opening-chosen = { $player } has chosen.
log-play-began = Everybody has chosen. The game begins.
log-turn-began = { $player }’s turn
log-card-taken = { $player } takes { one-card }.
log-card-drawn = { $player } draws { one-card } from the deck.
log-tickets-kept = { $player } keeps { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
}.
log-tickets-kept-open = { $player } keeps { $tickets }.
log-tunnel-laid = { $player } lays { $cards } for the tunnel { $route }.
log-tunnel-card-revealed = The tunnel shows { one-card }.
log-tunnel-priced = { $extra ->
    [0] The tunnel costs nothing more.
    [one] The tunnel costs { $extra } more card.
   *[other] The tunnel costs { $extra } more cards.
}
log-tunnel-left = { $player } takes the cards back: { $route } stays free.
log-route-claimed = { $player } claims { $route } with { $cards }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-station-built = { $player } builds a station in { $city } with { $cards }.
log-passed = { $player } can do nothing and passes.
log-last-round-began = { $player } has { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} left: everybody has one more turn.
log-game-ended-last-round = The game is over.
log-game-ended-stalemate = Nobody can do anything: the game is over.

## Why not: one message for each clause that can refuse

refusal-A1 = It is not your turn, or the game is over.
refusal-A2 = You can pass only when you can do nothing else.
refusal-P2 = The cards are still being dealt.
refusal-P3 = Keep more tickets: that is fewer than you must keep.
refusal-P5 = First choose your tickets, each once and from those offered.
refusal-D1 = You are drawing train cards: choose one that is there.
refusal-D4 = A face-up locomotive cannot be your second card.
refusal-D8 = There is no card in that place.
refusal-D10 = The deck is empty.
refusal-C1 = That route is taken, or does not exist.
refusal-C2 = Pay one card for each space, in the colour of the route or with locomotives, from your hand.
refusal-C3 = Pay one card for each space, all of one colour or locomotives, from your hand.
refusal-C4 = You have too few trains left for that route.
refusal-C6 = You hold the other half of this double route.
refusal-C7 = The other half of this double route is taken, and with so few players only one may be used.
refusal-F1 = The ferry asks for more locomotives, or you do not have those cards.
refusal-T1 = There is no tunnel to pay for.
refusal-T2 = Pay each extra card in the colour you laid or with a locomotive, from your hand.
refusal-T3 = You laid locomotives alone: pay each extra card with a locomotive.
refusal-T4 = First decide about the tunnel: pay, or take your cards back.
refusal-K1 = Keep enough of the tickets you drew, each once and from those offered.
refusal-K2 = No tickets are left.
refusal-K3 = You have no tickets to choose from.
refusal-S1 = You cannot build a station there: the city has one, or you have none left.
refusal-S2 = Pay for the station with cards of one colour or locomotives, from your hand.

## The final count

score-routes = Routes
score-tickets = Tickets
score-longest = Longest path
score-bonus = Bonus for the longest path
score-stations = Stations left
score-total = Total
score-rank = Place
score-completed = { $n ->
    [one] { $n } ticket completed
   *[other] { $n } tickets completed
}
score-line-done = { $ticket }: completed, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
score-line-failed = { $ticket }: missed, { $points ->
    [one] { $points } point
   *[other] { $points } points
} lost
score-loan = The station in { $city } uses { $route } of { $player }.
score-winner = { $player } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
score-winners = { $players } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## Reminders of day games (sent by the server; $board the name of a board, $hours how long there is still time)

reminder-turn = It is your turn
reminder-turn-text = On the board { $board } the others are waiting for you.
reminder-soon = Your time is running out
reminder-soon-text = On the board { $board } { $hours ->
    [one] { $hours } hour is left
   *[other] { $hours } hours are left
} for your move; then a bot will move for you.
reminder-test = Reminders work
reminder-test-text = You will hear from here when it is your turn in a game by days.
