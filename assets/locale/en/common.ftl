### Words that every room of the house uses.

app-name = Quadrille

game-breakthrough = Breakthrough

level-easy = Easy
level-medium = Medium
level-hard = Hard
level-insane = Insane

theme-light = Light
theme-dark = Dark
theme-contrast = High contrast

yes = Yes
no = No
ok = OK
cancel = Cancel
back = Back
close = Close
on = On
off = Off

count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
count-pawns = { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}
count-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
count-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
count-losses = { $count ->
    [one] { $count } loss
   *[other] { $count } losses
}
percent = { $value }%
