"""Tests of ``paizhuo.tournament.plan``."""
