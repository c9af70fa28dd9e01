"""Tests of the learned player at the table."""
