"""Tests of the director's pages."""
