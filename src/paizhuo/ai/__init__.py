"""智能: agents that play, environments to train them, the arena that compares them, and the contest protocol."""
