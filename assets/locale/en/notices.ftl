### What went wrong, or what was found, in one sentence each.

cannot-keep = { $what ->
    [match] The game cannot be saved
    [statistics] The statistics cannot be saved
   *[settings] The settings cannot be saved
}{ $why ->
    [full] : the disk is full ({ $path }).
    [forbidden] : writing to { $path } is not allowed.
    [folder] : there is a folder in the place of { $path }.
    [busy] : another running copy of Quadrille is using { $path }; it is tried again later.
    [newer] : { $path } comes from a newer version of Quadrille and is left alone.
   *[other] : the system refuses { $path }.
}
cannot-read = { $path } cannot be read, and so it is left out: { $why ->
    [forbidden] the system does not allow it.
    [full] there is no room on the disk.
    [folder] it is a folder.
   *[other] the system reports a fault.
}

save-set-aside = A saved game could not be read; the file was put aside as { $file } and nothing was deleted.
save-previous-loaded = The copy one move older was loaded instead; the last move may be missing.
save-newer-format = A saved game ({ $file }) comes from a newer version of Quadrille, so it is left alone.
save-newer-moved = A saved game from a newer version of Quadrille was moved to { $file }.
save-replaced = An unfinished game from another copy of Quadrille was moved to { $file }.
save-played-elsewhere = A game of { $game } is open in another copy of Quadrille, so this copy does not save one.
save-place-taken = Another unfinished game of { $game } is already saved, so this one is not saved.
save-open-elsewhere = An unfinished game of { $game } is open in another running copy of Quadrille.

statistics-set-aside = The statistics could not be read; the file was put aside as { $file } and nothing was deleted.
statistics-previous-loaded = An older copy of the statistics was loaded; the last game may be missing.
settings-set-aside = The settings could not be read; the file was put aside as { $file } and the built-in ones are used.

config-unreadable = { $file } cannot be read, so the built-in values are used: { $detail }.
value-wrong = { $file }: { $name } is “{ $found }”, but should be { $expected }; the built-in value is used.

sound-unavailable = No sound device was found; the game plays silently.
engine-failed = The computer could not think of a move; your game is safe, and details are in the log.
engine-missing = The computer cannot play on this machine, for numba or numpy is missing; two persons can play here.
error-unexpected = Something unexpected went wrong ({ $what }); your game is safe, and details are in the log.
