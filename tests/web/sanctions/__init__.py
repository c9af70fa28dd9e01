"""Sanctions on persons and units."""
