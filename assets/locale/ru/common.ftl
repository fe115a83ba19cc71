### Слова, которые нужны во всех комнатах дома.

app-name = Кадриль

game-breakthrough = Прорыв
game-gess = Гесс
game-confusion = Путаница
game-incognito = Инкогнито Король

level-easy = Лёгкий
level-medium = Средний
level-hard = Сложный
level-insane = Безумный

theme-light = Светлая
theme-dark = Тёмная
theme-contrast = Контрастная

yes = Да
no = Нет
back = Назад
close = Закрыть
cancel = Отмена
on = Вкл.
off = Выкл.

count-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
percent = { $value } %
