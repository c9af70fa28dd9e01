"""Tests of ``paizhuo.web.access``."""
