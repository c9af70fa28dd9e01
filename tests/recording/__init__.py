"""Tests of what the records of both games share."""
