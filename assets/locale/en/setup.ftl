### The setup screen.

setup-title = New game
setup-level = Level
setup-level-persons = Only the computer has a level; two people play as well as they can.
setup-opponent = Opponent
setup-opponent-computer = The computer
setup-opponent-computer-about = You play against the computer; the result is counted.
setup-opponent-person = A second player here
setup-opponent-person-about = You take turns at the same screen; the result is not counted.
setup-first = First move
setup-first-you = You
setup-first-computer = Computer
setup-first-lot = Random
setup-first-cards = Draw cards
setup-persons-only = { $option } can be “{ $value }” only between two people; that is chosen on the setup screen, here you play the computer.
setup-more = More
setup-less = Less
setup-more-chosen = { $option }: { $value }
setup-summary = { $board } · { $position }
setup-unfinished = Unfinished game
setup-unfinished-where = { $board } · { $standing }
setup-continue = Continue
setup-start = START
