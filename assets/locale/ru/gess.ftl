### Гесс: название, настройки, ходы и концовки.

gess-tagline = Узоры 3 × 3 — ваши фигуры
gess-title = Гесс 18×18
gess-category = 18 × 18

gess-first-you-about = Ваши камни чёрные, стоят внизу; чёрные ходят первыми.
gess-first-computer-about = Ваши камни белые и тоже внизу; первыми ходят чёрные.
gess-first-lot-about = Решит жребий: кому чёрные камни, тот и ходит первым.
gess-persons-about = Чёрные камни внизу ходят первыми; доску можно повернуть в любой момент.

gess-lot = { $lot ->
    [0] ничего не оставляет случаю
    [1] каждый ход делает наугад
   *[other] примерно один ход из { $lot } делает наугад
}
gess-easy-about = Видит только свой ход; { gess-lot }.
gess-medium-about = Видит свой ход и ваш ответ; { gess-lot }.
gess-hard-about = Считает на несколько ходов вперёд; { gess-lot }.
gess-insane-about = Считает так глубоко, как успеет за { $seconds } с; { gess-lot }.

gess-side-first = Чёрные
gess-side-second = Белые
gess-turn-first = Ход чёрных
gess-turn-second = Ход белых
gess-to-move-first = ходят чёрные
gess-to-move-second = ходят белые
gess-resigns-first = Чёрные сдаются, белые побеждают.
gess-resigns-second = Белые сдаются, чёрные побеждают.
gess-resigned-first = Чёрные сдались.
gess-resigned-second = Белые сдались.

gess-stones = на доске
gess-rings = { $count ->
    [0] колец нет
    [one] { $count } кольцо
    [few] { $count } кольца
   *[many] { $count } колец
}
gess-summary = { $first } { $first ->
    [one] чёрный камень
    [few] чёрных камня
   *[many] чёрных камней
} против { $second }

gess-choose = Наведите на доску и выберите фигуру для хода.
gess-movable = { $centre }: { $ways ->
    [one] { $ways } ход
    [few] { $ways } хода
   *[many] { $ways } ходов
}, { $takes ->
    [0] взятий нет
    [one] { $takes } взятие
    [few] { $takes } взятия
   *[many] { $takes } взятий
}
gess-chosen = Выбрана { $centre }: { $ways ->
    [one] { $ways } ход
    [few] { $ways } хода
   *[many] { $ways } ходов
}, { $takes ->
    [0] взятий нет
    [one] { $takes } взятие
    [few] { $takes } взятия
   *[many] { $takes } взятий
}
gess-way = На { $target }: { $taken ->
    [0] ничего не берёт
   *[other] берёт { $taken }
}{ $lost ->
    [0] {""}
   *[other] , теряет своих: { $lost }
}{ $end ->
    [wins] , рушит последнее кольцо { $other ->
        [first] чёрных
       *[second] белых
    }
    [loses] , рушит ваше последнее кольцо
    [breaks] , рушит кольцо { $other ->
        [first] чёрных
       *[second] белых
    }
    [loses-ring] , рушит ваше кольцо
   *[goes-on] {""}
}

gess-illegal-over = Партия окончена.
gess-illegal-off-board = Это за краем доски.
gess-illegal-enemy-stone = { $centre }: в этом квадрате чужой камень.
gess-illegal-no-stones = { $centre }: в этом квадрате нет ваших камней.
gess-illegal-lone-stone = { $centre }: одинокий камень в центре не ходит. Выберите клетку рядом с ним.
gess-illegal-no-line = { $source }–{ $target } — не по прямой.
gess-illegal-direction = У { $source } нет камня со стороны { $target }: туда не пойти.
gess-illegal-too-far = { $source }–{ $target } — слишком далеко: с пустым центром не дальше трёх клеток.
gess-illegal-blocked = { $source } не пройдёт дальше { $stop }: там на пути камни.

gess-question-ring = Этот ход рушит ваше последнее кольцо, и вы проиграете.

gess-panel = Фигуры
gess-panel-how = Любые 3 × 3 клетки с вашими камнями и без чужих — фигура. Наведите на её центр.
gess-panel-footprint = Фигура { $centre }
gess-panel-waiting = Сейчас ходит соперник.
gess-panel-any = Камень в центре: ходит на любое расстояние.
gess-panel-three = Центр пуст: ходит не дальше трёх клеток.
gess-panel-directions = Камней с краю: { $count }. Ходит в сторону каждого из них.
gess-panel-over = Партия окончена.
gess-panel-off-board = Она за краем доски.
gess-panel-enemy-stone = В ней чужой камень: ходить нельзя.
gess-panel-no-stones = В ней нет ваших камней.
gess-panel-lone-stone = Одинокий камень в центре не даёт направления: ходить нельзя.

gess-result-left = { $who ->
    [you] У вас осталось
    [computer] У компьютера осталось
    [first] У чёрных осталось
   *[second] У белых осталось
}
gess-verdict-ring-broken = { $who ->
    [you] Вы разрушили последнее кольцо компьютера.
    [computer] Компьютер разрушил ваше последнее кольцо.
    [first] Чёрные разрушили последнее кольцо белых.
   *[second] Белые разрушили последнее кольцо чёрных.
}
gess-verdict-own-ring-broken = { $who ->
    [you] Компьютер разрушил собственное последнее кольцо.
    [computer] Вы разрушили собственное последнее кольцо.
    [first] Белые разрушили собственное последнее кольцо.
   *[second] Чёрные разрушили собственное последнее кольцо.
}
gess-verdict-both-rings-broken = { $who ->
    [you] Ход компьютера разрушил последние кольца обеих сторон, поэтому он проиграл.
    [computer] Ваш ход разрушил последние кольца обеих сторон, поэтому вы проиграли.
    [first] Ход белых разрушил последние кольца обеих сторон, поэтому белые проиграли.
   *[second] Ход чёрных разрушил последние кольца обеих сторон, поэтому чёрные проиграли.
}
gess-verdict-repetition = Одна и та же позиция стояла { $count } { $count ->
    [one] раз
    [few] раза
   *[many] раз
}.
gess-verdict-no-progress = { $count } { $count ->
    [one] ход
    [few] хода
   *[many] ходов
} подряд без взятий.
gess-title-wins = { $who ->
    [first] Чёрные победили
   *[second] Белые победили
}
