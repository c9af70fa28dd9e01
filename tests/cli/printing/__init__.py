"""Tests of cli.printing."""
