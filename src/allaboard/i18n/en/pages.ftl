### The pages around the game: start, tables, account, settings.

## The frame

page-account = You
page-api = For programs: the API
page-back = Back to the start
page-cancel = Cancel
page-close = Close
page-games = My games
page-join = Join a table
page-learn = Learn to play
page-loading = One moment…
page-lobby = Open tables
page-lost-about = The address may be mistyped, or what was here is gone.
page-move = This device
page-nav = Main pages
page-nav-games = My games
page-nav-lobby = Tables
page-nav-more = More pages
page-nav-play = Play
page-nav-rules = Rules
page-new = A new table
page-player = Player
page-ratings = Ratings
page-retry = Try again
page-retry-in = { $n ->
    [0] Trying again now…
    [one] Trying again in { $n } second.
   *[other] Trying again in { $n } seconds.
}
page-rules = Rules
page-score = Count a game
page-skip = Skip to the content
page-your-turn-in = { $n ->
    [one] It is your turn in { $n } game
   *[other] It is your turn in { $n } games
}

## Bots: what they are called, and how they play

bot-uniform = Drifter
    .about = Does anything that is allowed, at random.
bot-thrifty = Saver
    .about = Claims what it can pay for and wastes no locomotive.
bot-greedy = Grabber
    .about = Takes whatever scores most at once.
bot-racer = Racer
    .about = Spends its trains quickly and ends the game before you are ready.
bot-planner = Planner
    .about = Joins its tickets by the cheapest way that is left.
bot-search = Thinker
    .about = Tries every move in many imagined games, as the stationmaster does.
bot-autopilot = Autopilot
    .about = Makes the sensible move at once; it plays for whoever is away.
bot-others = Other bots
bot-missing = { $bot } (not installed here)
bot-level = { $level }. { $name }
bot-rated = { $bot } (rating { $rating })

## Play now

play-title = Play now
play-board = Board
play-about-usa = Long routes and tickets from coast to coast
play-about-europe = Tunnels, ferries and stations
play-about-mini = A small map: ten minutes, with everything in it
play-opponents = Opponents
play-opponent = Opponent { $n }
play-add = One more opponent
play-remove = Without opponent { $n }
play-name = Your name
play-go = Start the game

## The start page

start-go-on = Go on playing
start-all-games = { $n ->
    [one] All your { $n } game
   *[other] All your { $n } games
}
start-friends = With friends
start-friends-about = Open a table and send the link: nobody needs an account. Or play on one device, handing it round.
start-new = New table
start-more = More
start-learn-about = Five minutes on the small map, by doing
start-score-about = For the game on cardboard: longest path, tickets, stations
start-rules-about = Every clause, with worked examples
start-leaflets-about = Rules, tickets and score pads on paper
who-about = Nobody is playing on this device yet. Begin a game, or log in.

## Joining

join-about = Type the six letters that your friend sees, or paste the link.
join-code = Code or link
join-go = Join

## A table in a list

table-open-seats = { $n ->
    [0] Every seat is taken
    [one] { $n } seat is open
   *[other] { $n } seats are open
}
table-your-turn = Your turn, { $ago }
table-turn-of = { $name } to play, { $ago }
table-paused = Paused
table-closed = Closed
table-over = Over
table-won-by = { $name } won
seat-open = Open seat

## A new table

