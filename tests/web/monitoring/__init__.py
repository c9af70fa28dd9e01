"""Tests of what the server says of itself."""
