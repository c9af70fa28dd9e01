"""Tests of rulebook."""
