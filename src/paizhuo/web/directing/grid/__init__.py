"""录入: the recorder's grid, corrections, clearances."""
