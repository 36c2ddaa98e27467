### After the game and beside it: the final count, the replay, the large screen and hands on telephones, help from the rules.

## The final count

page-replay = Replay
end-title = The final count
end-show = Show the count
end-skip = To the result
end-next = Next
end-back = One back
end-hold = Stay here
end-go-on = Go on
end-so-far = What everybody has so far
end-missed = missed
end-longest = Longest path: { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}.
end-longest-won = The longest path of all, { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}: { $points } points.
end-stations = For stations not built: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-station-lends = The station in { $city } borrows { $route }.
end-loans-why = Each station borrows one route, for tickets only. The game finds the best choice by itself.
end-rules = How it is counted
end-graph = Score by turn
end-graph-about = Points of routes, turn by turn; the dotted end is what the count added.
end-graph-table = The same as a table
end-turn = Turn { $n }
end-turn-word = Turn
end-rematch = Play again
end-rematch-join = To the new table
end-replay = Replay
end-record = Save the record
end-audit = Check the shuffles
end-audit-holds = It holds: each of the { $n } steps follows from the seed that was fixed before the game.
end-audit-fails = Step { $n } does not follow from the seed: { $why }

## The replay

replay-eyes = As seen by
replay-everybody = everybody
replay-held = What { $player } held
replay-step = Step { $n } of { $last }, turn { $turn }
replay-where = Where in the game
replay-first = To the beginning
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-share = Link to here
replay-copy-yourself = Copying is not allowed here: the address of this page is the link.
replay-branch = Play on from here
replay-branch-about = A new table begins at step { $n }. What was hidden then stays as it was shuffled.
replay-to-table = To the table

## The large screen, and hands on telephones

page-television = Large screen
page-hand = My hand
tv-open = Show on a large screen
tv-hand = Only my hand on this device
tv-whole = The whole table
tv-join = Your hand on your telephone
tv-join-about = Scan this, and choose “{ $choice }” in the menu.
tv-latest = What happened last

## Help from the rules

help-why = What the rules say
help-about = What the rules say: { $what }
