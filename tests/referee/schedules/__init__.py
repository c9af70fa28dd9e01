"""Tests of ``paizhuo.referee.schedules``."""
