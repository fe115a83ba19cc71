### Ход борьбы глазами компьютера: советы с продолжением, график и переломные ходы.

course-hint = Совет: { $move }, { $prospect }
course-hint-line = Совет: { $move }, { $prospect }, дальше { $line }
course-chance = шанс { $percent } %
course-wins = { $count ->
    [one] победа за { $count } ход
    [few] победа за { $count } хода
   *[many] победа за { $count } ходов
}
course-loses = { $count ->
    [one] поражение через { $count } ход
    [few] поражение через { $count } хода
   *[many] поражение через { $count } ходов
}

course-title = Ход борьбы
course-whose = { $who ->
    [you] ваши шансы глазами компьютера
   *[other] { $name }: шансы глазами компьютера
}
course-going = Разбор партии: { $percent } %
course-stop = Остановить (H)
course-go-on = Разобрать партию (H)
course-failed = Компьютер не смог разобрать партию; подробности — в журнале.
course-none = Ни один ход не стоил многого.
course-move = { $number }. { $name }: { $move }
course-turned = с { $before } % до { $after } %
course-turned-tip = Посмотреть в просмотре и узнать, что было лучше

course-next = К перелому
course-next-tip = К следующему перелому (H), к предыдущему (U)
course-next-none = Переломов нет
course-turning = Перелом: ход { $number }
course-better = { $who ->
    [you] Вам лучше { $move }, { $prospect }
    [computer] Компьютеру лучше { $move }, { $prospect }
   *[other] Лучше { $move }, { $prospect }
}
course-better-line = { $who ->
    [you] Вам лучше { $move }, { $prospect }, дальше { $line }
    [computer] Компьютеру лучше { $move }, { $prospect }, дальше { $line }
   *[other] Лучше { $move }, { $prospect }, дальше { $line }
}
course-made = { $made }, { $turned }
