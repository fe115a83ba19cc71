### The menu.

menu-tagline = Duels on a grid
menu-continue = CONTINUE
menu-play = PLAY
menu-quick = Quick game
menu-quick-note = { $title } · { $level }
menu-quick-persons = { $title } · for two
menu-statistics = Statistics
menu-rules = Rules
menu-settings = Settings
menu-quit = Quit
menu-share-won = { $value }% won
menu-version = Version { $version }

menu-sound-on = Turn the sound on
menu-sound-off = Turn the sound off
menu-muted = No sound this time: Quadrille was started with --mute.

menu-two-persons = Two players
menu-standing = { $against } · move { $move } · { $turn }
menu-turn-you = your turn
menu-turn-computer = computer’s turn
menu-nothing-to-continue = There is no unfinished game to continue.
