### The course of a game as the computer sees it: hints with their line, the chart, the moves that turned it.

course-hint = Hint: { $move }, { $prospect }
course-hint-line = Hint: { $move }, { $prospect }, then { $line }
course-chance = { $percent }% to win
course-wins = { $count ->
    [one] wins at once
   *[other] wins in { $count } moves
}
course-loses = { $count ->
    [one] loses in one move
   *[other] loses in { $count } moves
}

course-title = Course of the game
course-whose = { $who ->
    [you] your chances, as the computer sees it
   *[other] chances of { $name }, as the computer sees it
}
course-going = Going over the game: { $percent }%
course-stop = Stop (H)
course-go-on = Go over the game (H)
course-failed = The computer could not go over this game; details are in the log.
course-none = No move gave much away.
course-move = { $number }. { $name }: { $move }
course-turned = from { $before }% to { $after }%
course-turned-tip = Look at it in the replay, and at what was better

course-next = Next turning point
course-next-tip = The next turning point (H), the one before it (U)
course-next-none = No turning points
course-turning = Turning point: move { $number }
course-better = { $who ->
    [you] Better for you: { $move }, { $prospect }
    [computer] Better for the computer: { $move }, { $prospect }
   *[other] Better: { $move }, { $prospect }
}
course-better-line = { $who ->
    [you] Better for you: { $move }, { $prospect }, then { $line }
    [computer] Better for the computer: { $move }, { $prospect }, then { $line }
   *[other] Better: { $move }, { $prospect }, then { $line }
}
course-made = { $made }, { $turned }
