"""Tests of ``paizhuo.referee.powers``."""
