### The rules: a title and a statement for each clause. **Bold** marks the word that people get wrong.
### Every number is an argument: it comes from the rules of the board, and so does $board, its name.

rules-title = The rules: { $board }
rules-section-A = Your turn
rules-section-D = Drawing train cards
rules-section-C = Claiming a route
rules-section-F = Ferries
rules-section-T = Tunnels
rules-section-K = Drawing tickets
rules-section-S = Stations
rules-section-E = The end and the count
rules-section-P = Players and setting up
rules-section-H = What is secret
rules-section-V = Options

rule-P1 = Play with { $minseats } to { $maxseats } players. { $stations ->
    [0] Each has { $trains } trains.
    [one] Each has { $trains } trains and { $stations } station.
   *[other] Each has { $trains } trains and { $stations } stations.
} Scores start at zero.
    .title = Players and pieces
rule-P2 = Shuffle the { $allcards } train cards: { $colorcards } in each of { $colors } colours and { $locomotives } locomotives. Deal { $hand } to each player and turn { $market } face up.
    .title = Train cards at the start
rule-P3 = Deal { $tickets } tickets to each player. Keep **at least { $keep }** and put the others under the ticket deck.
    .title = First tickets
rule-P4 = Deal each player { $long ->
    [one] { $long } long ticket
   *[other] { $long } long tickets
} and { $tickets } short ones. Keep **at least { $keep }** of these { $offer }; the long one may go. Tickets not kept, and long ones left over, leave the game unseen.
    .title = First tickets
rule-P5 = Everyone chooses first tickets at the same time, in secret. Play begins when the last has chosen.{ $unkept ->
    [bottom] {" "}Tickets given back go under the deck in the order of the seats.
   *[removed] {""}
}
    .title = All at once
rule-P6 = The host may name who starts; otherwise chance decides. Play goes clockwise.
    .title = Who starts
rule-P7 = One seed decides everything random: the same seed and the same choices give the same game.
    .title = One seed

rule-A1 = On your turn do **exactly one** thing: { $stations ->
    [0] draw train cards, claim a route or draw tickets.
   *[other] draw train cards, claim a route, draw tickets or build a station.
}
    .title = One thing a turn
rule-A2 = Pass **only** when you can do nothing else. If everyone in turn must pass, the game ends at once and is counted.
    .title = Passing

rule-D1 = Take two cards, one after the other. Each is a face-up card or the top card of the deck.
    .title = Two cards
rule-D2 = A face-up card that you take is replaced at once, **before** you choose your second.
    .title = Replaced at once
rule-D3 = A face-up locomotive taken first is your **only** card this turn.
    .title = Face-up locomotive first
rule-D4 = A face-up locomotive **cannot** be your second card, even if it has just been turned up.
    .title = Face-up locomotive second
rule-D5 = A locomotive drawn blind from the deck is one ordinary card, first or second.
    .title = Blind luck
rule-D6 = When { $sweep } or more of the face-up cards are locomotives, discard all { $market } and turn up new ones, and again if need be.
    .title = Too many locomotives
rule-D7 = That happens only with all { $market } places filled, while display, deck and discards together hold at least { $sweepfloor } cards that are not locomotives, and at most { $sweeplimit } times in a row.
    .title = When it stops
rule-D8 = When the deck is empty, shuffle the discards into a new one at once. If there are none, do it as soon as there are some; empty face-up places are then filled.
    .title = Empty deck
rule-D9 = Hold as many cards as you like.
    .title = No hand limit
rule-D10 = With no card left anywhere you cannot draw. If there is no second card to take, your turn ends with one.
    .title = Nothing to draw

rule-C1 = Claim any free route, joined to your others or not: one a turn, all of it at once.
    .title = Any free route
rule-C2 = Discard exactly one card for each space, in the colour of the route. **Any number** of them may be locomotives, even all: the mix is your choice.
    .title = One card a space
rule-C3 = A grey route takes **one** colour of your choice, with or without locomotives, or locomotives alone.
    .title = Grey routes
rule-C4 = Place a train on each space. With fewer trains than spaces you cannot claim the route.
    .title = Enough trains
rule-C5 = Score at once, by the number of spaces: { $table }.
    .title = Points
rule-C6 = You may **never** hold both halves of a double route.
    .title = Double routes: not both
rule-C7 = With { $twinsbelow } players or fewer, once one half is claimed the other is **closed to everyone**. With { $twins } or more, another player may claim it.
    .title = Double routes: how many players
rule-C8 = Routes that run side by side for a while but join different cities are not double routes.
    .title = Not a double route

