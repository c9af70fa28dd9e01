"""Tests of wording.referee."""
