"""Stopping an event on the platform."""
