"""Tests of ``paizhuo.table.introduction``."""
