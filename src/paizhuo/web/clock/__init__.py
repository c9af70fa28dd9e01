"""时钟: the clock of the round."""
