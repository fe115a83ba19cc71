### The statistics, and lengths of time.

statistics-title = Statistics
statistics-level = Level
statistics-played = Played
statistics-won = Won
statistics-lost = Lost
statistics-drawn = Drawn
statistics-rate = Win rate
statistics-streak = Streak
statistics-best = Best
statistics-moves = Moves
statistics-time = Time
statistics-never = not played yet
statistics-left-out = A wider window also shows: { $columns }.
statistics-totals = { $played ->
    [one] { $played } game
   *[other] { $played } games
} · { $won } won · { $time } at the board
statistics-usual = Moves and time are typical values: half of the games were shorter, half longer.
statistics-nothing = Nothing has been counted yet.

statistics-reset = Reset …
statistics-reset-title = Reset the { $game } statistics?
statistics-reset-sentence = { $played ->
    [one] { $played } game
   *[other] { $played } games
}, with all wins, streaks and times, will leave this table. A copy stays in the data folder.
statistics-reset-keep = Cancel
statistics-reset-forget = Reset
statistics-reset-done = The { $game } statistics start afresh.

spent-hours = { $hours } h { $minutes } min
spent-minutes = { $minutes } min { $seconds } s
spent-seconds = { $seconds } s
