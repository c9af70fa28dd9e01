"""Tests of cli.queries."""
