"""打印: every paper of the event in one click: single, for a round, or several as one file."""
