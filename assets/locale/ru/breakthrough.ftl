### Прорыв: название, настройки, ходы и концовки.

breakthrough-tagline = Первым пересечь доску
breakthrough-title = Прорыв { $board }×{ $board }
breakthrough-category = { $board } × { $board }

breakthrough-option-board = Доска
breakthrough-board-6 = 6 × 6
breakthrough-board-6-name = Быстро: короткий спринт
breakthrough-board-6-about = Быстро: по 12 пешек, два пустых ряда, короткий спринт.
breakthrough-board-7 = 7 × 7
breakthrough-board-7-name = Средне: чуть больше места
breakthrough-board-7-about = Средне: по 14 пешек и чуть больше места, чтобы построиться.
breakthrough-board-8 = 8 × 8
breakthrough-board-8-name = Классика: простор для планов
breakthrough-board-8-about = Классика: по 16 пешек и простор для планов.

breakthrough-first-you-about = Ваши пешки светлые, стоят внизу и идут вверх.
breakthrough-first-computer-about = Ваши пешки тёмные и тоже внизу; первыми ходят светлые.
breakthrough-first-lot-about = Решит жребий: кому светлые пешки, тот и ходит первым.
breakthrough-persons-about = Светлые пешки внизу ходят первыми; доску можно повернуть в любой момент.

breakthrough-lot = { $lot ->
    [0] ничего не оставляет случаю
    [1] каждый ход делает наугад
   *[other] примерно один ход из { $lot } делает наугад
}
breakthrough-easy-about = Видит только свой ход; { breakthrough-lot }.
breakthrough-medium-about = Видит свой ход и ваш ответ; { breakthrough-lot }.
breakthrough-hard-about = Считает на несколько ходов вперёд; { breakthrough-lot }.
breakthrough-insane-about = Считает так глубоко, как успеет за { $seconds } с; { breakthrough-lot }.

breakthrough-side-first = Светлые
breakthrough-side-second = Тёмные
breakthrough-turn-first = Ход светлых
breakthrough-turn-second = Ход тёмных
breakthrough-to-move-first = ходят светлые
breakthrough-to-move-second = ходят тёмные
breakthrough-resigns-first = Светлые сдаются, тёмные побеждают.
breakthrough-resigns-second = Тёмные сдаются, светлые побеждают.
breakthrough-resigned-first = Светлые сдались.
breakthrough-resigned-second = Тёмные сдались.

breakthrough-left = на доске
breakthrough-took = { $count ->
    [0] взятий нет
   *[other] взято
}
breakthrough-summary = { $first } { $first ->
    [one] пешка
    [few] пешки
   *[many] пешек
} против { $second }

breakthrough-choose = Выберите пешку для хода.
breakthrough-chosen = Пешка { $square }: { $steps ->
    [0] шагов нет
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}, { $captures ->
    [0] взятий нет
    [one] { $captures } взятие
    [few] { $captures } взятия
   *[many] { $captures } взятий
}
breakthrough-chosen-stuck = Пешке { $square } сейчас некуда пойти.

breakthrough-illegal-over = Партия окончена.
breakthrough-illegal-off-board = Это за краем доски.
breakthrough-illegal-empty = На { $square } пусто. Сначала выберите свою пешку.
breakthrough-illegal-not-yours = На { $square } чужая пешка. Сначала выберите свою.
breakthrough-illegal-backwards = { $source }–{ $target } — назад, а пешки ходят только вперёд.
breakthrough-illegal-sideways = { $source }–{ $target } — вбок, а пешки ходят только вперёд.
breakthrough-illegal-too-far = { $source }–{ $target } — слишком далеко: пешка ходит на одну клетку.
breakthrough-illegal-own-pawn = На { $target } стоит ваша пешка.
breakthrough-illegal-blocked = { $target } занято: пешка берёт только наискосок.

breakthrough-result-took = { $who ->
    [you] Вы взяли
    [computer] Компьютер взял
    [first] Светлые взяли
   *[second] Тёмные взяли
}
breakthrough-verdict-far-row = { $who ->
    [you] Ваша пешка дошла до дальнего ряда: { $square }.
    [computer] Пешка компьютера дошла до дальнего ряда: { $square }.
    [first] Светлая пешка дошла до дальнего ряда: { $square }.
   *[second] Тёмная пешка дошла до дальнего ряда: { $square }.
}
breakthrough-verdict-captured-all = { $who ->
    [you] Вы взяли все пешки компьютера.
    [computer] Компьютер взял все ваши пешки.
    [first] Светлые взяли все тёмные пешки.
   *[second] Тёмные взяли все светлые пешки.
}
breakthrough-verdict-no-moves = { $who ->
    [you] Компьютеру некуда пойти.
    [computer] Вам некуда пойти.
    [first] Тёмным некуда пойти.
   *[second] Светлым некуда пойти.
}
breakthrough-title-wins = { $who ->
    [first] Светлые победили
   *[second] Тёмные победили
}
