"""Tests against real server processes: killed, cut, raced."""
