### Статистика и промежутки времени.

statistics-title = Статистика
statistics-level = Уровень
statistics-played = Партии
statistics-won = Победы
statistics-lost = Поражения
statistics-drawn = Ничьи
statistics-rate = Доля побед
statistics-streak = Серия
statistics-best = Лучшая
statistics-moves = Ходы
statistics-time = Время
statistics-never = ещё не сыграно
statistics-left-out = В более широком окне видны ещё: { $columns }.
statistics-totals = { $played ->
    [one] { $played } партия
    [few] { $played } партии
   *[many] { $played } партий
} · { $won ->
    [one] { $won } победа
    [few] { $won } победы
   *[many] { $won } побед
} · { $time } за доской
statistics-usual = Ходы и время — типичные значения: половина партий короче, половина длиннее.
statistics-nothing = Пока ничего не засчитано.

statistics-reset = Сбросить …
statistics-reset-title = Сбросить статистику игры «{ $game }»?
statistics-reset-sentence = Из таблицы { $played ->
    [one] исчезнет { $played } партия
    [few] исчезнут { $played } партии
   *[many] исчезнут { $played } партий
} со всеми победами, сериями и временем. Копия останется в папке с данными.
statistics-reset-keep = Отмена
statistics-reset-forget = Сбросить
statistics-reset-done = Статистика игры «{ $game }» начата заново.

spent-hours = { $hours } ч { $minutes } мин
spent-minutes = { $minutes } мин { $seconds } с
spent-seconds = { $seconds } с
