"""Tests of the acts on results."""
