"""计时: lateness, thinking, overtime, the last deal; all from given times."""
