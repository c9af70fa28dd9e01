"""日志: facts, the log of facts, the fold into a state, and the event file."""
