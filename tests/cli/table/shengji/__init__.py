"""Tests of cli.table.shengji."""
