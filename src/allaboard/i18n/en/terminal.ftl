### What only the terminal says.

## What a person can type. First the word itself and its shortcuts, then how to write it, then what it does.

terminal-do-draw = draw, d
    .form = draw
    .about = draw the top card of the deck
terminal-do-take = take, t
    .form = take 3 · take red
    .about = take a face-up card, by its place or colour
terminal-do-claim = claim, c
    .form = claim denver helena 3 green 1 loco
    .about = claim a route; say which cards if there is a choice, or its number in “routes”
terminal-do-station = station
    .form = station paris 1 red
    .about = build a station in a city
terminal-do-tickets = tickets
    .form = tickets
    .about = draw tickets
terminal-do-keep = keep, k
    .form = keep 1 3 · keep all
    .about = keep some of the tickets on offer
terminal-do-pay = pay
    .form = pay 1 red
    .about = pay what the tunnel costs more
terminal-do-leave = leave
    .form = leave
    .about = take the cards laid for the tunnel back
terminal-do-pass = pass
    .form = pass
    .about = pass, when nothing else can be done
terminal-do-table = table
    .form = table
    .about = show the whole table again
terminal-do-routes = routes, r
    .form = routes
    .about = show what you can claim now, and with which cards
terminal-do-map = map, m
    .form = map · map west
    .about = show all cities with their routes, or those of one region
terminal-do-city = city
    .form = city paris
    .about = show the routes of one city
terminal-do-hand = hand, h
    .form = hand
    .about = show your cards and your tickets
terminal-do-log = log
    .form = log · log 30
    .about = show what happened lately
terminal-do-hint = hint
    .form = hint
    .about = show what the bot “planner” would do here
terminal-do-help = help
    .form = help · help D4 · help rules
    .about = show this list, or a rule
terminal-do-undo = undo, u
    .form = undo
    .about = take your last decision back, until something hidden has been shown
terminal-do-quit = quit, q
    .form = quit
    .about = leave; the game is kept and can be taken up again
terminal-all = all
terminal-rules = rules

## At the beginning

terminal-person = Player
terminal-welcome = { -product } – { $board }
terminal-promise = The shuffles are fixed already. SHA-256 of their seed: { $hash }
terminal-begin = Type “help” for what you can do, “help rules” for the rules.
terminal-begin-tab = The Tab key completes words.
terminal-resumed = The game goes on after { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}.

## The table

terminal-players = Players
terminal-piles = deck { $deck }, discards { $discards }, tickets { $tickets }
terminal-hand = Your hand: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
terminal-tickets = Your tickets: { $n }
terminal-ticket-done = completed
terminal-ticket-open = not yet completed
terminal-station-of = station of
terminal-closed = closed
terminal-routes = You can claim
terminal-no-routes = Your cards and trains pay for no route now.
terminal-or = or
terminal-more-ways = { $n ->
    [one] { $n } other way
   *[other] { $n } other ways
}

## Asking and answering

terminal-prompt = { $player }>
terminal-number = Number from 1 to { $n }, or Enter for none:
terminal-which-way = Which one?
terminal-confirm = Enter goes on; “undo” takes it back:
terminal-confirm-help = Press Enter to go on, or type “undo”.
terminal-undone = Taken back.
terminal-no-undo = There is nothing to take back: something hidden has been shown, or others have acted.
terminal-hand-over = The keyboard goes to { $player }. Press Enter when nobody else is looking.
terminal-unknown-order = I do not know “{ $word }”. Type “help” for what you can do.
terminal-unknown-cards = “{ $word }” names no cards here. Write them like “2 red 1 locomotive”.
terminal-which-card = Which card? Its place is a number from 1 to { $n }, or name its colour.
terminal-which-tickets = Which tickets? Name their numbers, from 1 to { $n }, or “all”.
terminal-which-city = Which city? Type its name, or the beginning of it.
terminal-which-route = Which route? Type its two cities, or its number in the list that “routes” shows.
terminal-no-such-route = No route joins { $a } and { $b } directly.
terminal-which-number = There are { $n } routes in the list that “routes” shows; name one of those numbers.
terminal-which-of = Which one of these: { $names }?
terminal-wrong-cards = Those cards do not pay for it.
terminal-act-station = station in { $city }
terminal-act-pay = pay
terminal-act-keep = keep { $tickets }
terminal-act-take = take the face-up card in place { $place }
terminal-hint = The planner would:
terminal-help-more = Any unmistakable beginning of a word will do. “help D4” shows a rule, “help D” a list of rules, “help rules” all of them.
terminal-help-unknown = There is no help about “{ $topic }”.
terminal-bot-failed = A bot has failed ({ $why }); “autopilot” takes its seat.

## At the end

terminal-final = The final count
terminal-longest = longest path { $n }
terminal-left = The game is kept. To take it up again: allaboard play --resume
terminal-record = The record of the game: { $path } (seed { $seed })
terminal-entry = After entry { $n } of { $last }
terminal-entry-undo = { $n }. Back to entry { $to }
