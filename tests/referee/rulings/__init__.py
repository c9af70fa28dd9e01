"""Tests of ``paizhuo.referee.rulings``."""
