### Меню.

menu-tagline = Поединки на клетках
menu-continue = ПРОДОЛЖИТЬ
menu-play = ИГРАТЬ
menu-quick = Быстрая игра
menu-quick-note = { $title } · { $level }
menu-quick-persons = { $title } · вдвоём
menu-statistics = Статистика
menu-rules = Правила
menu-settings = Настройки
menu-quit = Выход
menu-share-won = { $value } % побед
menu-version = Версия { $version }

menu-sound-on = Включить звук
menu-sound-off = Выключить звук
menu-muted = Кадриль запущена с --mute: на этот раз без звука.

menu-two-persons = Вдвоём
menu-standing = { $against } · ход { $move } · { $turn }
menu-turn-you = ходите вы
menu-turn-computer = ходит компьютер
menu-nothing-to-continue = Незаконченных партий нет, продолжать нечего.
