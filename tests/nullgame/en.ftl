### Last Counter: every text that the house asks a game for.

game-nullgame = Last Counter
nullgame-tagline = Mind the trap
nullgame-title = Last Counter { $board }
nullgame-category = row of { $board }

nullgame-option-board = Row
nullgame-board-5 = 5
nullgame-board-5-name = Short
nullgame-board-5-about = Five counters: over in a minute.
nullgame-board-9 = 9
nullgame-board-9-name = Long
nullgame-board-9-about = Nine counters: over in two.

nullgame-first-you-about = You take first.
nullgame-first-computer-about = The computer takes first.
nullgame-first-lot-about = Chance decides.
nullgame-persons-about = The first player takes first.

nullgame-easy-about = Takes anything.
nullgame-medium-about = Guesses once where the trap may lie.
nullgame-hard-about = Guesses a dozen times.
nullgame-insane-about = Guesses again and again.

nullgame-choose = Take one or two counters from the end.
nullgame-refused = Only the last counter, or the last two, can be taken.
nullgame-illegal-over = The game is over.
nullgame-illegal-off-board = No counter lies there.
nullgame-illegal-gone = { $square } is gone.
nullgame-illegal-too-many = { $count } are too many.
nullgame-summary = { $count ->
    [one] { $count } counter
   *[other] { $count } counters
} left
nullgame-taken = taken
nullgame-took = in hand
nullgame-result-took = { $who ->
    [you] You took
    [computer] The computer took
    [first] The first took
   *[second] The second took
}
nullgame-verdict-took-last = { $who ->
    [you] You took the last counter.
    [computer] The computer took the last counter.
    [first] The first took the last counter.
   *[second] The second took the last counter.
}
nullgame-verdict-trapped = { $who ->
    [you] The computer took the counter over your trap.
    [computer] You took the counter over the trap.
    [first] The second took the counter over the trap.
   *[second] The first took the counter over the trap.
}
nullgame-side-first = First
nullgame-side-second = Second
nullgame-turn-first = The first takes
nullgame-turn-second = The second takes
nullgame-to-move-first = first to take
nullgame-to-move-second = second to take
nullgame-resigns-first = The first resigns; the second wins.
nullgame-resigns-second = The second resigns; the first wins.
nullgame-resigned-first = The first resigned.
nullgame-resigned-second = The second resigned.
nullgame-title-wins = { $who ->
    [first] The first wins
   *[second] The second wins
}

nullgame-rules = Rules
nullgame-rules-all = Take one or two counters from the end; whoever takes the last one wins, but not over a trap.
    .title = The game
