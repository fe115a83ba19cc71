"""Quadrille: duels on a grid, against the computer or a friend at the same screen."""

__version__ = "1.0.0"
