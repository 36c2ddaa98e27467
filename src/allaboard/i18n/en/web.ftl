### What only the page says.

## The frame of the page

page-name = { -product }
# The title of the window.
page-title = { $title } · { -product }
page-start = Start
page-table = Table
page-lost = There is nothing here

## The board

board-label = Map: { $title }
board-keys = Arrow keys move the map, plus and minus zoom, 0 shows all of it. Tab goes to what can be chosen, the arrows from there to its neighbours, Enter chooses.
board-zoom-in = Closer
board-zoom-out = Farther
board-fit = The whole map
board-follow = Follow what happens
board-trains-of = trains of { $player }
board-station-of = station of { $player }

## What went wrong: one message for each code of the server, and two of our own (offline, unreadable).

problem-offline = The server cannot be reached. Is it running, and are you connected?
problem-unreadable = The server answered something that makes no sense here.
problem-no-such-table = This table does not exist, or is not for you to see.
problem-no-such-seat = This table has no such seat.
problem-no-such-step = This game has no such step.
problem-wrong-setup = A table cannot be set up like this.
problem-wrong-action = That is not something one can do.
problem-illegal = The rules forbid it here.
problem-stale = The game has moved on in the meantime.
problem-key-reused = This was already sent for something else.
problem-busy = Too much is happening at this table at once. Try again.
problem-not-open = This table no longer takes players.
problem-not-full = Some seats are still open.
problem-not-playing = No game is being played at this table.
problem-not-over = You will know when the game is over.
problem-paused = The game is paused.
problem-seat-taken = Somebody else has just taken this seat.
problem-already-seated = You already have a seat at this table.
problem-not-your-seat = This seat is not yours.
problem-which-seat = You have several seats here. Say which one.
problem-not-host = Only the host may do this.
problem-not-watching = This table is not open for watching.
problem-not-in-rated = Not in a rated game.
problem-no-undo = There is nothing of yours to take back.
problem-no-offer = Nothing is on offer that you could answer.
problem-offer-pending = Another offer is still waiting for answers.
problem-resigned = This seat has resigned.
problem-not-away = This seat is already played by its owner.
problem-muted = The host has closed the chat.
problem-rematch-exists = There is a rematch already.
problem-hints-off = There are no hints at this table.
problem-who-are-you = Say your name first.
problem-bad-token = This token is not valid.
problem-bad-login = No account has this name and password.
problem-cross-site = This request came from another site and was refused.
problem-token-may-not = A program’s token may not do this.
problem-name-taken = This account name is taken. Choose another.
problem-has-password = You have an account already.
problem-bad-code = This code is not valid, or no longer.
problem-not-found = There is nothing here.
problem-not-allowed = This cannot be done here.
problem-malformed = The server could not read this.
problem-invalid = Something in this is not as it should be. Look it over.
problem-too-large = This is too long.
problem-too-many = That was too often. Wait a little and try again.
problem-closing = The server is about to stop. It will be back in a moment.
problem-internal = Something went wrong on our side. It has been noted.
problem-no-answer = The bot did not answer in time. Ask again.
problem-webhook-refused = This address cannot be used for reminders.
problem-push-unavailable = This server sends no push messages.
problem-not-delivered = The reminder could not be delivered.
problem-too-many-kept = You have enough of these. Remove one first.
problem-not-installed = This part is not installed on the server.
