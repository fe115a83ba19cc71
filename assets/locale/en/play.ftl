### The play screen, and beginning or giving up a match.

play-pause = Pause
play-moves = Moves
play-undo = Undo
play-hint = Hint
play-flip = Flip
play-resign = Resign
play-draw = Draw

play-name-you = You
play-name-computer = Computer

play-turn-you = Your move
play-thinking = Thinking …
play-thinking-why = The computer looks for a reply
play-preparing = Getting ready …
play-preparing-why = The computer prepares for its first game; later it starts at once.
play-stuck = The computer is stuck
play-stuck-why = Take your move back, or pause and resume: then it tries again.
play-over = The game is over
play-seconds = { $seconds } s
play-thought = thought { $seconds } s
play-wait = Wait a moment: the computer is thinking.

play-undone = { $count ->
    [one] One move taken back.
   *[other] { $count } moves taken back.
}
play-undo-not = There is no move to take back.
play-hint-not = A hint can be given only when it is your move.
play-hint-thinking = Looking for a good move …
play-hint-is = Hint: { $move }
play-resign-not = You can resign after your first move.
play-confirm = Press once more to play { $move }.

play-resign-ask = Resign this game?
play-resign-loss = It counts as a loss against { $level }.
play-play-on = Play on
play-draw-ask = Agree to a draw?
play-draw-both = Both players must say yes.
play-draw-agree = Draw
play-sure = Are you sure?
play-think-again = Think again
play-play-it = Play it

match-give-up = Give up the unfinished game?
match-give-up-loss = { $title }, move { $move }, is not finished. A new game means giving it up, and that counts as a loss.
match-give-up-uncounted = { $title }, move { $move }, is not finished. A new game means giving it up.
match-continue = Continue it
match-begin-anew = New game
match-gone = That match is not there any more; it was finished or given up elsewhere.
