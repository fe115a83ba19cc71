"""What the computer thinks pieces, the puck and threats are worth, as the kernel reads it."""

from __future__ import annotations

JUDGED = {
    "piece": 60.0,  # any piece
    "potential": 4.0,  # for what its type can do
    "usable": 6.0,  # and for what its owner knows that it can do
    "mobility": 1.5,  # a square that it gets to now
    "held": 120.0,  # the puck in one's hands
    "near_goal": 500.0,  # and more, the fewer turns it needs to the far row
    "barred": 0.5,  # less for each piece of the other side on the way
    "access": 60.0,  # the loose puck within reach
    "nearness": 2.0,  # a piece near the puck
    "threat": 0.7,  # the share of what can be taken now
    "danger": 0.25,  # and of what can be taken a turn later
    "loss": 1.6,  # the share of the puck's worth that a hit on its carrier costs
    "scale": 500.0,  # a lead of so much is as good as half of the way to a win
    "promotes": 4.0,  # a type that promotes
    "ahead": 1.0,  # a row gained
    "will_least": 0.35,  # how willing a side is to try what it holds to be unlikely
    "will_power": 0.5,
    "margin": 0.25,  # what a quiet attempt gains at most
}
ALONG = (1.3, 1.2, 1.0, 0.8, 0.8, 0.8, 1.0, 1.2)  # what a square in reach is worth by direction, from straight ahead
