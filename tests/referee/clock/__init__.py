"""Tests of ``paizhuo.referee.clock``."""
