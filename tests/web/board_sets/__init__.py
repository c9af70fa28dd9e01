"""Tests of board sets."""
