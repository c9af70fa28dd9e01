"""Tests of ``paizhuo.web.feed``."""
