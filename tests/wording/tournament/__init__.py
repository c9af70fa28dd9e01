"""Tests of wording.tournament."""
