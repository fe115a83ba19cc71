### The rules page of Confusion. A text's title stands above it.

confusion-rules-start = Start
confusion-rules-pieces = Pieces
confusion-rules-puck = Puck
confusion-rules-ends = Winning
confusion-rules-knowledge = Deduction
confusion-rules-levels = Levels
confusion-rules-advice = Advice

confusion-rules-idea = You have twelve pieces, and no two of them move alike; but how yours move you cannot see. The other side can, just as you see how its pieces move. So you try. A piece that may go where you send it goes there, one that may not stays where it is, and either answer tells you something. What you are after is the puck: bring it to the far row and hold it there through the reply. Here J has the puck and is chosen; dots and rings show where it can be tried.
    .title = The idea
confusion-rules-history = Confusion is a game by Robert Abbott, published in 1992. At a table the players make the pieces ready for each other and keep the diagrams from their owner; here the program deals them and gives the answers. The sources that can still be read do not describe all twelve types, so our set keeps whatever is known and fills in the rest. Whoever owns the original can put its diagrams into config/confusion.toml. This page describes the set as it comes.
    .title = Where it comes from
confusion-rules-setup = Each side has twelve pieces on its two nearest rows. Their letters run from left to right as their owner sees them: A to F at the back, G to L in front. The middle column and the two at either edge are empty, and the puck lies in the centre. A letter only tells a piece from the others: before every match, chance deals the twelve types to them. White’s pieces are round, Black’s are square, and White moves first.
    .title = The set-up

confusion-rules-one = Choose a piece, then a square to try it on. If its type allows that, it goes there; if not, it stays. Either way the turn passes to the other side, and nothing can be taken back. Here H is chosen. It can be tried on every marked square, because nobody says beforehand which of them its type allows.
    .title = One turn, one attempt
confusion-rules-lines = An attempt follows a straight line in one of eight directions. It cannot jump over a piece or the puck, and it cannot end on a piece of your own. Nor can it be longer than four squares, the longest reach of all, or than two for a promoted piece. Anything else is not accepted and costs you nothing. Here K can be tried on the puck and on the black piece above it to the right, but on no square behind them.
    .title = Straight and clear
confusion-rules-capture = An attempt may end on a piece of the other side. If it is permitted, that piece is captured and leaves the board. Its owner is not told what it was. What was known about it is still good to know: every type exists once, so it helps with the pieces that are left.
    .title = Captures
confusion-rules-theirs = The pieces of the other side show their diagrams, turned as they look from where you sit: an arrow that points down comes towards you. So you always see what threatens you. Whether the other side knows it too is another matter.
    .title = What you see of the others

confusion-rules-diagram = The arrows are the directions in which a piece may go, the number is how many squares it goes at most. Fewer are always allowed, as long as the way is clear. On this page, up is forward: towards the other side. Each side has every type exactly once. The names are only names; do not think of chess.
    .title = How a type is drawn
confusion-rules-four = These go ahead or aside and never back. In return, the far row makes something better of them.
    .title = Four that cannot go back
confusion-rules-eight = Each of these has at least one way back. None of them is ever promoted.
    .title = Eight that can
confusion-rules-promotion = If one of the four ends a permitted move on the other side’s first row, it is promoted at once, whether it carries the puck, captures or does neither. From then on it goes one or two squares in any of the eight directions. This happens by itself, and both sides see it. A piece that arrives there and is not promoted was none of the four.
    .title = Promotion
confusion-rules-promoted = Permitted, and H is promoted. So it was one of the four, and of those only Rocket and Novice go two squares straight ahead. Which of the two it was you are not told, and its moves from now on say nothing about it.

confusion-rules-take = A piece that ends a permitted move on the puck’s square has the puck. A piece that captures the carrier takes it over. A loose puck may be landed on, but not passed. Here G can be tried on it.
    .title = Taking the puck
confusion-rules-ways = The piece with the puck, its carrier, can be tried in three ways. Carry: piece and puck go together, and may capture. Leave: the piece goes, the puck stays behind, loose. Pass: the puck goes, the way the piece itself could, and the piece stays. If the attempt is refused, nothing changes and the turn is used up. Here F is the carrier: choose what it is to do, then a square. In writing, p stands for carrying, l for leaving and > for a pass.
    .title = Carry, leave, pass
confusion-rules-pass = A passed puck cannot jump over pieces. On an empty square it lies loose. If it ends on a piece of your own, that piece has it now. It may also end on a piece of the other side: nothing is captured, you simply hand it over. Pass the puck to L.
    .title = Where a pass may end
confusion-rules-passed = Permitted: F may go two squares straight ahead, and so may the puck. Now L has it, while F stands where it stood.

