"""Tests of the pages that serve the manual."""
