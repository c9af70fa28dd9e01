"""Tests of what an organiser sees of coincidences."""
