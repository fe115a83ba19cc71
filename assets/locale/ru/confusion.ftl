### Путаница: название, настройки, попытки, записная книжка и концовки.

confusion-tagline = Вы не знаете, как ходят ваши фигуры
confusion-title = Путаница 11×11
confusion-category = 11 × 11

confusion-first-you-about = Ваши фигуры белые, круглые; белые ходят первыми.
confusion-first-computer-about = Ваши фигуры чёрные, квадратные; первыми ходят белые.
confusion-first-lot-about = Стороны раздаёт жребий; белые ходят первыми.
confusion-persons-about = Белые ходят первыми. Между очередями экран скрыт, пока другой игрок не готов.

confusion-option-clock = Часы
confusion-clock-none = Без часов
confusion-clock-none-about = На каждую очередь времени сколько угодно.
confusion-clock-days = 72 часа на ход
confusion-clock-days-about = Часы идут и при закрытой программе; кто их просрочит, проиграет.

confusion-lot = { $lot ->
    [0] ничего не оставляет случаю
    [1] каждую попытку делает наугад
   *[other] примерно одну попытку из { $lot } делает наугад
}
confusion-easy-about = Поступает по наитию и выводов не делает; { confusion-lot }.
confusion-medium-about = Разгадывает фигуры по одной; { confusion-lot }.
confusion-hard-about = Разгадывает точно и смотрит на две попытки вперёд; { confusion-lot }.
confusion-insane-about = Разгадывает точно, смотрит так глубоко, как успеет за { $seconds } с, и проверяет лучшие попытки на возможных раскладах; { confusion-lot }.

confusion-side-first = Белые
confusion-side-second = Чёрные
confusion-turn-first = Попытка белых
confusion-turn-second = Попытка чёрных
confusion-to-move-first = очередь белых
confusion-to-move-second = очередь чёрных
confusion-resigns-first = Белые сдаются, чёрные побеждают.
confusion-resigns-second = Чёрные сдаются, белые побеждают.
confusion-resigned-first = Белые сдались.
confusion-resigned-second = Чёрные сдались.

confusion-type-rocket = Ракета
confusion-type-novice = Новичок
confusion-type-crab = Краб
confusion-type-abbot = Аббат
confusion-type-napkin = Салфетка
confusion-type-elephant = Слон
confusion-type-cardinal = Кардинал
confusion-type-wagon = Повозка
confusion-type-prince = Принц
confusion-type-pendulum = Маятник
confusion-type-anchor = Якорь
confusion-type-beetle = Жук
confusion-kind = { $kind ->
    [rocket] { confusion-type-rocket }
    [novice] { confusion-type-novice }
    [crab] { confusion-type-crab }
    [abbot] { confusion-type-abbot }
    [napkin] { confusion-type-napkin }
    [elephant] { confusion-type-elephant }
    [cardinal] { confusion-type-cardinal }
    [wagon] { confusion-type-wagon }
    [prince] { confusion-type-prince }
    [pendulum] { confusion-type-pendulum }
    [anchor] { confusion-type-anchor }
   *[beetle] { confusion-type-beetle }
}
confusion-types-equal = { $file }: { $name } ходит так же, как { $found }, а типы должны различаться; взяты встроенные типы.
confusion-types-retreat = { $file }: { $name } превращается и потому не должен ходить назад (B, DB); взяты встроенные типы.
confusion-types-no-retreat = { $file }: { $name } не превращается и потому должен ходить назад (B или DB); взяты встроенные типы.

confusion-left = осталось
confusion-lost = { $count ->
    [0] потерь нет
   *[other] потери
}
confusion-summary = { $first } { $first ->
    [one] белая фигура
    [few] белые фигуры
   *[many] белых фигур
} против { $second }

