"""掼蛋牌桌: a game of Guandan in the terminal."""
