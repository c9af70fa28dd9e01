"""Tests of the office."""
