"""Tests of cli.table."""
