"""智能: agents that play, and later their features, training and arena."""
