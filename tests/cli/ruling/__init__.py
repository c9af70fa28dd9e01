"""Tests of cli.ruling."""
