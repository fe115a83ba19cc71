### Инкогнито Король: название, настройки, карты, действия и концовки.

incognito-tagline = Пять скрытых карт и один трон
incognito-title = Инкогнито Король: { incognito-category }
incognito-category = { incognito-variant-name }, { incognito-mode-name }
incognito-variant-name = { $variant ->
    [cups] трон и кубки
    [throne] трон
   *[survival] на выживание
}
incognito-mode-name = { $mode ->
    [closed] закрытая игра
    [start] закрытый старт
   *[open] открытая игра
}

incognito-option-variant = Вариант
incognito-variant-cups = Трон и кубки
incognito-variant-cups-about = Посадите Короля на трон или сразите чужого Короля своим; рядом кубки с ядом или живой водой.
incognito-variant-throne = Трон
incognito-variant-throne-about = Посадите Короля на трон или сразите чужого Короля своим. Пить нечего.
incognito-variant-survival = Выживание
incognito-variant-survival-about = Ни трона, ни кубков: сразите чужого Короля своим.
incognito-option-mode = Карты
incognito-mode-closed = Закрытая игра
incognito-mode-closed-about = Обе стороны расставляют тайно; карта лежит рубашкой вверх, пока не выдаст себя.
incognito-mode-start = Закрытый старт
incognito-mode-start-about = Обе стороны расставляют тайно, затем все карты открываются.
incognito-mode-open = Открытая игра
incognito-mode-open-about = Все карты открыты и стоят в заданном порядке.
incognito-first-you-about = Первыми ходите вы.
incognito-first-computer-about = Первым ходит компьютер.
incognito-first-lot-about = Кто ходит первым, решит жребий.
incognito-first-cards-about = Игроки тянут по карте, пока одна не окажется сильнее: её сторона ходит первой.
incognito-persons-about = Белые ходят первыми. Пока что-то скрыто, между ходами экран закрыт.
incognito-option-move-clock = Время на ход
incognito-move-clock-none = Нет
incognito-move-clock-none-about = На ход времени сколько угодно.
incognito-move-clock-90 = 90 с
incognito-move-clock-90-about = Полторы минуты на каждый ход; кто просрочит, проиграет.
incognito-move-clock-60 = 60 с
incognito-move-clock-60-about = Минута на каждый ход; кто просрочит, проиграет.
incognito-move-clock-30 = 30 с
incognito-move-clock-30-about = Полминуты на каждый ход; кто просрочит, проиграет.
incognito-option-game-clock = Время на партию
incognito-game-clock-none = Нет
incognito-game-clock-none-about = На все ходы вместе ограничения нет.
incognito-game-clock-3 = 3 мин
incognito-game-clock-3-about = Три минуты на все ваши ходы вместе.
incognito-game-clock-5 = 5 мин
incognito-game-clock-5-about = Пять минут на все ваши ходы вместе.
incognito-game-clock-10 = 10 мин
incognito-game-clock-10-about = Десять минут на все ваши ходы вместе.
incognito-game-clock-15 = 15 мин
incognito-game-clock-15-about = Пятнадцать минут на все ваши ходы вместе.
incognito-game-clock-20 = 20 мин
incognito-game-clock-20-about = Двадцать минут на все ваши ходы вместе.
incognito-option-court = { $opponent ->
    [person] Карты белых
   *[computer] Ваши карты
}
incognito-option-rival = { $opponent ->
    [person] Карты чёрных
   *[computer] Карты компьютера
}
incognito-court-1 = Кость
incognito-court-2 = Синий
incognito-court-3 = Бордо
incognito-court-4 = Зелёный
incognito-court-5 = Лиловый
incognito-court-6 = Янтарь
incognito-court-1-about = Цвет меняет только вид карт.
incognito-court-2-about = { incognito-court-1-about }
incognito-court-3-about = { incognito-court-1-about }
incognito-court-4-about = { incognito-court-1-about }
incognito-court-5-about = { incognito-court-1-about }
incognito-court-6-about = { incognito-court-1-about }
incognito-rival-1 = { incognito-court-1 }
incognito-rival-2 = { incognito-court-2 }
incognito-rival-3 = { incognito-court-3 }
incognito-rival-4 = { incognito-court-4 }
incognito-rival-5 = { incognito-court-5 }
incognito-rival-6 = { incognito-court-6 }
incognito-rival-1-about = Стороны различает и форма рубашек.
incognito-rival-2-about = { incognito-rival-1-about }
incognito-rival-3-about = { incognito-rival-1-about }
incognito-rival-4-about = { incognito-rival-1-about }
incognito-rival-5-about = { incognito-rival-1-about }
incognito-rival-6-about = { incognito-rival-1-about }

