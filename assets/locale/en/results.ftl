### The results: who won, what decided it, and where that leaves you.

results-title-win = You win
results-title-loss = You lose
results-title-draw = Draw

results-resigned = { $who ->
    [you] You resigned.
   *[computer] The computer resigned.
}
results-time = { $who ->
    [you] Your time ran out.
    [computer] The computer’s time ran out.
   *[other] Time ran out.
}
results-agreed = A draw was agreed.

results-two-persons = two players
results-against = { $title } against { $level }

results-won = { $count } won
results-lost = { $count } lost
results-drawn = { $count } drawn
results-rate = { $value }% won
results-played = played
results-streak = win streak
results-best-streak = best streak
results-usual-length = typical time
results-usual-moves = typical moves

results-helped = You had help (undo, a hint or the assistant), so your streak stays as it was.
results-not-begun = It ended before your first move, so it does not count.
results-not-counted = Only games against the computer are counted.
results-none-played = No game on this board and level has been counted yet.

results-again = PLAY AGAIN
results-replay = REPLAY
results-menu = MENU
