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
statistics-left-out = A wider window has more columns: { $columns }.
statistics-totals = { $played ->
    [one] { $played } match
   *[other] { $played } matches
} · { $won } won · { $time } at the board
statistics-nothing = Nothing has been counted yet.

statistics-reset = Reset …
statistics-reset-title = Forget the statistics of { $game }?
statistics-reset-sentence = { $played ->
    [one] { $played } match
   *[other] { $played } matches
}, with all wins, streaks and times, will leave this table. A copy stays in the data folder.
statistics-reset-keep = Keep them
statistics-reset-forget = Forget them
statistics-reset-done = The statistics of { $game } begin anew.

spent-hours = { $hours } h { $minutes } min
spent-minutes = { $minutes } min { $seconds } s
spent-seconds = { $seconds } s
