### Экран партии, начало партии и отказ от неё.

play-pause = Пауза
play-moves = Ходы
play-undo = Вернуть
play-hint = Совет
play-flip = Доска
play-resign = Сдаться
play-draw = Ничья

play-name-you = Вы
play-name-computer = Компьютер

play-turn-you = Ваш ход
play-thinking = Думает …
play-thinking-why = Компьютер ищет ответ
play-preparing = Готовится …
play-preparing-why = Компьютер готовится к первой игре, потом он начнёт сразу.
play-stuck = Компьютер запнулся
play-stuck-why = Верните ход или сделайте паузу: тогда он попробует снова.
play-over = Партия окончена
play-seconds = { $seconds } с
play-thought = думал { $seconds } с
play-wait = Подождите: компьютер думает.

play-undone = { $count ->
    [one] Возвращён { $count } ход.
    [few] Возвращено { $count } хода.
   *[many] Возвращено { $count } ходов.
}
play-undo-not = Возвращать пока нечего.
play-hint-not = Совет даётся только в ваш ход.
play-hint-thinking = Ищу хороший ход …
play-hint-is = Совет: { $move }
play-resign-not = Сдаться можно после первого хода.
play-confirm = Нажмите ещё раз, чтобы пойти { $move }.

play-resign-ask = Сдать партию?
play-resign-loss = Она засчитается как поражение: { $level }.
play-play-on = Играть дальше
play-draw-ask = Согласиться на ничью?
play-draw-both = Согласны должны быть оба.
play-draw-agree = Ничья
play-sure = Вы уверены?
play-think-again = Подумать ещё
play-play-it = Пойти

match-give-up = Бросить неоконченную партию?
match-give-up-loss = { $title }, ход { $move }: партия не окончена. Новая игра её прервёт, и это засчитается как поражение.
match-give-up-uncounted = { $title }, ход { $move }: партия не окончена. Новая игра её прервёт.
match-continue = Продолжить её
match-begin-anew = Новая игра
match-gone = Этой партии больше нет: её доиграли или бросили в другом окне.
