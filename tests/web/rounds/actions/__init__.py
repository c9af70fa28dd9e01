"""Tests of the acts on stages, rounds and standings."""
