### The rules screen, and the chapter about the controls that every game shares.

rules-title = Rules
rules-try = You can play on this board.
rules-set-up = Set up again
rules-lesson-begin = A lesson. Begin with { $move }.
rules-lesson-next = Next comes { $move }.
rules-lesson-astray = Not this one yet: next comes { $move }.

rules-controls = Controls
rules-mouse = Press one of your pieces, then the square it should go to, or drag it there. Pressing another of your pieces changes the choice; the right button cancels it.
    .title = Mouse
rules-keyboard = Arrows move over the board, Enter chooses and moves, Tab goes on to the buttons, Esc cancels the choice and then pauses. U or Backspace undoes a move (where nothing can be undone it calls the assistant), H asks for a hint, F flips the board, R resigns, P pauses, M switches the sound, F11 the full screen. In a replay, H goes to the next turning point of the game and U to the one before; at the end of a game, H starts and stops the computer going over it.
    .title = Keyboard
rules-gamepad = The cross or the left stick moves, A chooses, B goes back, X undoes a move or calls the assistant, Y asks for a hint. The shoulder buttons go from button to button, Back flips the board, Start pauses. In a replay, Y goes to the next turning point and X to the one before.
    .title = Gamepad
rules-saved = The game is saved after every move. Leave whenever you like: CONTINUE in the menu brings you back to the same position.
    .title = Nothing gets lost