new-about = Choose the map and who plays. What is left as it is, is the game by the rulebook.
new-seats = Seats
new-seat = Seat { $n }
new-seat-open = Open, for a friend
new-seat-here = A player on this device
new-seat-bot = A bot
new-which-bot = Which bot in seat { $n }
new-name-of = Name of player { $n }
new-add = One more seat
new-remove = Without seat { $n }
new-here-about = You hand the device round. Each hand stays hidden until its player says so.
new-agreed = What is agreed
new-who-may = Who may join
new-private = Whoever has the link
new-public = Everybody, from the list
new-pace = Time
new-watching = Others may watch
new-rated-about = The result changes ratings. No hints, and nothing is taken back without asking.
new-not-rated-here = Not with two players on one device.
new-hints = Hints
new-no-hints-rated = There are none in a rated game.
new-counter-about = Everybody may see which cards are still to come.
new-host-starts = I start the game myself
new-host-starts-about = Otherwise it begins when the last seat is taken.
new-variants = Options of the rules
new-as-always = As always
new-first = Who starts
new-first-drawn = Drawn by lot
new-open = Open the table
pace-none = No limit
pace-live = Clock
pace-days = Days
pace-bank = Minutes for each player
pace-increment = Seconds more each turn
pace-days-each = Days for a move
pace-live-said = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} each, and { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a turn
pace-days-said = { $n ->
    [one] { $n } day a move
   *[other] { $n } days a move
}
setup-rated = Rated
setup-counter = Card counter
setup-not-watched = No watching
setup-long-tickets-said = { $n ->
    [one] { $n } long ticket
   *[other] { $n } long tickets
}

## The waiting room

room-title = Table: { $board }
room-host = host
room-you = you
room-bot = bot
room-online = here
room-away = away
room-take = Sit here
room-take-another = One more player here
room-second-name = Name of one more player on this device
room-leave = Get up
room-open-seat = Open the seat
room-bot-seat = A bot
room-fill-with = Bot for empty seats
room-start = Start
room-start-filled = Start, with bots in the empty seats
room-close = Give up the table
room-closed = The host has given this table up.
room-wait-others = Waiting for the others to come. You can close this page and come back by the link.
room-wait-host = Everybody is here. { $host } starts the game.
room-somebody-came = Somebody has joined.
share-title = Invite
share-link = Link
share-code = Code
share-qr = The link as a code to be scanned
share-copy = Copy the link
share-copied = Copied
share-copy-yourself = Copying is not allowed here: mark the text and copy it.
share-share = Share
share-text = Come and play: { $board }
chat-title = Chat
chat-empty = Nothing has been said yet.
chat-say = Say something
chat-send = Send
chat-seat-first = Take a seat to join the talk.

## Lists of tables

lobby-about = Public tables on this server. Sit down at one, or watch.
lobby-show = Which tables
lobby-open = To join
lobby-playing = Being played
lobby-over = Finished
lobby-none-open = No table is open just now. Open one: others will see it here.
lobby-none-playing = No public game is being played just now.
lobby-none-over = No public game has been finished here yet.
games-running = Running
games-none = You have no running game.
games-over = Finished
games-none-over = You have not finished a game yet.

## The account

account-guest = You are a guest on this device. That is enough to play; an account lets you come back on any device.
account-of = You are logged in to the account { $username }.
account-nobody = A name is enough to play. There is no need of an account.
account-name = Your name
account-name-about = As others see it. At running tables the old one stays.
account-name-kept = That is your name now.
account-keep = Save
account-hello = Welcome, { $name }.
account-move = Go on with another device
account-move-about = Scan a code or open a link there, and you are the same player with the same games.
account-move-go = Show the code
account-move-qr = The link for the other device as a code to be scanned
account-move-left = { $n ->
    [one] Good for { $n } more minute, and once.
   *[other] Good for { $n } more minutes, and once.
}
account-move-secret = Show it to nobody else: whoever opens it is you.
account-password = Make an account
account-password-change = Change name or password
account-password-about = With an account name and a password you can log in anywhere. Other devices must then log in again.
account-password-kept = Saved. Remember the password: nobody here can tell it to you.
account-password-new = New password
account-password-new-about = At least eight characters; a few words are easier to remember.
account-password-old = Password
account-username = Account name
account-username-about = At least three letters a to z, digits, full stops, hyphens or underscores.
account-log-in = Log in
account-log-in-about = If you have an account on this server.
account-log-in-guest = You will be the account’s player on this device, and leave the guest behind.
account-log-out = Log out
account-log-out-about = Your games stay with the account.
account-log-out-guest = You are a guest without an account: once logged out, you cannot come back to your games. Make an account first if you want to.
account-log-out-sure = You can log in again at any time.
account-log-out-here = On this device
account-log-out-everywhere = On every device
account-gone = You are logged out.
move-about = The code in this link makes this device the same player as the other one.
move-replaces = This device is now used by { $name }; that player is left behind here.
move-go = Be that player
move-no-code = There is no code in this address. Open the link that the other device shows.
tokens-title = Programs that play for you
tokens-about = A token lets a program of yours sit down and play.
tokens-label = What the token is for
tokens-make = Make a token
tokens-once = Copy it now: it is not shown again.
tokens-copy = Copy the token
tokens-drop = Withdraw the token { $label }
reminders-title = Reminders
reminders-about = In games by days you can be told that it is your turn, and again before your time runs out. Nothing is sent until you ask for it.
reminders-browser = This or another browser
reminders-webhook = Web address
reminders-here = Remind me in this browser
reminders-refused = The browser does not allow it. Its settings for this page can change that.
reminders-url = A web address to be called (webhook)
reminders-add = Call this address
reminders-secret = Calls are signed with this secret. It is not shown again.
reminders-try = Try it
reminders-tried = A reminder is on its way.
reminders-drop = Send nothing to { $to } any more
results-title = Results
results-board = Game
results-games = Games
results-wins = Won
results-mean = Mean score
results-best = Best
results-rating = Rating
results-none = No finished game yet.
ratings-about = From rated games on this server. The rating is what a player is worth for sure: the estimate less three times its uncertainty.
ratings-seats = Players
ratings-name = Player
ratings-none = Nobody has played a rated game here yet.

## Rules and leaflets

rules-find = Find in the rules
rules-link = Link to this clause
rules-none = No clause says that.
leaflets-about = Made from the same rules that the game plays by. Print them at full size.
leaflets-paper = Paper
leaflets-sides = { $n ->
    [one] { $n } side to print
   *[other] { $n } sides to print
}
leaflets-download = Get the PDF

## Settings

settings-title = Settings
settings-look = Looks
settings-language = Language
settings-auto = Automatic
settings-theme = Light
    .about = Light or dark
settings-light = Light
settings-dark = Dark
settings-large-print = Large print
settings-colors = Colours
settings-palette = Colours of cards and routes
settings-palette-standard = Standard
settings-palette-protan = Protanopia
settings-palette-deutan = Deuteranopia
settings-palette-tritan = Tritanopia
settings-patterns = Patterns and symbols
settings-patterns-about = Every colour also has a symbol and a pattern of its own.
settings-player-colors = Colours of the players’ trains
settings-reset-colors = As before
settings-colors-alike = { $a } and { $b } are hard to tell apart like this.
settings-moving = Movement and sound
settings-motion = Movement
settings-motion-full = Full
settings-motion-reduced = None
settings-speed = Speed
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-off = At once
settings-follow = The map follows what happens
settings-sounds = Sounds
settings-playing = Playing
settings-confirm = Ask before every action
settings-confirm-always = Always
settings-confirm-touch = On touch screens
settings-confirm-never = Never
settings-countdown = Confirm by itself after
settings-countdown-off = Never
settings-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
settings-kept = Kept in this browser only.
settings-reset = Everything as it was at first
