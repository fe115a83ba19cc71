"""The Breakthrough engine as a UCI program for public interfaces and match runners: `python -m game.uci`."""
