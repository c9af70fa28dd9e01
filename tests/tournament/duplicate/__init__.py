"""Tests of duplicate play."""
