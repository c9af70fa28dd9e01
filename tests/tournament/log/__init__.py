"""Tests of ``paizhuo.tournament.log``."""
