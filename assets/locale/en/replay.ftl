### The replay: a finished game, move by move.

replay-moves = Moves
replay-start = The beginning
replay-start-how = Step with the arrows, press a move, or let it play.
replay-arranging = Setting up
replay-move = Move { $number } of { $count }
replay-made = { $name }: { $move }
replay-first = To the beginning
replay-prev = One move back
replay-play = Let it play
replay-pause = Stop
replay-next = One move on
replay-last = To the end
replay-at-start = This is the beginning.
replay-at-end = This is the end.
replay-speed = Speed: at 1× a move takes { $seconds } s
replay-times = { $times }×
replay-flip = Flip the board
