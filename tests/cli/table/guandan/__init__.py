"""Tests of cli.table.guandan."""
