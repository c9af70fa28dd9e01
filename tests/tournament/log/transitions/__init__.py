"""Tests of when facts may be recorded and what they change."""