incognito-lot = { $lot ->
    [0] ничего не оставляет случаю
    [1] каждый ход делает наугад
   *[other] примерно один ход из { $lot } делает наугад
}
incognito-easy-about = Смотрит не дальше собственного хода; { incognito-lot }.
incognito-medium-about = Думает и о вашем ответе; { incognito-lot }.
incognito-hard-about = Взвешивает, кем могут быть ваши карты, и смотрит дальше; { incognito-lot }.
incognito-insane-about = Взвешивает много возможных раскладов и смотрит так глубоко, как успеет за { $seconds } с; { incognito-lot }.

incognito-side-first = Белые
incognito-side-second = Чёрные
incognito-turn-first = Ход белых
incognito-turn-second = Ход чёрных
incognito-to-move-first = ход белых
incognito-to-move-second = ход чёрных
incognito-resigns-first = Белые сдаются, чёрные побеждают.
incognito-resigns-second = Чёрные сдаются, белые побеждают.
incognito-resigned-first = Белые сдались.
incognito-resigned-second = Чёрные сдались.

incognito-card-king = Король
incognito-card-queen = Дама
incognito-card-advisor = Советник
incognito-card-knight = Рыцарь
incognito-card-lackey = Лакей
incognito-letter-k = К
incognito-letter-q = Д
incognito-letter-a = С
incognito-letter-n = Р
incognito-letter-l = Л
incognito-the-card = { $card ->
    [king] Король
    [queen] Дама
    [advisor] Советник
    [knight] Рыцарь
    [lackey] Лакей
   *[unknown] карта
}
incognito-the-other = { $other ->
    [king] Король
    [queen] Дама
    [advisor] Советник
    [knight] Рыцарь
    [lackey] Лакей
   *[unknown] закрытая карта
}

incognito-list-arranged = карты расставлены
incognito-list-drinks = пьёт
incognito-list-water = пьёт воду
incognito-list-poison = пьёт яд
incognito-list-places = ставит кубок
incognito-list-places-water = ставит воду
incognito-list-places-poison = ставит яд
incognito-list-claims = берёт трон

