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
    [you] График ваших шансов глазами компьютера
   *[other] График шансов глазами компьютера: { $name }
}
course-going = Разбор партии: { $percent } %
course-stop = Остановить (H)
course-go-on = Разобрать партию (H)
course-failed = Компьютер не смог разобрать партию; подробности — в журнале.
course-none = Ни один ход не стоил многого.
course-move = { $number }. { $name }: { $move }
course-turned = { $who ->
    [you] ваш шанс упал с { $before } % до { $after } %
    [computer] его шанс упал с { $before } % до { $after } %
   *[other] их шанс упал с { $before } % до { $after } %
}
course-turned-tip = Посмотреть в просмотре и узнать, что было лучше

course-next = К перелому
course-next-tip = К следующему перелому (H), к предыдущему (U)
course-next-none = Переломов нет
course-turning = Перелом: ход { $number }
course-played = { $who ->
    [you] Вы пошли { $move }: ваш шанс упал с { $before } % до { $after } %.
    [computer] Компьютер пошёл { $move }: его шанс упал с { $before } % до { $after } %.
   *[other] { $name } пошли { $move }: их шанс упал с { $before } % до { $after } %.
}
course-played-brief = { $who ->
    [you] Вы пошли { $move }: с { $before } % до { $after } %.
    [computer] Компьютер пошёл { $move }: с { $before } % до { $after } %.
   *[other] { $name } пошли { $move }: с { $before } % до { $after } %.
}
course-played-least = { $move }: с { $before } % до { $after } %.
course-better = Лучше: { $move }
course-better-line = Лучше: { $move }, дальше { $line }
course-better-proved = Лучше: { $move }, { $prospect }
course-better-proved-line = Лучше: { $move }, { $prospect }, дальше { $line }
