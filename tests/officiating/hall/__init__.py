"""Tests of what has to be in a hall."""
