"""Tests of the referees at the tables."""
