"""视图: the pages of this task, one module for each group of addresses."""
