### Итоги: кто победил, чем всё решилось и что теперь в статистике.

results-title-win = Вы победили
results-title-loss = Вы проиграли
results-title-draw = Ничья

results-resigned = { $who ->
    [you] Вы сдались.
   *[computer] Компьютер сдался.
}
results-time = { $who ->
    [you] Ваше время вышло.
    [computer] Время компьютера вышло.
   *[other] Время вышло.
}
results-agreed = Стороны согласились на ничью.

results-two-persons = вдвоём
results-against = { $title }, уровень «{ $level }»

results-won = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
results-lost = { $count ->
    [one] { $count } поражение
    [few] { $count } поражения
   *[many] { $count } поражений
}
results-drawn = { $count ->
    [one] { $count } ничья
    [few] { $count } ничьи
   *[many] { $count } ничьих
}
results-rate = { $value } %
results-played = сыграно
results-streak = серия побед
results-best-streak = лучшая серия
results-usual-length = типичное время
results-usual-moves = типично ходов

results-helped = Вам помогали (возврат хода, совет или помощник), поэтому серия не изменилась.
results-not-begun = Партия закончилась до вашего первого хода и не засчитана.
results-not-counted = В статистику идут только партии против компьютера.
results-none-played = На этой доске и этом уровне ещё нет засчитанных партий.

results-again = ЕЩЁ РАЗ
results-replay = ПРОСМОТР
results-menu = МЕНЮ
