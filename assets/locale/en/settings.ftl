### The settings.

settings-title = Settings

settings-language = Language
settings-theme = Theme
settings-text-size = Text size
settings-fullscreen = Full screen
settings-fullscreen-about = F11 does the same anywhere.
settings-coordinates = Coordinates
settings-coordinates-about = Letters and numbers on the frame of the board.
settings-animation = Animation
settings-animation-about = How fast pieces move; a press skips it.
settings-animation-off = Off
settings-animation-slow = Slow
settings-animation-normal = Normal
settings-animation-fast = Fast
settings-confirm = Confirm moves
settings-confirm-about = A move is played only when you press its square a second time.
settings-confirm-never = Never
settings-confirm-own = In { $games }
settings-confirm-always = Always
settings-sound = Sound
settings-sound-muted = No sound this time: Quadrille was started with --mute.
settings-sound-missing = No sound device was found ({ $reason }).
settings-volume = Volume
settings-folder = Saves, statistics and settings are kept here:
