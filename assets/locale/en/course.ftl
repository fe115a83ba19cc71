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
    [you] Chart: your chances, as the computer sees it
   *[other] Chart: chances of { $name }, as the computer sees it
}
course-going = Going over the game: { $percent }%
course-stop = Stop (H)
course-go-on = Go over the game (H)
course-failed = The computer could not go over this game; details are in the log.
course-none = No move gave much away.
course-move = { $number }. { $name }: { $move }
course-turned = { $who ->
    [you] your chance fell from { $before }% to { $after }%
   *[other] its chance fell from { $before }% to { $after }%
}
course-turned-tip = Look at it in the replay, and at what was better

course-next = Next turning point
course-next-tip = The next turning point (H), the one before it (U)
course-next-none = No turning points
course-turning = Turning point: move { $number }
course-played = { $who ->
    [you] You played { $move }: your chance fell from { $before }% to { $after }%.
    [computer] The computer played { $move }: its chance fell from { $before }% to { $after }%.
   *[other] { $name } played { $move }: its chance fell from { $before }% to { $after }%.
}
course-played-brief = { $who ->
    [you] You played { $move }: from { $before }% to { $after }%.
    [computer] The computer played { $move }: from { $before }% to { $after }%.
   *[other] { $name } played { $move }: from { $before }% to { $after }%.
}
course-played-least = { $move }: from { $before }% to { $after }%.
course-better = Better: { $move }
course-better-line = Better: { $move }, then { $line }
course-better-proved = Better: { $move }, { $prospect }
course-better-proved-line = Better: { $move }, { $prospect }, then { $line }
