"""比赛: the tournament core, file by file as in the source."""
