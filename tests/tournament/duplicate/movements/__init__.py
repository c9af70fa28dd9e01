"""Tests of movements."""
