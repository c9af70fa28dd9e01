"""Tests of ``paizhuo.tournament.plan.fit``."""
