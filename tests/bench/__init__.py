"""Measurements: `python -m tests.bench NAME`. They report figures and never fail a test."""
