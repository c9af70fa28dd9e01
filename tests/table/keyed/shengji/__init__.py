"""Deals of Shengji that are keyed in from the hall."""
