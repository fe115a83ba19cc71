### Пауза.

pause-title = Пауза
pause-match = { $title } · ход { $move }
pause-resume = ДАЛЕЕ
pause-new-game = Новая игра
pause-rules = Правила
pause-settings = Настройки
pause-menu = Меню
pause-sound = Звук
pause-kept = Ходы записаны: при выходе ничего не пропадёт.
