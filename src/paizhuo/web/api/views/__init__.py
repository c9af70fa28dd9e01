"""视图: the operations that read, and those that write."""