rule-F1 = A ferry is grey and shows locomotives: pay **at least** that many locomotives, and the rest like a grey route.
    .title = Locomotives aboard

rule-T1 = Lay down the cards for the tunnel, then turn up the top { $tunnelcards ->
    [one] card
   *[other] { $tunnelcards } cards
} of the deck. What you laid is not in the discards yet, should they be shuffled now.
    .title = Lay, then turn up
rule-T2 = Each card turned up in the colour you laid, **and each locomotive**, costs one more card: that colour or a locomotive.
    .title = What costs more
rule-T3 = If you laid **locomotives alone**, only locomotives turned up count, and each costs one more locomotive.
    .title = Locomotives alone
rule-T4 = If you cannot or will not pay, take all your cards back. Your turn is over and you claim nothing.
    .title = Taking back
rule-T5 = The cards turned up are discarded either way; if you pay, so are those you laid and added.
    .title = Discards
rule-T6 = With fewer than { $tunnelcards } cards to turn up, turn up what there is; with none, nothing more is due.
    .title = A short deck
rule-T7 = Extra cards need **no** extra trains in the tunnel.
    .title = Trains in a tunnel
rule-T8 = Everyone sees the cards turned up and how many more are due. If any are due you are asked, even when you cannot pay.
    .title = In the open

rule-K1 = Take the top { $drawtickets } tickets, or as many as are left. Keep **at least { $drawkeep }** and put the others under the deck.
    .title = How many
rule-K2 = With no tickets left in the deck you cannot draw any.
    .title = None left
rule-K3 = A ticket kept is kept for good. Hold as many as you like, secret until the count.
    .title = Kept for good

rule-S1 = Build in any city with **no** station, anyone’s; you need no route there. At most one a turn, { $stations } a game.
    .title = Where
rule-S2 = Your stations cost { $costs } cards, in that order, each time of one colour. Locomotives may stand for any or all.
    .title = What it costs
rule-S3 = At the count each station lets you use **one** route of **one** other player that ends in its city, for tickets only: the same one for all your tickets.
    .title = What it does
rule-S4 = You choose which route at the count. The game finds the choice with the highest ticket score; among equals, the one with most tickets completed.
    .title = Which route
rule-S5 = Each station you did not build is worth { $stationpoints ->
    [one] { $stationpoints } point
   *[other] { $stationpoints } points
} at the end.
    .title = Stations kept
rule-S6 = A station blocks nobody and counts nothing for the longest path.
    .title = What it does not do

rule-E1 = When a player ends a turn with { $lastround } trains or fewer, **everyone, that player too**, has one more turn. Then the game ends.
    .title = The last round
rule-E2 = Add the value of each ticket whose two cities your routes join{ $stations ->
    [0] {""}
   *[other] {" "}(stations help)
}. **Subtract** the value of every other one.
    .title = Tickets
rule-E3 = { $bonus } points for the longest continuous path of trains; if tied, to each. It may pass a city again and loop, but uses **no route twice**.{ $stations ->
    [0] {""}
   *[other] {" "}Borrowed routes do not count.
} No trains on the board, no bonus.
    .title = { $board ->
        [europe] The longest path: the { -express }
       *[other] The longest path
    }
rule-E4 = Your score: routes, plus or minus tickets, plus the bonus for the longest path{ $stations ->
    [0] {""}
   *[other] , plus { $stationpoints } for each station left
}.
    .title = The final score
rule-E5 = The highest score wins. If tied: { $ties }. Whoever is still tied shares the win.
    .title = Ties

tie-tickets = most tickets completed
tie-stations = fewest stations used
tie-longest-path = the bonus for the longest path
then = { $first }, then { $last }

rule-H1 = Secret: the hands and tickets of others, but not how many; the order of both decks; which tickets were given back; the seed until the end.
    .title = Secret
rule-H2 = Public: face-up cards, claimed routes, cards played, what was taken face up and that a card was drawn blind, the discards, scores, trains{ $stations ->
    [0] {""}
   *[other] , stations
} and the size of every deck.
    .title = Public
rule-H3 = Only you know which tickets you put under the deck.
    .title = Tickets given back

rule-V1 = Option: both halves of a double route are open at any number of players.
    .title = Open double routes
rule-V2 = Option: face-up locomotives stay where they are, however many.
    .title = No replacing
rule-V3 = Option: hands lie open, for teaching.
    .title = Open hands
rule-V4 = Option: deal 0, 1 or 2 long tickets to each player.
    .title = Long tickets
