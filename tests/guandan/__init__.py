"""掼蛋: tests of the Guandan rules."""
