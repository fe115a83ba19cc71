### Слова игры, у доски которой есть всё, и слова её таблицы.

nullgame-table = Кто кого бьёт
nullgame-table-about = Карта строки бьёт открытую карту столбца: победившая занимает её клетку, погибшая стаскивает её с места, равные меняются местами. Закрытую карту удар только открывает.
nullgame-category = ряд из { $board }
nullgame-title = Последняя фишка { $board }
nullgame-choose = Возьмите одну или две фишки с края.
nullgame-turn-first = Ход первых
nullgame-turn-second = Ход вторых
nullgame-side-first = Первые
nullgame-side-second = Вторые

court-takes = пьёт яд
court-lives = { $count ->
    [0] нет жизней
    [one] одна жизнь
   *[other] жизней: { $count }
}
court-cups = Кубки
court-out = Вне игры
court-none = нет
court-take = Выпить
court-take-note = этот кубок
court-place = Поставить
court-queen-only = только Дама
court-claim = На трон
court-king-only = только Король
court-why-queen = Кубок может поставить только Дама.
court-why-king = Занять трон может только Король.
court-falls = гибнет
court-swap = обмен
court-wins = победа
court-king = Король
court-queen = Дама
court-advisor = Советник
court-knight = Рыцарь
court-lackey = Лакей
court-locked = Ваши карты расставлены. Передайте ход.
court-take-tip = Выпить кубок
court-place-tip = Поставить кубок
court-claim-tip = Взять трон
