### The rules page of Gess. A text's title stands above it.

gess-rules-start = Start
gess-rules-pieces = Pieces
gess-rules-ways = Moves
gess-rules-ends = Winning
gess-rules-levels = Levels
gess-rules-advice = Advice

gess-rules-rook = Rook
gess-rules-bishop = Bishop
gess-rules-queen = Queen
gess-rules-king = King
gess-rules-pawn = Pawn
gess-rules-moves-yes = moves
gess-rules-moves-no = stuck
gess-rules-ring-whole = ring
gess-rules-ring-full = full
gess-rules-ring-open = open

gess-rules-idea = Gess is chess played with Go stones. No stone moves by itself: what moves is a square of 3 × 3 stones and gaps, and the pattern of its stones says how. Change the pattern and you have another piece; 510 of them are possible. Each side has one piece to guard, a ring of eight stones around a gap. Whoever is left without a ring has lost. Here Black has chosen a square: dots show where its middle can go, and red rings where stones would vanish.
    .title = The idea
gess-rules-history = The name joins chess and Go, and you say it like “guess”. The game comes from the Puzzles and Games Ring of the Archimedeans, a society of mathematicians in Cambridge. It first appeared in their journal Eureka in 1994; in November of that year Ian Stewart wrote about it in Scientific American, and the world took notice. Any Go set will do to play it: the lines of a 19-line board enclose 18 × 18 squares, and on those the stones lie.
    .title = Where it comes from
gess-rules-setup = Each side has 43 stones, and Black moves first. The set-up imitates chess: along the back row stand patterns that move like rook, bishop, queen, king, bishop and rook. The king is the ring. Before them stand six pawns, each a single stone that is moved by a square beside it. The names hold only for the beginning: as soon as stones are shifted or lost, new pieces arise. When you play the computer, your stones are always at the bottom.
    .title = The set-up

gess-rules-footprint = A piece is any square of 3 × 3, called a footprint, in which you have stones and the other side has none. You choose it by its middle, whether a stone lies there or not. A stone belongs to every footprint that covers it, so the same few stones make many pieces.
    .title = The footprint
gess-rules-enemy = Both patterns have three black stones. The one at the left can move. In the other lies a white stone, and a single one is enough: as long as it is there, neither side can move that footprint.
    .title = A stone of the other side
gess-rules-lone = Only the eight outer stones let a footprint move. A stone alone in the middle moves nothing; but choose a square beside it, and it lies at the edge of the footprint and takes it along. Here the footprint below it is chosen, so the stone leads upwards.
    .title = A lone stone
gess-rules-border = The middle of a footprint may also stand on the darker border around the board, where no stone can ever lie. It then covers fewer squares. Here the chosen middle stands beside the board, and both stones lead it inwards.
    .title = At the edge

gess-rules-three = Each outer stone opens the direction in which it lies from the middle. Here there are three: up, to the right, and down to the right. While the middle is empty, the footprint goes one, two or three squares. There is no passing.
    .title = Directions
gess-rules-any = The same three stones with a fourth in the middle: the directions are the same, but now the footprint goes as far as you like.
    .title = Any distance
gess-rules-overlap = The stones of a moving footprint are lifted first, so they are never in each other’s way. The footprint then slides until it covers another stone anywhere within its 3 × 3 squares, even where it is empty itself. There it has to stop, and what it covers is taken. Here the white stone is not straight ahead, yet the empty corner of the footprint meets it.
    .title = The first stone it meets
gess-rules-own = Whatever the footprint covers where it stops is removed, your own stones as well. On the red ring this footprint takes one stone of each colour. Point at a ring on the board of a match, and crosses mark every stone that would vanish.
    .title = Your own stones too
gess-rules-edge = A footprint may be pushed over the edge, but its middle goes no farther than the border. Stones that would land off the board are lost. Pushed two squares to the left, this footprint keeps one of its three stones.
    .title = Over the edge

gess-rules-ring = Eight of your stones around an empty square are a ring. If its middle is full or a stone is missing, it is none. You start with one ring, but you may build more. A ring is a piece too: it goes as a whole, up to three squares in any direction.
    .title = The ring
gess-rules-break = After your move the other side has no ring left: you win. Here the chosen footprint needs three squares to the right to tear a hole into White’s ring.
    .title = You break the last ring
gess-rules-several = A side with a second ring plays on when it loses the first. The same blow as before, but now White has another ring and the game goes on.
    .title = More than one ring
gess-rules-own-ring = You may break your own last ring, but you lose by it. Every move of this footprint does so, for it takes only a part of the ring along. In a match you are asked before such a move is played.
    .title = Your own last ring
gess-rules-both = If a move leaves neither side with a ring, whoever made it has lost. Here the chosen footprint, sent to the right, runs into White’s ring and leaves a hole in Black’s.
    .title = Both at once
gess-rules-draws = When the same position stands for the third time with the same side to move, the game is drawn. So it is after 100 moves in a row, those of both sides counted, in which no stone was lost. The old rules know no draws; we added these so that every game ends.
    .title = Draws

gess-rules-easy = Looks at its own move and no further. About one move in three is random: a friendly way to get used to the footprints.
    .title = { level-easy }
gess-rules-medium = Looks at its move and at your reply. About one move in ten is random, but it usually checks first that such a move does not lose at once.
    .title = { level-medium }
gess-rules-hard = Looks several moves ahead and follows threats to the rings farther. About one move in fifty is random, and never without checking it first.
    .title = { level-hard }
gess-rules-insane = Looks as deep as its time allows and leaves nothing to chance. Beat it if you can.
    .title = { level-insane }
gess-rules-every-level = Whatever the level, a winning move that the computer sees is a move that it plays, and it never breaks its own last ring while there is another move. The statistics are kept for each level on its own.
    .title = All of them

gess-rules-danger = Before every move, ask whether some footprint of the other side can reach your ring. Here the two white stones come straight down at it. One or two squares to the right are not enough, because the footprint is three squares wide; three squares are.
    .title = 1. Look after your ring
gess-rules-freeze = A footprint with a stone of the other side in it cannot move. Send the lone black stone two squares to the left: it lands beside the two white ones, and the same attack is over.
    .title = 2. A stone in the works
gess-rules-second = With two rings a single blow decides nothing. Here the chosen footprint carries three stones to the right and completes a second ring in time.
    .title = 3. Build a second ring
gess-rules-long-arm = A footprint with a full middle strikes from the far end of the board. These two black stones win at once; without the left one, which fills the middle, the other would get no farther than three squares.
    .title = 4. Mind the long arm
gess-rules-count = Before you take, count both colours. Here the red ring takes one white stone and costs two of your own.
    .title = 5. Count both colours
