"""Tests of ``paizhuo.web.registration``."""
