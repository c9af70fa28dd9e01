"""Tests of cli.records."""
