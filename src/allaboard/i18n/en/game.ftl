### What only the game's screen says. $player is a name, $route two city names, $cards a list made with `cards`.

## What may be done now

game-your-turn = Your turn: { $choices }.
game-may-draw = draw train cards
game-may-claim = claim a route
game-may-tickets = draw tickets
game-may-station = build a station
game-may-pass = pass
game-or = { $first } or { $last }
game-second-card = Draw your second card.
game-pick-route = With { $cards }: choose one of the routes that glow.
game-pays-nothing = With { $cards } no free route can be paid for now.
game-pick-city = Choose a city for your station.
game-wait-opening = Choosing first tickets: { $players }
game-sending = Sending…
game-paused = The game is paused until a player returns.
game-loading = The table is being laid…
game-not-begun = The game has not begun yet.
game-table-closed = The host has closed this table.

## The parts of the screen

game-board = The board
game-players = Players
game-piles = Cards and tickets to draw
game-mine = What you hold
game-log = Log
game-log-whole = Show the whole log
game-chat = Chat
game-planner = Planner
game-menu = Menu
game-close = Close
game-cancel = Cancel
game-retry = Try again
game-to-start = To the start page
game-skip = Skip the animation

## Drawing

game-draw-tickets = Draw tickets
game-draw-blind = Draw from the deck
game-draw-blind-of = Draw from the deck: { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
}
game-draw-one = Draw one card from the deck
game-draw-two = Draw two cards from the deck
game-take-card = Take { one-card } (place { $place })
game-empty-place = Empty place
game-discards = Discards: { $n }

## The hand and the tickets

game-hand = Your hand: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
game-show-hand = Show the hand ({ $n ->
    [one] { $n } card
   *[other] { $n } cards
})
game-no-cards = No cards yet.
game-leaving = { $n ->
    [one] { $n } would leave
   *[other] { $n } would leave
}
game-tickets-todo = To do
game-tickets-done = Done
game-ticket-open = not yet completed
game-ticket-done = completed
game-ticket-broken = can no longer be completed with your own trains
game-ticket-completed = Ticket completed: { $ticket }
game-no-tickets = You have no tickets.
game-choose-tickets = Choose tickets
game-choose-first = Choose your first tickets
game-keep = Keep
game-keep-at-least = { $n ->
    [one] Choose at least { $n } ticket.
   *[other] Choose at least { $n } tickets.
}
game-keeping = { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
} chosen, worth { $points } in all.

## Paying

game-do-claim = Claim
game-do-station = Build a station
game-do-pay = Pay
game-station-in = Station in { $city }
game-which-twin = Which half of the double route?
game-pay-with = Pay with
game-will-leave = These leave your hand: { $cards }
game-mix = How many locomotives
game-fewer-locomotives = One locomotive fewer
game-more-locomotives = One locomotive more
game-stop-countdown = Stop the countdown
game-tunnel = Tunnel { $route }
game-leave-tunnel = Take the cards back
game-tunnel-too-dear = You do not have the cards for it.

## Actions in a list

game-act-draw = Draw a card from the deck
game-act-take = Take { one-card } (place { $place })
game-act-tickets = Draw tickets
game-act-keep = Keep { $tickets }
game-act-claim = Claim { $route } with { $cards }
game-act-station = Build a station in { $city } with { $cards }
game-act-pay = Pay { $cards }
game-act-pass = Pass

## Players

game-bot = bot
game-online = here
game-offline = not here now
game-clock = Time left: { $time }
game-away-left = has left; a bot plays
game-away-time = ran out of time; a bot plays
game-away-absent = is away; a bot plays
game-away-resigned = has resigned; a bot plays
game-you-away-left = You have left the table; a bot plays for you.
game-you-away-time = Your time ran out; a bot plays for you.
game-you-away-absent = You were away; a bot plays for you.
game-return = Play again yourself

## What was noted beside the game

