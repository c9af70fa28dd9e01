"""Tests of ``paizhuo.referee.sheets``."""
