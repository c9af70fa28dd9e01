"""Diagrams of knockouts."""
