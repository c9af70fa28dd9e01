"""The referee's phone."""
