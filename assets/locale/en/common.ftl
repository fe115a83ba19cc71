### Words that every room of the house uses.

app-name = Quadrille

game-breakthrough = Breakthrough
game-gess = Gess
game-confusion = Confusion
game-incognito = Incognito King

level-easy = Easy
level-medium = Medium
level-hard = Hard
level-insane = Insane

theme-light = Light
theme-dark = Dark
theme-contrast = High contrast

yes = Yes
no = No
back = Back
close = Close
cancel = Cancel
on = On
off = Off

count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
percent = { $value }%
