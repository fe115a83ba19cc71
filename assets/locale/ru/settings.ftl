### Настройки.

settings-title = Настройки

settings-language = Язык
settings-theme = Тема
settings-text-size = Размер текста
settings-fullscreen = Полный экран
settings-fullscreen-about = F11 делает то же в любом месте.
settings-coordinates = Координаты
settings-coordinates-about = Буквы и цифры на рамке доски.
settings-animation = Анимация
settings-animation-about = Как быстро движутся фигуры; нажатие её пропускает.
settings-animation-off = Выкл.
settings-animation-slow = Медленно
settings-animation-normal = Обычно
settings-animation-fast = Быстро
settings-confirm = Подтверждать ходы
settings-confirm-about = Ход делается, только когда вы нажмёте на его клетку второй раз.
settings-confirm-never = Никогда
settings-confirm-own = «{ $games }»
settings-confirm-always = Всегда
settings-sound = Звук
settings-sound-muted = На этот раз без звука: «Кадриль» запущена с --mute.
settings-sound-missing = Звуковое устройство не найдено ({ $reason }).
settings-volume = Громкость
settings-folder = Партии, статистика и настройки лежат здесь:
