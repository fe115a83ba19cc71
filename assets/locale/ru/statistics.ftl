### Статистика и промежутки времени.

statistics-title = Статистика
statistics-level = Уровень
statistics-played = Партий
statistics-won = Побед
statistics-lost = Поражений
statistics-drawn = Ничьих
statistics-rate = Доля побед
statistics-streak = Подряд
statistics-best = Рекорд
statistics-moves = Ходов
statistics-time = Время
statistics-never = ещё не сыграно
statistics-left-out = В окне пошире есть ещё столбцы: { $columns }.
statistics-totals = { $played ->
    [one] { $played } партия
    [few] { $played } партии
   *[many] { $played } партий
} · { $won ->
    [one] { $won } победа
    [few] { $won } победы
   *[many] { $won } побед
} · { $time } за доской
statistics-nothing = Пока ничего не засчитано.

statistics-reset = Сбросить …
statistics-reset-title = Забыть статистику игры «{ $game }»?
statistics-reset-sentence = Из таблицы { $played ->
    [one] уйдёт { $played } партия
    [few] уйдут { $played } партии
   *[many] уйдут { $played } партий
} со всеми победами, сериями и временем. Копия останется в папке с данными.
statistics-reset-keep = Оставить
statistics-reset-forget = Забыть
statistics-reset-done = Статистика игры «{ $game }» начата заново.

spent-hours = { $hours } ч { $minutes } мин
spent-minutes = { $minutes } мин { $seconds } с
spent-seconds = { $seconds } с
