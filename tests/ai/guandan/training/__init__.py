"""Tests of training by self-play."""