game-note-undone = { $player } takes the last action back.
game-note-taken-over-left = { $player } has left; { $bot } plays on.
game-note-taken-over-time = { $player } ran out of time; { $bot } plays on.
game-note-taken-over-absent = { $player } is away; { $bot } plays on.
game-note-taken-over-resigned = { $player } has resigned; { $bot } plays on.
game-note-given-back = { $player } is back.
game-note-paused = Nobody is here: the game waits.
game-note-resumed = The game goes on.
game-note-resigned = { $player } resigns.
game-note-offers-undo = { $player } asks to take the last action back.
game-note-offers-end = { $player } offers to end the game without a winner.
game-note-agrees = { $player } agrees.
game-note-declines = { $player } declines.
game-note-ended-resigned = The game is over: everybody else has resigned.
game-note-ended-agreement = The game was ended by agreement.
game-note-seed-committed = The shuffles are fixed. SHA-256 of their seed begins { $hash }.
game-note-seed-revealed = The seed was { $seed }.

## Wishes and offers

game-undo = Take back
game-resign = Resign
game-resign-sure = Resign? A bot plays on for you.
game-leave = Leave the table
game-leave-sure = Leave? A bot plays for you until you return.
game-offer-end = Offer to end the game
game-offer-waits = An answer is awaited from { $players }.
game-agree = Agree
game-decline = Decline
game-hint = Hint
game-hint-do = Do that
game-draft-gone = What you had begun can no longer be done.
game-stale = The game had moved on. This is how it stands now.
game-unsent = The server cannot be reached. Your move is kept and sent as soon as it can.
game-line-lost = The connection is broken. Trying again…

## One device for several players

game-hand-over = Hand the screen to { $player }
game-hand-over-why = The cards are shown as soon as nobody else is looking.
game-hand-over-take = I am { $player }

## Talk

game-chat-empty = Nobody has said anything yet.
game-chat-say = Say something
game-chat-send = Send
game-chat-open = Everybody may talk
game-mute = Hide what { $player } says
game-unmute = Show { $player } again

## The planner and the counter

game-plan-trains = { $n ->
    [one] { $n } train missing
   *[other] { $n } trains missing
}
game-plan-too-few = you have too few trains
game-plan-enough = cards in hand
game-plan-cards = { $n ->
    [one] { $n } card missing
   *[other] { $n } cards missing
}
game-plan-breaks = If somebody takes it, no way is left.
game-plan-detour-free = If somebody takes it, another way is as short.
game-plan-detour = If somebody takes it: { $n ->
    [one] { $n } train more
   *[other] { $n } trains more
}
game-counter = Cards not seen yet
game-counter-where = In the deck: { $deck }; drawn blind by others: { $hands }

## How the screen behaves

game-set-speed = Animations
game-speed-off = off
game-set-confirm = Ask before a move is sent
game-confirm-always = always
game-confirm-touch = on touch screens
game-confirm-never = never
game-set-countdown = Countdown that sends the move by itself
game-countdown-off = none
game-set-follow = The map follows what happens

## The second view, and keys

game-view-list = Rows instead of the map
game-routes = All routes
game-route-free = free
game-route-closed = closed
game-route-state = Held by
game-filter-show = Show
game-filter-all = all
game-filter-claimable = those I can pay for
game-filter-free = free ones
game-filter-mine = mine
game-filter-taken = taken ones
game-filter-color = Colour
game-filter-length = Length
game-filter-region = Region
game-why-not = Why not?
game-command = What do you want to do?
game-command-example = For example: claim { $from } { $to } { $color }. Or: help
game-command-answers = Answers
game-help = Help
game-how-draw = Press the deck for one card, or 1 or 2 beside it; or press a face-up card.
game-how-claim = Choose a colour of your hand, then a route that glows. Or drag the colour onto the route. Or choose the route, then the cards.
game-how-tickets = Press the pile of tickets, then choose those that you keep. A ticket in your hand shows its cities on the map.
game-how-station = Press “{ game-do-station }”, then choose a city, then the cards.
game-how-map = Drag it to move it; two fingers, the wheel or a double press enlarge it. A button in its corner shows it whole.
game-map = The map
game-keys = Keys
game-keys-on = Single letters work as keys
game-keys-board = On the map the arrow keys go from place to place, and + and − come closer and go back.
game-key-help = this help
game-key-draw = draw from the deck
game-key-take = take a face-up card, or pick a ticket on offer
game-key-tickets = draw tickets
game-key-station = build a station
game-key-confirm = confirm what is chosen
game-key-cancel = put away what is chosen
game-key-undo = take back
game-key-hint = hint
game-key-list = rows instead of the map
game-key-command = type what to do
game-key-log = log
game-key-chat = chat
game-key-planner = planner
game-key-menu = menu
game-key-skip = skip the animation
