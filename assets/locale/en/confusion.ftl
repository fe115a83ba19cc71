### Confusion: its name, options, attempts, notebook and endings.

confusion-tagline = Your own pieces are riddles
confusion-title = Confusion 11×11
confusion-category = 11 × 11

confusion-first-you-about = You take the round white pieces; White moves first.
confusion-first-computer-about = You take the square black pieces; White moves first.
confusion-first-lot-about = Chance deals the sides; White moves first.
confusion-persons-about = White moves first. Between turns the screen is hidden until the other player is ready.

confusion-option-clock = Clock
confusion-clock-none = None
confusion-clock-none-about = Every turn may take as long as it likes.
confusion-clock-days = 72 hours a turn
confusion-clock-days-about = The hours run on while the program is closed; whoever lets them run out loses.

confusion-lot = { $lot ->
    [0] leaves nothing to chance
    [1] plays every turn at random
   *[other] plays about one turn in { $lot } at random
}
confusion-easy-about = Acts on impulse and deduces nothing; { confusion-lot }.
confusion-medium-about = Deduces one piece at a time; { confusion-lot }.
confusion-hard-about = Deduces exactly and looks two turns ahead; { confusion-lot }.
confusion-insane-about = Deduces exactly, looks as deep as { $seconds } s allow and plays its best attempts out in possible worlds; { confusion-lot }.

confusion-side-first = White
confusion-side-second = Black
confusion-turn-first = White to try
confusion-turn-second = Black to try
confusion-to-move-first = white to try
confusion-to-move-second = black to try
confusion-resigns-first = White resigns; Black wins.
confusion-resigns-second = Black resigns; White wins.
confusion-resigned-first = White resigned.
confusion-resigned-second = Black resigned.

confusion-type-rocket = Rocket
confusion-type-novice = Novice
confusion-type-crab = Crab
confusion-type-abbot = Abbot
confusion-type-napkin = Napkin
confusion-type-elephant = Elephant
confusion-type-cardinal = Cardinal
confusion-type-wagon = Wagon
confusion-type-prince = Prince
confusion-type-pendulum = Pendulum
confusion-type-anchor = Anchor
confusion-type-beetle = Beetle
confusion-kind = { $kind ->
    [rocket] { confusion-type-rocket }
    [novice] { confusion-type-novice }
    [crab] { confusion-type-crab }
    [abbot] { confusion-type-abbot }
    [napkin] { confusion-type-napkin }
    [elephant] { confusion-type-elephant }
    [cardinal] { confusion-type-cardinal }
    [wagon] { confusion-type-wagon }
    [prince] { confusion-type-prince }
    [pendulum] { confusion-type-pendulum }
    [anchor] { confusion-type-anchor }
   *[beetle] { confusion-type-beetle }
}
confusion-types-equal = { $file }: { $name } moves just as { $found } does, and all types must differ; the built-in types are used.
confusion-types-retreat = { $file }: { $name } promotes, so it must not go back (B, DB); the built-in types are used.
confusion-types-no-retreat = { $file }: { $name } does not promote, so it must be able to go back (B or DB); the built-in types are used.

confusion-left = pieces left
confusion-lost = { $count ->
    [0] none lost
   *[other] lost
}
confusion-summary = { $first } { $first ->
    [one] white piece
   *[other] white pieces
} against { $second }

