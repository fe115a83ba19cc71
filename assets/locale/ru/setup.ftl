### Новая партия.

setup-title = Новая партия
setup-level = Уровень
setup-level-persons = Уровень есть только у компьютера; вдвоём каждый играет, как умеет.
setup-opponent = Соперник
setup-opponent-computer = Компьютер
setup-opponent-computer-about = Вы играете против компьютера; партия идёт в статистику.
setup-opponent-person = Второй игрок рядом
setup-opponent-person-about = Ходите по очереди за одним экраном; в статистику партия не идёт.
setup-first = Первый ход
setup-first-you = Ваш
setup-first-computer = Компьютера
setup-first-lot = По жребию
setup-first-cards = По картам
setup-persons-only = { $option } может быть «{ $value }» только в партии вдвоём: её начинают на экране новой партии, а здесь играют с компьютером.
setup-more = Ещё
setup-less = Свернуть
setup-more-chosen = { $option }: { $value }
setup-summary = { $board } · { $position }
setup-unfinished = Незаконченная партия
setup-unfinished-where = { $board } · { $standing }
setup-continue = Продолжить
setup-start = НАЧАТЬ
