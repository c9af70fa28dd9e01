"""Tests of the log and of undoing."""
