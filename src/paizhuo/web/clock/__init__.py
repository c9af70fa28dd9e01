"""时钟: the clock of a round, and what the desk does to it."""
