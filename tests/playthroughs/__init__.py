"""Tests of playthroughs."""
