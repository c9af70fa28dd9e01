"""Tests of tables in the browser."""
