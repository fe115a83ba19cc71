### Меню.

menu-tagline = Поединки на клетчатой доске
menu-continue = ПРОДОЛЖИТЬ
menu-play = ИГРАТЬ
menu-quick = Быстрая партия
menu-quick-note = { $title } · { $level }
menu-quick-persons = { $title } · вдвоём
menu-statistics = Статистика
menu-rules = Правила
menu-settings = Настройки
menu-quit = Выход
menu-share-won = { $value } % побед
menu-version = Версия { $version }

menu-sound-on = Включить звук
menu-sound-off = Выключить звук
menu-muted = На этот раз без звука: «Кадриль» запущена с --mute.

menu-two-persons = Вдвоём
menu-standing = { $against } · ход { $move } · { $turn }
menu-turn-you = ваш ход
menu-turn-computer = ход компьютера
menu-nothing-to-continue = Незаконченных партий нет, продолжать нечего.
