"""打印: every paper of the event in one click."""
