### The words of the game with everything beside its board, and those of its table.

nullgame-option-clock = Clock
nullgame-clock-none = none
nullgame-clock-turn = a move
nullgame-clock-game = a game
nullgame-clock-both = both
nullgame-option-traps = Traps
nullgame-traps-hidden = hidden
nullgame-traps-open = open
nullgame-option-double = Double
nullgame-double-no = no
nullgame-double-yes = yes
nullgame-table = Who beats whom
nullgame-table-about = The card of the row attacks the card of the column, which lies face up: who wins takes its square, who falls drags it off, and equal cards swap places. A card that lies face down is only turned over.

court-takes = drinks poison
court-lives = { $count ->
    [0] no life
    [one] one life
   *[other] { $count } lives
}
court-cups = Cups
court-out = Out of play
court-none = none
court-take = Drink
court-take-note = this cup
court-place = Place
court-queen-only = Queen only
court-claim = Claim
court-king-only = King only
court-why-queen = Only a Queen may place a cup.
court-why-king = Only a King may claim the throne.
court-falls = falls
court-swap = swap
court-wins = wins
court-king = King
court-queen = Queen
court-advisor = Advisor
court-knight = Knight
court-lackey = Lackey
court-locked = Your cards are locked. Hand over.
court-take-tip = Drink the cup
court-place-tip = Place a cup
court-claim-tip = Claim the throne