confusion-rules-delivered = You win if your piece stands with the puck on the other side’s first row and is still there after the reply. The reply is a single attempt. Carry the puck to the far row.
    .title = Delivered
confusion-rules-arrived = Permitted: F has arrived. Black has one attempt to capture it. Its Rocket tries to go sideways, which no Rocket can, and White has won.
confusion-rules-caught = The same move once more, but now a Wagon stands in Black’s first row.
    .title = Caught
confusion-rules-taken = Permitted again. But the Wagon goes two squares sideways and captures F. The puck is Black’s now, and the game goes on.
confusion-rules-far-pass = You may also pass the puck to a piece of yours that stands on the far row already. A loose puck on the far row wins nothing. And if the other side itself passes the puck to your piece there, that counts only from the end of your next turn: the other side has one more attempt after it.
    .title = A pass delivers too
confusion-rules-handed = Permitted: L has the puck on the far row. Black’s only attempt is refused, and White has won.
confusion-rules-others = A side without pieces has lost. You can resign at any time, and two people can agree on a draw. Two people can also play by a slow clock: 72 hours for every turn, and whoever lets them run out loses.
    .title = Other endings
confusion-rules-draws = No source has a rule against stalling, so we added two. After 200 turns in a row without a permitted move the game is drawn. So it is when the same position stands for the fourth time, with the same side to move and nothing more known of any piece. Should a side have nowhere at all to try, its turn is skipped.
    .title = Draws

confusion-rules-known = Of the other side’s types you see everything. Of your own you know what the answers prove. A permitted attempt leaves only the types that go in this direction and at least so far; a refused one rules out exactly those. And because each type exists once, what you learn about one piece narrows down the others.
    .title = What can be known
confusion-rules-lesson = Black can see what I is, you cannot. With three attempts you find out. Between them Black tries something, too.
    .title = A lesson
confusion-rules-ahead = Refused. Seven types go straight ahead, so I is none of these. Five remain: Napkin, Crab, Elephant, Cardinal and Abbot.
confusion-rules-aside = Permitted. Of the five, only Napkin and Crab go sideways.
confusion-rules-diagonal = Permitted, and that was two squares. A Napkin never goes more than one: I is the Crab. There is no second one, so none of your other pieces can be it.
confusion-rules-notebook = Beside the board lies a notebook with a sheet for your pieces and one for theirs, where you can note what the other side may have found out. A press on a field makes a cross, another one a question mark, a third clears it. Nobody checks your notes, and the other side never sees them. The attempts write themselves down. The notes on a captured piece can still be read, but no longer changed.
    .title = The notebook
confusion-rules-assistant = If you would rather not deduce, switch the assistant on. For each of your pieces it shows which types the attempts still allow, and exactly how likely each of them is. It is off until you want it, and counts like a hint.
    .title = The assistant
confusion-rules-afterwards = When a match is over, all types are shown. The replay goes through it turn by turn and tells what each side could know by then.
    .title = After the match

confusion-rules-easy = Acts on impulse: it leaves out what is proved impossible, and makes nothing else of what its pieces have tried. About every second turn is random. A good partner for your first attempts.
    .title = { level-easy }
confusion-rules-medium = Deduces one piece at a time. About one turn in four is random, but it usually checks first that such a turn does not lose at once.
    .title = { level-medium }
confusion-rules-hard = Deduces exactly and looks two turns ahead: its own and yours. About one turn in ten is random, and is checked first.
    .title = { level-hard }
confusion-rules-insane = Deduces exactly and looks as deep as its time allows. Beat it if you can.
    .title = { level-insane }
confusion-rules-every-level = The computer does not peek. Like you, it sees your types and not its own. On every level it captures a carrier that is about to win, if it knows how. The statistics are kept for each level on its own.
    .title = All of them

confusion-rules-halve = Two squares straight ahead is a good first question: six types can do it, six cannot. Whatever the answer, half of them are out.
    .title = 1. Ask for half
confusion-rules-sure = What a piece has done once, it can do again. Send the carrier only where it has proved that it can go, and leave the guessing to pieces that nothing depends on.
    .title = 2. Guess with the others
confusion-rules-bar = The Wagon has the puck and needs two squares straight ahead to your first row, just as many as it can go. You know that I is the Crab: two squares to the left it bars the way. The Wagon can capture it there, but that is a row short, and you have won a turn.
    .title = 3. Bar the way
confusion-rules-blind = You see what their pieces can do; they do not. A piece that has never tried the way to your carrier may not find it in time. One that has gone that way before will not miss it. That is what the sheet for theirs is good for.
    .title = 4. Do they know?
confusion-rules-relay = A pass takes the puck as far as its carrier could go, and then another piece has it: one that may be faster, or harder to catch. Here F, which you know to be the Wagon, can hand it to J, two squares ahead.
    .title = 5. Pass it on
