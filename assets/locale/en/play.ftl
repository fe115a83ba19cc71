### The play screen, and beginning or giving up a game.

play-pause = Pause
play-moves = Moves
play-undo = Undo
play-hint = Hint
play-flip = Flip
play-resign = Resign
play-draw = Draw
play-undo-tip = Undo the last move (U). A game with undo or a hint does not count towards your streak.
play-hint-tip = Show a good move (H). A game with undo or a hint does not count towards your streak.
play-flip-tip = Flip the board (F)
play-resign-tip = Resign the game (R)
play-draw-tip = Agree to a draw

play-name-you = You
play-name-computer = Computer

play-turn-you = Your turn
play-thinking = Thinking …
play-thinking-why = The computer is choosing a move.
play-preparing = Getting ready …
play-preparing-why = The computer prepares for its first game; after that it starts at once.
play-stuck = The computer is stuck
play-stuck-why = Undo your move, or pause and resume: then it tries again.
play-stuck-why-here = Pause and resume: then it tries again.
play-seconds = { $seconds } s
play-thought = thought { $seconds } s
play-wait = Wait a moment: the computer is thinking.

play-undone = { $count ->
    [one] One move undone.
   *[other] { $count } moves undone.
}
play-undo-not = There is no move to undo.
play-undo-clock = In a game with a clock nothing is taken back.
play-undo-handed = Only whoever has just moved can take it back, before handing over.
play-undo-known = Something came to light that cannot be taken back.
play-turn-arrange = Setting up
play-hint-not = You can ask for a hint only when it is your turn.
play-hint-thinking = Looking for a good move …
play-hint-is = Hint: { $move }
play-resign-not = You can resign after your first move.
play-confirm = Press once more to play { $move }.

play-draw-not = The game is over.
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
match-give-up-loss = { $title }, move { $move }, is not finished. A new game means giving it up, and that counts as a loss.
match-give-up-uncounted = { $title }, move { $move }, is not finished. A new game means giving it up.
match-continue = Continue it
match-begin-anew = New game
match-gone = That game is not there any more; it was finished or given up in another window.

play-assistant = Assistant
play-assistant-tip = The assistant: what the record proves of your pieces, in per cent (U). Counts like a hint.
play-book = Notes
play-book-tip = Open the notebook
play-hand-over = Hand over
play-hand-over-tip = Hide the board until the other player is ready
play-hand-over-first = Hand over first: it is the other player’s turn.
play-answered-title = The answer
play-answered = Look at what came of it, then hand over.
play-arranged-title = Locked in
play-clock-left = { $time } left
play-clock-hours = { $hours } h { $minutes } min

handover-ready = Look away, { $other }. { $side }: press when you alone see the screen.
handover-go = Show the board
handover-menu = To the menu
