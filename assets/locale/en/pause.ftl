### The pause.

pause-title = Paused
pause-match = { $title } · move { $move }
pause-resume = RESUME
pause-new-game = New game
pause-rules = Rules
pause-settings = Settings
pause-menu = Menu
pause-sound = Sound
pause-kept = Saved after every move: quitting loses nothing.
