"""Tests of the line-ups on the platform."""
