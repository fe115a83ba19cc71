### Просмотр: сыгранная партия ход за ходом.

replay-moves = Ходы
replay-start = Начало
replay-start-how = Листайте стрелками, нажмите на ход или запустите просмотр.
replay-arranging = Расстановка
replay-move = Ход { $number } из { $count }
replay-made = { $name }: { $move }
replay-first = В начало
replay-prev = На ход назад
replay-play = Запустить просмотр
replay-pause = Остановить
replay-next = На ход вперёд
replay-last = В конец
replay-at-start = Это начало партии.
replay-at-end = Это конец партии.
replay-speed = Скорость: при 1× ход за { $seconds } с
replay-times = { $times }×
replay-flip = Повернуть доску
