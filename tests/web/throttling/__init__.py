"""Tests of ``paizhuo.web.throttling``."""
