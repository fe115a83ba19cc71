### Breakthrough: its name, options, moves and endings.

breakthrough-tagline = Be first across the board
breakthrough-title = Breakthrough { $board }×{ $board }
breakthrough-category = { $board } × { $board }

breakthrough-option-board = Board
breakthrough-board-6 = 6 × 6
breakthrough-board-6-name = Fast: a short sprint
breakthrough-board-6-about = Fast: 12 pawns a side, two empty rows, a short sprint.
breakthrough-board-7 = 7 × 7
breakthrough-board-7-name = Medium: a little more room
breakthrough-board-7-about = Medium: 14 pawns a side and a little more room to form up.
breakthrough-board-8 = 8 × 8
breakthrough-board-8-name = Classic: room for plans
breakthrough-board-8-about = Classic: 16 pawns a side and room for plans.

breakthrough-first-you-about = You take the light pawns, at the bottom, and move up the board.
breakthrough-first-computer-about = You take the dark pawns, still at the bottom; the light ones move first.
breakthrough-first-lot-about = Chance decides; whoever gets the light pawns moves first.
breakthrough-persons-about = The light pawns at the bottom move first; flip the board whenever you like.

breakthrough-lot = { $lot ->
    [0] leaves nothing to chance
    [1] plays every move at random
   *[other] plays about one move in { $lot } at random
}
breakthrough-easy-about = Sees only its own move; { breakthrough-lot }.
breakthrough-medium-about = Sees its move and your reply; { breakthrough-lot }.
breakthrough-hard-about = Looks several moves ahead; { breakthrough-lot }.
breakthrough-insane-about = Looks as deep as { $seconds } s of thinking allow; { breakthrough-lot }.

breakthrough-side-first = Light
breakthrough-side-second = Dark
breakthrough-turn-first = Light to move
breakthrough-turn-second = Dark to move
breakthrough-to-move-first = light to move
breakthrough-to-move-second = dark to move
breakthrough-resigns-first = Light resigns; Dark wins.
breakthrough-resigns-second = Dark resigns; Light wins.
breakthrough-resigned-first = Light resigned.
breakthrough-resigned-second = Dark resigned.

breakthrough-left = left
breakthrough-took = { $count ->
    [0] no captures
   *[other] took
}
breakthrough-summary = { $first } { $first ->
    [one] pawn
   *[other] pawns
} against { $second }

breakthrough-choose = Choose a pawn to move.
breakthrough-chosen = { $square } chosen: { $steps ->
    [0] no steps
    [one] one step
   *[other] { $steps } steps
}, { $captures ->
    [0] no captures
    [one] one capture
   *[other] { $captures } captures
}
breakthrough-chosen-stuck = { $square } is blocked: it has no move now.

breakthrough-illegal-over = The game is over.
breakthrough-illegal-off-board = That is outside the board.
breakthrough-illegal-empty = { $square } is empty. Choose one of your pawns first.
breakthrough-illegal-not-yours = { $square } is not your pawn. Choose one of yours first.
breakthrough-illegal-backwards = { $source }–{ $target } goes back; pawns only move forward.
breakthrough-illegal-sideways = { $source }–{ $target } goes sideways; pawns only move forward.
breakthrough-illegal-too-far = { $source }–{ $target } is too far; a pawn moves one square.
breakthrough-illegal-own-pawn = Your own pawn stands on { $target }.
breakthrough-illegal-blocked = { $target } is blocked; a pawn takes diagonally, never straight ahead.

breakthrough-result-took = { $who ->
    [you] You took
    [computer] The computer took
    [first] Light took
   *[second] Dark took
}
breakthrough-verdict-far-row = { $who ->
    [you] Your pawn reached the far row on { $square }.
    [computer] The computer’s pawn reached the far row on { $square }.
    [first] A light pawn reached the far row on { $square }.
   *[second] A dark pawn reached the far row on { $square }.
}
breakthrough-verdict-captured-all = { $who ->
    [you] You took every pawn of the computer.
    [computer] The computer took all your pawns.
    [first] Light took every dark pawn.
   *[second] Dark took every light pawn.
}
breakthrough-verdict-no-moves = { $who ->
    [you] The computer has no move left.
    [computer] You have no move left.
    [first] Dark has no move left.
   *[second] Light has no move left.
}
breakthrough-title-wins = { $who ->
    [first] Light wins
   *[second] Dark wins
}
