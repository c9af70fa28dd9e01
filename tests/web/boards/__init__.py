"""The recorder's grid of boards."""
