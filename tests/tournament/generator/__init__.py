"""Tests of ``paizhuo.tournament.generator``."""
