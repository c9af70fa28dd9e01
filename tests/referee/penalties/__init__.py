"""Tests of ``paizhuo.referee.penalties``."""
