"""Lists for chat groups."""
