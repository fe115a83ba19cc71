### Слова, которые нужны во всех комнатах дома.

app-name = Кадриль

game-breakthrough = Прорыв

level-easy = Лёгкий
level-medium = Средний
level-hard = Сложный
level-insane = Безумный

theme-light = Светлая
theme-dark = Тёмная
theme-contrast = Контрастная

yes = Да
no = Нет
ok = Хорошо
cancel = Отмена
back = Назад
close = Закрыть
on = Вкл.
off = Выкл.

count-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
count-pawns = { $count ->
    [one] { $count } пешка
    [few] { $count } пешки
   *[many] { $count } пешек
}
count-matches = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
count-wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
count-losses = { $count ->
    [one] { $count } поражение
    [few] { $count } поражения
   *[many] { $count } поражений
}
percent = { $value } %
