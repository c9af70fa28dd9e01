"""出场: the leader declares from his private link; officials see what is in, draw seat choices, set what is missing."""
