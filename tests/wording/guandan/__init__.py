"""Tests of wording.guandan."""
