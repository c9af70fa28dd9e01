"""Tests of the referee at a live table."""
