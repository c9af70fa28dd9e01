"""Tests of ``paizhuo.web.sheets``."""
