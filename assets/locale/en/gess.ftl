### Gess: its name, options, moves and endings.

gess-tagline = Your 3 × 3 patterns are the pieces
gess-title = Gess 18×18
gess-category = 18 × 18

gess-first-you-about = You take the black stones, at the bottom; Black moves first.
gess-first-computer-about = You take the white stones, still at the bottom; Black moves first.
gess-first-lot-about = Chance decides; whoever gets the black stones moves first.
gess-persons-about = Black, at the bottom, moves first; flip the board whenever you like.

gess-lot = { $lot ->
    [0] leaves nothing to chance
    [1] plays every move at random
   *[other] plays about one move in { $lot } at random
}
gess-easy-about = Sees only its own move; { gess-lot }.
gess-medium-about = Sees its move and your reply; { gess-lot }.
gess-hard-about = Looks several moves ahead; { gess-lot }.
gess-insane-about = Looks as deep as { $seconds } s of thinking allow; { gess-lot }.

gess-side-first = Black
gess-side-second = White
gess-turn-first = Black to move
gess-turn-second = White to move
gess-to-move-first = black to move
gess-to-move-second = white to move
gess-resigns-first = Black resigns; White wins.
gess-resigns-second = White resigns; Black wins.
gess-resigned-first = Black resigned.
gess-resigned-second = White resigned.

gess-stones = stones
gess-rings = { $count ->
    [0] no ring
    [one] { $count } ring
   *[other] { $count } rings
}
gess-summary = { $first } black stones against { $second }

gess-choose = Point at the board and choose a footprint to move.
gess-movable = { $centre }: { $ways ->
    [one] one move
   *[other] { $ways } moves
}, { $takes ->
    [0] none takes a stone
    [one] one takes stones
   *[other] { $takes } take stones
}
gess-chosen = { $centre } chosen: { $ways ->
    [one] one move
   *[other] { $ways } moves
}, { $takes ->
    [0] none takes a stone
    [one] one takes stones
   *[other] { $takes } take stones
}
gess-way = To { $target }: { $taken ->
    [0] takes nothing
   *[other] takes { $taken }
}{ $lost ->
    [0] {""}
    [one] , loses one of your own
   *[other] , loses { $lost } of your own
}{ $end ->
    [wins] , breaks { $other ->
        [first] Black’s
       *[second] White’s
    } last ring
    [loses] , breaks your own last ring
    [breaks] , breaks a ring of { $other ->
        [first] Black
       *[second] White
    }
    [loses-ring] , breaks a ring of your own
   *[goes-on] {""}
}

gess-illegal-over = The game is over.
gess-illegal-off-board = That is outside the board.
gess-illegal-enemy-stone = { $centre }: a stone of the other side lies in this footprint.
gess-illegal-no-stones = { $centre }: none of your stones lies in this footprint.
gess-illegal-lone-stone = { $centre }: a lone stone in the middle cannot move. Choose a square beside it.
gess-illegal-no-line = { $source }–{ $target } is no straight line.
gess-illegal-direction = { $source } has no stone on the side of { $target }, so it cannot go that way.
gess-illegal-too-far = { $source }–{ $target } is too far: with an empty middle, three squares at most.
gess-illegal-blocked = { $source } cannot pass { $stop }: there it meets other stones and stops.

gess-question-ring = This move breaks your last ring, and you lose the game.

gess-panel = Footprints
gess-panel-how = Any 3 × 3 squares with stones of yours, and none of the other side, are a piece. Point at its middle.
gess-panel-footprint = Footprint { $centre }
gess-panel-waiting = The other side is to move.
gess-panel-any = A stone in the middle: it may go any distance.
gess-panel-three = No stone in the middle: three squares at most.
gess-panel-directions = Outer stones: { $count }. It can move towards each of them.
gess-panel-over = The game is over.
gess-panel-off-board = It lies outside the board.
gess-panel-enemy-stone = A stone of the other side lies in it: it cannot move.
gess-panel-no-stones = None of your stones lies in it.
gess-panel-lone-stone = A lone stone in the middle gives no direction: it cannot move.

gess-result-left = { $who ->
    [you] You have left
    [computer] The computer has left
    [first] Black has left
   *[second] White has left
}
gess-verdict-ring-broken = { $who ->
    [you] You broke the computer’s last ring.
    [computer] The computer broke your last ring.
    [first] Black broke White’s last ring.
   *[second] White broke Black’s last ring.
}
gess-verdict-own-ring-broken = { $who ->
    [you] The computer broke its own last ring.
    [computer] You broke your own last ring.
    [first] White broke its own last ring.
   *[second] Black broke its own last ring.
}
gess-verdict-both-rings-broken = { $who ->
    [you] The computer’s move broke the last rings of both sides, so it loses.
    [computer] Your move broke the last rings of both sides, so you lose.
    [first] White’s move broke the last rings of both sides, so White loses.
   *[second] Black’s move broke the last rings of both sides, so Black loses.
}
gess-verdict-repetition = The same position stood { $count } times.
gess-verdict-no-progress = { $count } moves in a row took no stone.
gess-title-wins = { $who ->
    [first] Black wins
   *[second] White wins
}
