"""Measurements: one file a question; results.md keeps the figures with commit and machine."""
