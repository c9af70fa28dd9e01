"""Tests of ``paizhuo.web.accounts``."""
