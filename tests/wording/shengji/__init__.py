"""Tests of wording.shengji."""
