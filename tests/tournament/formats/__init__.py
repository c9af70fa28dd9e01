"""Tests of tournament.formats."""
