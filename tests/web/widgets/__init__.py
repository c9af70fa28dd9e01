"""Tests of ``paizhuo.web.widgets``."""
