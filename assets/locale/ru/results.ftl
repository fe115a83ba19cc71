### Итоги: кто победил, чем всё решилось и что теперь в статистике.

results-title-win = Вы победили
results-title-loss = Вы проиграли
results-title-draw = Ничья

results-resigned = { $who ->
    [you] Вы сдались.
    [computer] Компьютер сдался.
   *[other] Соперник сдался.
}
results-time = { $who ->
    [you] Ваше время вышло.
    [computer] Время компьютера вышло.
   *[other] Время соперника вышло.
}
results-agreed = Стороны согласились на ничью.

results-two-persons = вдвоём
results-against = { $title }, уровень «{ $level }»

results-won = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
results-lost = { $count ->
    [one] { $count } поражение
    [few] { $count } поражения
   *[many] { $count } поражений
}
results-drawn = { $count ->
    [one] { $count } ничья
    [few] { $count } ничьи
   *[many] { $count } ничьих
}
results-rate = { $value } %
results-played = сыграно
results-streak = { $count ->
    [one] победа подряд
    [few] победы подряд
   *[many] побед подряд
}
results-best-streak = рекорд подряд
results-usual-length = обычное время
results-usual-moves = обычно ходов

results-helped = Был возврат хода или совет, поэтому счёт побед подряд не изменился.
results-not-begun = Партия кончилась до вашего первого хода и не засчитана.
results-not-counted = В статистику идут только партии против компьютера.
results-none-played = На этой доске и этом уровне ещё нет засчитанных партий.

results-again = ЕЩЁ РАЗ
results-replay = ПОВТОР
results-menu = МЕНЮ
