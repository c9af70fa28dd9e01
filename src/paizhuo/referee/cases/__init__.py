"""案件: what can happen, what has to be known about it, and who is charged."""
