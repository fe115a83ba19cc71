### The rules page of Breakthrough. A text's title stands above it.

breakthrough-rules-start = Start
breakthrough-rules-moves = Moves
breakthrough-rules-captures = Captures
breakthrough-rules-ends = Winning
breakthrough-rules-levels = Levels
breakthrough-rules-advice = Advice

breakthrough-rules-idea = Breakthrough is a race of pawns. Yours climb from the bottom of the board, those of the other side come down to meet them, and the first pawn to stand on the far row wins for its side. There are no dice, no cards and no secrets: whatever happens, the two of you did it. Dan Troyka invented the game in 2000.
    .title = The idea
breakthrough-rules-setup = Each side fills the two rows nearest to it. The light pawns move first; after that the sides take turns, one pawn a turn. When you play the computer, your pawns are always the ones at the bottom.
    .title = The set-up
breakthrough-rules-boards = 6 × 6 with 12 pawns a side: only two empty rows in between, so the armies meet almost at once. 7 × 7 with 14 pawns a side: a little more room to form up. 8 × 8 with 16 pawns a side: the board the game was made for, wide enough for longer plans.
    .title = Three boards

breakthrough-rules-step = A pawn moves one square at a time and always towards the other side: straight on or diagonally, as long as the square is empty. Press one of your pawns, and green dots show where it can step.
    .title = One step forward
breakthrough-rules-blocked = No pawn ever moves sideways or back, and none jumps over another. A square with your own pawn on it is closed to you; and a pawn of the other side right in front of yours stops it from going straight on.
    .title = What a pawn cannot do

breakthrough-rules-take = A pawn takes by stepping diagonally forward onto a pawn of the other side, which leaves the board for good. Red rings show what the chosen pawn can take. You never have to take.
    .title = How a pawn takes
breakthrough-rules-head-on = Straight ahead a pawn cannot take. Two pawns that meet head to head simply stand in each other’s way until one of them leaves diagonally or is taken.
    .title = Head to head

breakthrough-rules-far-row = One of your pawns stands on the row farthest from you. This is how nearly every game ends, and it ends at once: the other side has no turn left to take that pawn.
    .title = You reach the far row
breakthrough-rules-last-pawn = You took the last pawn of the other side. One capture more on this board, and it is over.
    .title = You take every pawn
breakthrough-rules-no-moves = It is the other side’s turn and none of its pawns can move. The rule is there for completeness: the foremost pawn can always go diagonally, so you are not likely ever to see it.
    .title = The other side cannot move
breakthrough-rules-no-draws = Somebody always wins: pawns only move forward, so every game comes to its end.
    .title = There are no draws

breakthrough-rules-easy = Looks at its own move and no further. About one move in three is random, and some of those hand you the game: a friendly way to learn the rules.
    .title = { level-easy }
breakthrough-rules-medium = Looks at its move and at your reply. About one move in ten is random, but it usually checks first that such a move does not lose at once.
    .title = { level-medium }
breakthrough-rules-hard = Thinks several moves ahead and hardly ever plays at random: about one move in fifty, and never without checking it first. Against Hard you need a solid defence and exact counting.
    .title = { level-hard }
breakthrough-rules-insane = Sees farthest, takes the longest over its moves and leaves nothing to chance. Beat it if you can.
    .title = { level-insane }
breakthrough-rules-every-level = Whatever the level, a winning move that the computer sees is a move that it plays. The statistics are kept for each board and each level on its own.
    .title = All of them

breakthrough-rules-guard = A single pawn that slips through decides the game. Leave a few pawns on your first row for as long as you can: from there an intruder can still be taken one step before the end.
    .title = 1. Guard your home row
breakthrough-rules-race = When both sides have a running pawn, count the steps and whose turn it is. If yours arrives later, stop the other one while you still can. Here both need two steps, and whoever is to move wins.
    .title = 2. Count the steps
breakthrough-rules-trade = Before you take, look who can take in return, and whose way is open once the pawns are gone. An exchange is good when you know what it is for.
    .title = 3. Trade on purpose
breakthrough-rules-pairs = A pawn with another of yours diagonally behind it is covered: whoever takes it is taken in turn. A pawn that runs ahead of the others alone is easy prey.
    .title = 4. Move in pairs and chains
breakthrough-rules-block = Pawns do not take straight ahead. So put a pawn right in front of one that worries you: it is stopped, and only the two diagonals are left to it.
    .title = 5. Block head to head
breakthrough-rules-patience = At the start a quiet move that keeps your pawns together is usually worth more than an early attack. Whoever runs out of safe moves first has to open a gap.
    .title = 6. Do not hurry
breakthrough-rules-breakthrough = Find the side of the board where you have more pawns than the other side has defenders. Give one up there to stretch the defence, and another runs through to the end. Here the chosen pawn goes straight on: it will be taken, and yet nothing else wins.
    .title = 7. Look for the breakthrough
