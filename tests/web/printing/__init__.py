"""Printing from the desk."""
