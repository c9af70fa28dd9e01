"""Tests of the referee's pages."""
