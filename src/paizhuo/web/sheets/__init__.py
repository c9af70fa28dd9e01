"""记分表: the score sheet of a table, deal by deal: what both sides wrote down, and what counts."""
