"""Starts Quadrille from a checkout."""

import sys

if __name__ == "__main__":
    try:
        from game.app import main

        sys.exit(main())
    except KeyboardInterrupt:  # while modules are read; later `main` sees to it
        sys.exit(130)
