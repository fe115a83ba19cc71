### The results: who won, what decided it, and where that leaves you.

results-title-win = You win
results-title-loss = You lose
results-title-draw = Draw

results-resigned = { $who ->
    [you] You resigned.
    [computer] The computer resigned.
   *[other] The other side resigned.
}
results-time = { $who ->
    [you] Your time ran out.
    [computer] The computer’s time ran out.
   *[other] The other side ran out of time.
}
results-agreed = A draw was agreed.

results-two-persons = two players
results-against = { $title } against { $level }

results-won = { $count } won
results-lost = { $count } lost
results-drawn = { $count } drawn
results-rate = { $value }% won
results-played = played
results-streak = { $count ->
    [one] win in a row
   *[other] wins in a row
}
results-best-streak = best row
results-usual-length = usual length
results-usual-moves = usual moves

results-helped = You took a move back or asked for a hint, so your row of wins stays as it was.
results-not-begun = It ended before your first move, so it does not count.
results-not-counted = Only matches against the computer are counted.
results-none-played = No match on this board and level has been counted yet.

results-again = PLAY AGAIN
results-replay = REPLAY
results-menu = MENU
