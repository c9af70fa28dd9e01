"""掼蛋的说法: plays, options and records of Guandan in words."""
