"""Tests of the actions of ``paizhuo event``."""
