"""Tests of what officials do."""