confusion-choose = Choose a piece, then a square to try.
confusion-own = { $piece } is yours: press to choose it.
confusion-own-promoted = { $piece } is yours and promoted: one or two squares in any direction.
confusion-theirs = Their { $piece } is the { confusion-kind }.
confusion-theirs-promoted = Their { $piece }, the { confusion-kind }, is promoted: one or two squares in any direction.
confusion-chosen = { $piece } chosen. Try it on a square that is marked.
confusion-chosen-carry = { $piece } carries the puck. Choose where to take it.
confusion-chosen-leave = { $piece } moves and leaves the puck where it is.
confusion-chosen-pass = { $piece } stays and passes the puck, the way it moves itself.
confusion-proposed-move = { $piece } to { $target }? Confirm, or choose another square.
confusion-proposed-carry = { $piece } with the puck to { $target }? Confirm, or choose another square.
confusion-proposed-leave = { $piece } to { $target } without the puck? Confirm, or choose another square.
confusion-proposed-pass = The puck from { $piece } to { $target }? Confirm, or choose another square.
confusion-last-chance = Capture the carrier on { $square } now, or the game is lost.
confusion-answered-refused = Refused: { $piece } cannot go to { $target } so.
confusion-answered-permitted = { $promoted ->
    [True] Permitted: { $target }. { $piece } is promoted.
   *[other] Permitted: { $piece }, { $target }.
}
confusion-answered-captured = { $promoted ->
    [True] Permitted, with a capture on { $target }. { $piece } is promoted.
   *[other] Permitted: { $piece } captured on { $target }.
}
confusion-answered-skipped = The turn was skipped.
confusion-must-skip = No piece of yours has anywhere to go: this turn is skipped.
confusion-not-yours = That piece belongs to the other side.
confusion-nobody = Choose one of your own pieces first.

confusion-carry = Carry
confusion-carry-tip = Piece and puck move together
confusion-leave = Leave
confusion-leave-tip = The piece moves, the puck stays behind
confusion-pass = Pass
confusion-pass-tip = The puck moves, the piece stays
confusion-confirm = { $piece } to { $target }
confusion-confirm-tip = Make this attempt
confusion-confirm-pass = Puck to { $target }
confusion-confirm-pass-tip = Make this attempt
confusion-confirm-skip = Skip the turn
confusion-confirm-skip-tip = No piece has anywhere to go
confusion-skip = Skip the turn
confusion-skip-tip = No piece has anywhere to go
confusion-cancel = Back
confusion-cancel-tip = Give up this choice

confusion-illegal-over = The game is over.
confusion-illegal-skip = A turn can be skipped only when no piece has anywhere to go.
confusion-illegal-off-board = That is outside the board.
confusion-illegal-not-there = { $piece } does not stand on { $square }.
confusion-illegal-puck = Say what { $piece } is to do with the puck.
confusion-illegal-no-line = { $source }–{ $target } is no straight line.
confusion-illegal-too-far = { $reach ->
    [one] { $piece } can be tried on one square at most.
   *[other] { $piece } can be tried on { $reach } squares at most.
}
confusion-illegal-blocked = { $source }–{ $target }: { $stop } is in the way.
confusion-illegal-own-piece = A piece of your own stands on { $square }.

confusion-page-mine = Mine
confusion-page-theirs = Theirs
confusion-page-history = History
confusion-page-first = White
confusion-page-second = Black
confusion-page-moves = Moves
confusion-notes-mine = Your own conclusions: a press marks ×, then ?, then nothing.
confusion-notes-theirs = What the other side may have learned; the ring is the truth.
confusion-notes-known = What its owner could know, in per cent; the ring is the truth.
confusion-notes-cell = { $piece }: { confusion-kind }
confusion-notes-kind = This column: { confusion-kind }
confusion-notes-closed = { $piece } was captured: its notes can only be read.
confusion-history-none = No attempt was made yet.
confusion-puck = puck
confusion-skips = skips
confusion-answer-moved = moved
confusion-answer-carried = carried the puck
confusion-answer-left = left the puck
confusion-answer-passed = passed
confusion-answer-captured = took { $piece }
confusion-answer-promoted = promoted
confusion-answer-refused = refused
confusion-answer-skipped = nowhere to go

confusion-result-left = { $who ->
    [you] You have left
    [computer] The computer has left
    [first] White has left
   *[second] Black has left
}
confusion-verdict-delivered = { $who ->
    [you] You delivered the puck and kept it.
    [computer] The computer delivered the puck and kept it.
    [first] White delivered the puck and kept it.
   *[second] Black delivered the puck and kept it.
}
confusion-verdict-no-pieces = { $who ->
    [you] The computer has no pieces left.
    [computer] You have no pieces left.
    [first] Black has no pieces left.
   *[second] White has no pieces left.
}
confusion-verdict-no-progress = { $count } turns in a row brought no permitted move.
confusion-verdict-repetition = The same position stood { $count } times, with nothing new learned.
confusion-title-wins = { $who ->
    [first] White wins
   *[second] Black wins
}
