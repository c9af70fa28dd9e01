"""Tests of entries, import, the public form and check-in."""
