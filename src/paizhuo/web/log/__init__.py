"""日志: everything that was done, and how it is undone."""
