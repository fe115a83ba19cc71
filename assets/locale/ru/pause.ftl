### Пауза.

pause-title = Пауза
pause-match = { $title } · ход { $move }
pause-resume = ДАЛЕЕ
pause-new-game = Новая партия
pause-rules = Правила
pause-settings = Настройки
pause-menu = Меню
pause-sound = Звук
pause-kept = Каждый ход сохранён: при выходе ничего не пропадёт.
