"""Measurements: one file for each question; results.md records the figures with commit and machine."""
