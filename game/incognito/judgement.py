"""What the computer thinks cards, secrecy, lives and the way to the throne are worth, as the kernel reads it."""

from __future__ import annotations

JUDGED = {
    "king": 0.0,  # nobody ever lacks one
    "queen": 100.0,
    "advisor": 80.0,
    "knight": 60.0,
    "lackey": 50.0,
    "secret_king": 30.0,  # what it is worth that the other side does not know a card
    "secret_queen": 20.0,
    "secret_advisor": 14.0,
    "secret_knight": 10.0,
    "secret_lackey": 10.0,
    "life": 70.0,
    "king_near": 10.0,  # a step of the King nearer to the throne
    "near": 5.0,  # and of any other card
    "guard": 8.0,  # a card straight beside the throne
    "threat": 0.7,  # the share of what can be taken now
    "danger": 0.25,  # and of what can be taken a turn later
    "hunt": 6.0,  # a hidden King a step nearer to the other one, if that one is known
    "tempo": 3.0,
    "gamble": 0.4,  # the share of what a cup that nobody knows promises to the card beside it
    "scale": 200.0,  # a lead of so much is as good as half of the way to a win
}
