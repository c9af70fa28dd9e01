"""成绩: the recorder's grid, corrections, disputes, unlikely results."""
