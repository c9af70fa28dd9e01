"""Deals that are keyed in from the hall."""
