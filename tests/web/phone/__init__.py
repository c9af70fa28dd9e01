"""Tests of the score sheet on phones."""
