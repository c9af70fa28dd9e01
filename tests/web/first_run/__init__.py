"""Tests of ``paizhuo.web.first_run``."""