incognito-arrange = Расставьте карты: перетащите одну на другую, затем нажмите «Готово».
incognito-arrange-other = Выберите карту, с которой поменяться местами.
incognito-arrange-wait = Другая сторона тайно расставляет карты.
incognito-arrange-here = Ваши карты стоят только в вашей спальне, в ближнем ряду.
incognito-shuffle = Перемешать
incognito-shuffle-tip = Расставить карты в случайном порядке
incognito-lock = Готово
incognito-lock-tip = Начать с картами, как они стоят
incognito-choose = Выберите карту, потом её ход.
incognito-throne-danger = На троне может быть Король: ударьте его или встаньте вплотную к трону по прямой.
incognito-throne-king = На троне Король: ударьте его или встаньте вплотную к трону по прямой.
incognito-chosen = Выбор: { incognito-the-card }. Отмечено, куда можно и что выйдет.
incognito-placing = Какой кубок поставит Дама?
incognito-place-poison = Яд
incognito-place-poison-tip = Поставить яд; другая сторона не увидит, что это
incognito-place-water = Живая вода
incognito-place-water-tip = Поставить живую воду; другая сторона не увидит, что это
incognito-cancel = Назад
incognito-cancel-tip = Отказаться от выбора
incognito-not-yours = Это чужая карта.
incognito-nobody = Сначала выберите свою карту.
incognito-card-unknown = Чужая карта рубашкой вверх.
incognito-is-mine = Ваша открытая карта: { incognito-the-card }.
incognito-is-mine-hidden = Ваша карта: { incognito-the-card }; другая сторона этого не знает.
incognito-is-theirs = Чужая карта: { incognito-the-card }.
incognito-cup-unknown = Кубок: яд или живая вода, не знает никто.
incognito-cup-theirs = Этот кубок поставила чужая Дама; что в нём, знает только та сторона.
incognito-cup-poison = Ваша Дама поставила сюда яд; другая сторона не знает.
incognito-cup-water = Ваша Дама поставила сюда живую воду; другая сторона не знает.
incognito-would-exchange = Обмен со своей картой на { $square }: ничего не откроется.
incognito-would-unknown = Удар: карты поменяются местами, и обе откроются.
incognito-would-win = Удар: { incognito-the-other } падёт.
incognito-would-fall = Удар: { incognito-the-other } сильнее, и ваша карта падёт ({ incognito-the-card }).
incognito-would-swap = Удар: карты поменяются местами, { incognito-the-other } остаётся в игре.
incognito-would-spared = Удар: жизнь спасёт чужую карту ({ incognito-the-other }), и карты поменяются местами.
incognito-would-saved = Удар: вашу карту ({ incognito-the-card }) спасёт жизнь, и карты поменяются местами.
incognito-mark-exchange = обмен
incognito-mark-unknown = откроет обе
incognito-mark-win = возьмёте
incognito-mark-fall = ваша падёт
incognito-mark-swap = обмен
incognito-result-win = победа
incognito-result-fall = падёт
incognito-result-swap = обмен
incognito-mark-spared = обмен, жизнь
incognito-mark-saved = обмен, жизнь
incognito-mark-barred = только что менялись

incognito-act-drink = Выпить
incognito-act-drink-now = этот кубок
incognito-act-drink-who = у кубка
incognito-act-drink-tip = Выпить кубок: откроются и карта, и кубок
incognito-act-place = Поставить
incognito-act-place-now = кубок
incognito-act-place-who = лишь Дама
incognito-act-place-tip = Поставить свой кубок вместо этого: Дама откроется, кубок нет
incognito-act-claim = Взять
incognito-act-claim-now = трон
incognito-act-claim-who = лишь Король
incognito-act-claim-not-yet = ещё рано
incognito-act-claim-tip = Заявить права на трон и победить
incognito-act-no-cup = нет кубка
incognito-act-none-left = кончились
incognito-act-no-card = Сначала выберите карту, которая это сделает.
incognito-table = Кто кого бьёт
incognito-table-about = Карта строки бьёт открытую карту столбца. Закрытую карту победить нельзя: обе меняются местами и открываются. Если бьющая карта падает, она утаскивает другую на свою клетку.

incognito-answered-moved = Сделано: { $source }–{ $target }.
incognito-answered-arranged = Ваши карты расставлены.
incognito-news-win = { $who ->
    [you] Ваша карта ({ incognito-the-card }) победила: { incognito-the-other } вне игры.
   *[they] Чужая карта ({ incognito-the-card }) победила вашу: { incognito-the-other } вне игры.
}
incognito-news-fall = { $who ->
    [you] Ваша карта ({ incognito-the-card }) пала и утащила чужую ({ incognito-the-other }) с её клетки.
   *[they] Чужая карта ({ incognito-the-card }) пала и утащила вашу ({ incognito-the-other }) с её клетки.
}
incognito-news-swap = { $who ->
    [you] Ваша карта ({ incognito-the-card }) ударила чужую ({ incognito-the-other }): они поменялись местами, обе открыты.
   *[they] Чужая карта ({ incognito-the-card }) ударила вашу ({ incognito-the-other }): они поменялись местами, обе открыты.
}
incognito-news-spared = { $who ->
    [you] Жизнь спасла чужую карту ({ incognito-the-other }) от вашей ({ incognito-the-card }); они поменялись местами.
   *[they] Жизнь спасла вашу карту ({ incognito-the-other }) от чужой ({ incognito-the-card }); они поменялись местами.
}
incognito-news-saved = { $who ->
    [you] Жизнь спасла вашу карту ({ incognito-the-card }) от чужой ({ incognito-the-other }); они поменялись местами.
   *[they] Жизнь спасла чужую карту ({ incognito-the-card }) от вашей ({ incognito-the-other }); они поменялись местами.
}
incognito-news-water = { $who ->
    [you] Живая вода: у вашей стороны новая жизнь ({ incognito-the-card }).
   *[they] Живая вода: у другой стороны новая жизнь ({ incognito-the-card }).
}
incognito-news-poison = { $who ->
    [you] Яд: ваша карта вне игры ({ incognito-the-card }).
   *[they] Яд: чужая карта вне игры ({ incognito-the-card }).
}
incognito-news-poison-saved = { $who ->
    [you] Яд, но вашу карту спасла жизнь ({ incognito-the-card }).
   *[they] Яд, но чужую карту спасла жизнь ({ incognito-the-card }).
}
incognito-news-place = { $who ->
    [you] Ваша Дама поставила кубок; другая сторона не видит, какой.
   *[they] Чужая Дама поставила кубок; какой, знает только та сторона.
}

