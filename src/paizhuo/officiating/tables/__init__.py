"""成绩表: the tables of an event as typed rows: a state in, rows out, which page, paper and terminal lay out."""
