"""进程: the match that is played at a table, and the deal that lies on it, in one form for all games."""
