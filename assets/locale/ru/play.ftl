### Экран партии, начало партии и отказ от неё.

play-pause = Пауза
play-moves = Ходы
play-undo = Вернуть
play-hint = Совет
play-flip = Доска
play-resign = Сдаться
play-draw = Ничья
play-undo-tip = Вернуть последний ход (U). Партия с возвратом хода или советом в серию не идёт.
play-hint-tip = Показать хороший ход (H). Партия с возвратом хода или советом в серию не идёт.
play-flip-tip = Повернуть доску (F)
play-resign-tip = Сдать партию (R)
play-draw-tip = Согласиться на ничью

play-name-you = Вы
play-name-computer = Компьютер

play-turn-you = Ваш ход
play-thinking = Думает …
play-thinking-why = Компьютер выбирает ход.
play-preparing = Готовится …
play-preparing-why = Компьютер готовится к первой партии, дальше будет начинать сразу.
play-stuck = Компьютер запнулся
play-stuck-why = Верните ход или сделайте паузу: тогда он попробует снова.
play-stuck-why-here = Сделайте паузу: потом он попробует снова.
play-seconds = { $seconds } с
play-thought = думал { $seconds } с
play-wait = Подождите: компьютер думает.

play-undone = { $count ->
    [one] Возвращён { $count } ход.
    [few] Возвращено { $count } хода.
   *[many] Возвращено { $count } ходов.
}
play-undo-not = Возвращать пока нечего.
play-undo-clock = В партии с часами ходы не возвращают.
play-undo-handed = Вернуть ход может только тот, кто его сделал, до передачи экрана.
play-undo-known = Открылось то, чего уже не вернуть.
play-turn-arrange = Расстановка
play-hint-not = Совет можно попросить только в свой ход.
play-hint-thinking = Ищу хороший ход …
play-hint-is = Совет: { $move }
play-resign-not = Сдаться можно после первого хода.
play-confirm = Нажмите ещё раз, чтобы пойти { $move }.

play-draw-not = Партия окончена.
play-resign-ask = Сдать партию?
play-resign-loss = Партия будет засчитана как поражение (уровень «{ $level }»).
play-play-on = Играть дальше
play-draw-ask = Согласиться на ничью?
play-draw-both = Согласны должны быть оба.
play-draw-agree = Ничья
play-sure = Вы уверены?
play-think-again = Подумать ещё
play-play-it = Пойти

match-give-up = Бросить незаконченную партию?
match-give-up-loss = { $title }, ход { $move }: партия не закончена. Новая партия прервёт её, и это будет засчитано как поражение.
match-give-up-uncounted = { $title }, ход { $move }: партия не закончена. Новая партия прервёт её.
match-continue = Продолжить её
match-begin-anew = Новая партия
match-gone = Этой партии больше нет: её закончили или бросили в другом окне.

play-assistant = Помощник
play-assistant-tip = Помощник: что доказывают записи о ваших фигурах, в процентах (U). Считается как совет.
play-book = Заметки
play-book-tip = Открыть записную книжку
play-hand-over = Передать ход
play-hand-over-tip = Скрыть доску, пока другой игрок не готов
play-hand-over-first = Сначала передайте ход: очередь другого игрока.
play-answered-title = Ответ
play-answered = Посмотрите, что вышло, и передайте ход.
play-arranged-title = Расставлено
play-clock-left = осталось { $time }
play-clock-hours = { $hours } ч { $minutes } мин

handover-ready = { $other }, отвернитесь. { $side }: нажмите, когда экран видите только вы.
handover-go = Показать доску
handover-menu = В меню
