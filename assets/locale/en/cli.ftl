### The command line.

cli-usage = Usage
cli-about = Quadrille: duels on a grid, against the computer or a friend at the same screen.
cli-options = Options of the games, for --option:

cli-help-game = start this game at once: { $games }
cli-help-board = size of the board
cli-help-level = strength of the computer: { $levels }
cli-help-first = who moves first
cli-help-option = another option of the game; may be given several times
cli-help-seed = a whole number; the same number repeats the same chances and the same computer
cli-help-continue = continue the latest unfinished game
cli-help-lang = language: { $languages }
cli-help-theme = theme: { $themes }
cli-help-data-dir = keep saves, statistics and settings in this folder
cli-help-mute = no sound this time
cli-help-version = show the version
cli-help-help = show this help

cli-error-value = { $option } cannot be “{ $value }”; it can be one of: { $expected }.
cli-error-key = This game has no option “{ $value }”; it has: { $expected }.
cli-error-not-offered = { $option } can be “{ $value }” only together with { $expected }.
cli-error-pair = { $option } needs the form KEY=VALUE, and “{ $value }” is not that.
cli-error-no-value = { $option } needs a value after it.
cli-error-switch = { $option } takes no value.
cli-error-unknown = “{ $value }” is not known here; --help shows what is.
cli-error-twice = { $option } was given twice with different values.
cli-error-seed = { $option } needs a whole number from 0 to 999999999999999999, and “{ $value }” is not one.
cli-error-folder = { $option } needs a folder, and “{ $value }” is a file.
cli-error-folder-closed = { $option } needs a folder that can be used, and “{ $value }” cannot: { $why }.
cli-error-no-home = The system does not say where your files belong; name a folder with --data-dir.
cli-error-continue = --continue goes on with an unfinished game, so { $option } cannot be given with it.
