"""裁判长台: the hall at a glance, the clock, the calls."""
