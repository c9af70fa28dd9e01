"""Tests of ``paizhuo.tournament.results``."""
