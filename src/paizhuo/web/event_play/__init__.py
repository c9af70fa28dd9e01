"""线上赛事: where an event is played, and how its tables in the browser stand, for pages of officials and players."""
