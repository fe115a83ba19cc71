"""Starts Quadrille from a checkout."""

import sys

from game.app import main

if __name__ == "__main__":
    sys.exit(main())
