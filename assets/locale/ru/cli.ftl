### Командная строка.

cli-usage = Запуск
cli-about = Кадриль: поединки на клетчатой доске против компьютера или друга за одним экраном.
cli-options = Что можно выбрать в играх через --option:

cli-help-game = сразу начать партию в эту игру: { $games }
cli-help-board = размер доски
cli-help-level = сила компьютера: { $levels }
cli-help-first = кто ходит первым
cli-help-option = ещё одна настройка игры; можно указать несколько раз
cli-help-seed = целое число; то же число повторит и случай, и ходы компьютера
cli-help-continue = продолжить последнюю незаконченную партию
cli-help-lang = язык: { $languages }
cli-help-theme = тема: { $themes }
cli-help-data-dir = хранить партии, статистику и настройки в этой папке
cli-help-mute = на этот раз без звука
cli-help-version = показать версию
cli-help-help = показать эту справку

cli-error-value = { $option } не может быть «{ $value }»; можно одно из: { $expected }.
cli-error-key = В этой игре нет настройки «{ $value }»; есть: { $expected }.
cli-error-not-offered = { $option } может быть «{ $value }» только вместе с { $expected }.
cli-error-pair = { $option } требует вида КЛЮЧ=ЗНАЧЕНИЕ, а «{ $value }» не такое.
cli-error-no-value = После { $option } нужно значение.
cli-error-switch = { $option } пишется без значения.
cli-error-unknown = Незнакомое слово «{ $value }»; что можно указать, покажет --help.
cli-error-twice = { $option } указано дважды с разными значениями.
cli-error-seed = { $option } требует целого числа от 0 до 999999999999999999, а «{ $value }» не такое.
cli-error-folder = { $option } требует папку, а «{ $value }» — файл.
cli-error-folder-closed = { $option } требует доступную папку, а «{ $value }» не годится: { $why }.
cli-error-no-home = Система не говорит, где место вашим файлам; назовите папку с помощью --data-dir.
cli-error-continue = --continue продолжает незаконченную партию, поэтому { $option } с ним не указывают.
