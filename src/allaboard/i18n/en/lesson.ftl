### The first lesson: a game on the small map, with somebody beside you who says what can be done.

lesson-title = The first lesson
lesson-about = Learn by playing: a real game on the small map, against a gentle bot. In six steps you try all there is. Leave whenever you like; the lesson waits for you where you left it.
lesson-begin = Begin the lesson
lesson-go-on = Go on with the lesson
lesson-again = Begin again
lesson-step = { $n }/{ $last }: { $what }
lesson-skip = Skip this step
lesson-end = End the lesson
lesson-play-on = Play on alone
lesson-real = A real game
lesson-hide = Fold the lesson up
lesson-show = Show the lesson again

lesson-goal-tickets = Choose tickets
lesson-goal-draw = Draw train cards
lesson-goal-claim = Claim a route
lesson-goal-tunnel = Dig a tunnel
lesson-goal-station = Build a station
lesson-goal-more = Draw more tickets

lesson-tickets = A ticket names two cities. Join them with your routes, and it is worth its points at the end; fail, and you lose as many. Point at a ticket to see its cities on the map. Choose at least one, then keep it.
lesson-draw = On your turn you do one thing. Draw train cards now: take one of the five face-up cards, or one from the deck.
lesson-draw-second = Now your second card. Had you taken a face-up locomotive first, it would have been your only card; now you cannot take one.
lesson-claim = You can pay for a route that glows. Click it: each space costs one card of its colour, and a grey route any one colour. Locomotives stand for everything. Check what leaves your hand, and claim it.
lesson-claim-not-yet = You do not have the cards for a route yet. Draw two more: cards of one colour are worth most.
lesson-tunnel = The routes with a dark edge are tunnels. Click one that glows and pay for it: then three cards are turned up, and it may cost more.
lesson-tunnel-not-yet = A tunnel comes next, the routes with a dark edge. You do not have the cards for one yet: draw, and keep one or two to spare.
lesson-tunnel-pay = Three cards were turned up. Each one of your colour, and each locomotive, costs you one more card. Pay, or take your cards back and end your turn.
lesson-tunnel-dear = The tunnel costs more than you have. Take your cards back: nothing is lost but the turn.
lesson-station = A station lets you use one route of another player at the end, for your tickets. Press “Build a station”, then choose a city. The first costs one card.
lesson-station-not-yet = A station comes next. You have no card to pay for it, or none left to build: draw, or skip this step.
lesson-more = You can draw new tickets as well: more to win, and more to lose. Do it now.
lesson-more-choose = Keep at least one of these. Point at each to see whether your routes already reach it.
lesson-more-not-now = No tickets can be drawn just now. Play on, or skip this step.
lesson-wait = The other player moves. Watch what happens on the map and in the log.
lesson-done = That is all there is. When somebody has two trains or fewer left, everybody has one more turn; then tickets and the longest path are counted. Play this game to its end, or begin a real one.
lesson-over = The game is over, and this is the count: routes, tickets won and lost, the longest path, stations not built. Look at each line on the map.
