"""Tests of ``paizhuo.referee.appeals``."""
