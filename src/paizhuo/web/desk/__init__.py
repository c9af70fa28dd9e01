"""裁判长台: the page of the director: the tables of the round, the clock, the calls."""