incognito-cards-left = { $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[many] осталось { $count } карт
}
incognito-lives = { $count ->
    [0] жизней нет
    [one] { $count } жизнь
    [few] { $count } жизни
   *[many] { $count } жизней
}
incognito-cups = Кубки
incognito-out = Вне игры
incognito-none = нет
incognito-summary = { $first } { $first ->
    [one] карта
    [few] карты
   *[many] карт
} против { $second }

incognito-combat-king = { $file }: в таблице боя ({ $name }) Короля не бьёт никто, и одолеть его было бы нельзя; взята встроенная таблица.

incognito-illegal-over = Партия окончена.
incognito-illegal-arrange = Сначала обе стороны расставляют карты.
incognito-illegal-arrangement = У каждой из пяти карт одно место.
incognito-illegal-no-move = Такого хода в этой игре нет.
incognito-illegal-not-yours = На { $square } нет вашей карты.
incognito-illegal-too-far = { $source }–{ $target }: карта ходит на одну клетку.
incognito-illegal-left = Эта карта вышла из той спальни: на пустое место там она уже не вернётся.
incognito-illegal-diagonal = { $source }–{ $target }: карты встречаются по прямой, не по диагонали.
incognito-illegal-bedroom = Внутри спальни не меняются местами и не бьют.
incognito-illegal-back = Эти двое только что поменялись местами: обратно пока нельзя.
incognito-illegal-claim = Трон берёт только Король, на следующий ход после того, как сел, и пока ни один враг рядом не может его ударить.
incognito-illegal-no-cup = На { $square } нет кубка.
incognito-illegal-no-queen = Кубок ставит только Дама.
incognito-illegal-no-such-cup = Такого кубка у вас больше нет.

incognito-result-left = { $who ->
    [you] У вас осталось
    [computer] У компьютера осталось
    [first] У белых осталось
   *[second] У чёрных осталось
}
incognito-verdict-throne = { $who ->
    [you] Ваш Король взял трон.
    [computer] Король компьютера взял трон.
    [first] Король белых взял трон.
   *[second] Король чёрных взял трон.
}
incognito-verdict-king-removed = { $who ->
    [you] Вы сразили Короля компьютера.
    [computer] Компьютер сразил вашего Короля.
    [first] Белые сразили Короля чёрных.
   *[second] Чёрные сразили Короля белых.
}
incognito-verdict-poisoned = { $who ->
    [you] Король компьютера выпил яд.
    [computer] Ваш Король выпил яд.
    [first] Король чёрных выпил яд.
   *[second] Король белых выпил яд.
}
incognito-verdict-no-moves = { $who ->
    [you] Компьютеру нечего делать.
    [computer] Вам нечего делать.
    [first] Чёрным нечего делать.
   *[second] Белым нечего делать.
}
incognito-verdict-bare-kings = Остались одни Короли, и ни один не может взять другого.
incognito-verdict-repetition = Одна и та же позиция стояла { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
}.
incognito-verdict-no-progress = За { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
} ничего не открылось.
incognito-title-wins = { $who ->
    [first] Белые победили
   *[second] Чёрные победили
}
