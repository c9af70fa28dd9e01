"""The pages of this task."""
