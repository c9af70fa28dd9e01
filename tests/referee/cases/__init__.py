"""Tests of ``paizhuo.referee.cases``."""