confusion-choose = Выберите фигуру, потом клетку для попытки.
confusion-own = { $piece } — ваша: нажмите, чтобы выбрать.
confusion-own-promoted = { $piece } — ваша, превращённая: одна или две клетки в любую сторону.
confusion-theirs = Чужая { $piece } — { confusion-kind }.
confusion-theirs-promoted = Чужая { $piece } ({ confusion-kind }) превратилась: одна или две клетки в любую сторону.
confusion-chosen = Выбрана { $piece }. Испытайте её на отмеченной клетке.
confusion-chosen-carry = { $piece } несёт шайбу. Выберите, куда.
confusion-chosen-leave = { $piece } уйдёт, а шайба останется на месте.
confusion-chosen-pass = { $piece } стоит на месте и передаёт шайбу так, как ходит сама.
confusion-proposed-move = { $piece } на { $target }? Подтвердите или выберите другую клетку.
confusion-proposed-carry = { $piece } с шайбой на { $target }? Подтвердите или выберите другую клетку.
confusion-proposed-leave = { $piece } на { $target } без шайбы? Подтвердите или выберите другую клетку.
confusion-proposed-pass = Шайбу от { $piece } на { $target }? Подтвердите или выберите другую клетку.
confusion-last-chance = Возьмите владельца шайбы на { $square } сейчас, иначе партия проиграна.
confusion-answered-refused = Нельзя: { $piece } так на { $target } не ходит.
confusion-answered-permitted = { $promoted ->
    [True] Можно: { $target }. { $piece } превратилась.
   *[other] Можно: { $piece }, { $target }.
}
confusion-answered-captured = { $promoted ->
    [True] Можно, со взятием на { $target }. { $piece } превратилась.
   *[other] Можно: { $piece } берёт на { $target }.
}
confusion-answered-skipped = Очередь пропущена.
confusion-must-skip = Вашим фигурам некуда идти: эта очередь пропускается.
confusion-not-yours = Это чужая фигура.
confusion-nobody = Сначала выберите свою фигуру.

confusion-carry = Нести
confusion-carry-tip = Фигура идёт вместе с шайбой
confusion-leave = Сойти
confusion-leave-tip = Фигура уходит, шайба остаётся
confusion-pass = Пас
confusion-pass-tip = Уходит шайба, фигура остаётся
confusion-confirm = { $piece } на { $target }
confusion-confirm-tip = Сделать эту попытку
confusion-confirm-pass = Шайбу на { $target }
confusion-confirm-pass-tip = Сделать эту попытку
confusion-confirm-skip = Пропустить
confusion-confirm-skip-tip = Фигурам некуда идти
confusion-skip = Пропустить
confusion-skip-tip = Фигурам некуда идти
confusion-cancel = Назад
confusion-cancel-tip = Отказаться от выбора

confusion-illegal-over = Партия окончена.
confusion-illegal-skip = Пропустить очередь можно, только если фигурам некуда идти.
confusion-illegal-off-board = Это за краем доски.
confusion-illegal-not-there = { $piece } стоит не на { $square }.
confusion-illegal-puck = Скажите, что { $piece } сделает с шайбой.
confusion-illegal-no-line = { $source }–{ $target } — не по прямой.
confusion-illegal-too-far = { $piece } можно испытать не дальше чем на { $reach } { $reach ->
    [one] клетку
    [few] клетки
   *[many] клеток
}.
confusion-illegal-blocked = { $source }–{ $target }: на пути { $stop }.
confusion-illegal-own-piece = На { $square } стоит ваша фигура.

confusion-page-mine = Мои
confusion-page-theirs = Чужие
confusion-page-history = История
confusion-page-first = Белые
confusion-page-second = Чёрные
confusion-page-moves = Ходы
confusion-notes-mine = Ваши выводы: нажатие ставит ×, потом ?, потом ничего.
confusion-notes-theirs = Что мог узнать соперник; рамкой обведена правда.
confusion-notes-known = Что мог знать владелец, в процентах; рамкой обведена правда.
confusion-notes-cell = { $piece }: { confusion-kind }
confusion-notes-kind = Этот столбец: { confusion-kind }
confusion-notes-closed = { $piece } взята: её заметки можно только читать.
confusion-history-none = Попыток ещё не было.
confusion-puck = шайба
confusion-skips = пропуск
confusion-answer-moved = можно
confusion-answer-carried = с шайбой
confusion-answer-left = без шайбы
confusion-answer-passed = передана
confusion-answer-captured = взята { $piece }
confusion-answer-promoted = превращение
confusion-answer-refused = нельзя
confusion-answer-skipped = некуда идти

confusion-result-left = { $who ->
    [you] У вас осталось
    [computer] У компьютера осталось
    [first] У белых осталось
   *[second] У чёрных осталось
}
confusion-verdict-delivered = { $who ->
    [you] Вы доставили шайбу и удержали её.
    [computer] Компьютер доставил шайбу и удержал её.
    [first] Белые доставили шайбу и удержали её.
   *[second] Чёрные доставили шайбу и удержали её.
}
confusion-verdict-no-pieces = { $who ->
    [you] У компьютера не осталось фигур.
    [computer] У вас не осталось фигур.
    [first] У чёрных не осталось фигур.
   *[second] У белых не осталось фигур.
}
confusion-verdict-no-progress = { $count } { $count ->
    [one] попытка
    [few] попытки
   *[many] попыток
} подряд без разрешённого хода.
confusion-verdict-repetition = Одна и та же позиция стояла { $count } { $count ->
    [one] раз
    [few] раза
   *[many] раз
}, и ничего нового не узнано.
confusion-title-wins = { $who ->
    [first] Белые победили
   *[second] Чёрные победили
}
