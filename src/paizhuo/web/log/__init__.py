"""日志: everything that was done, and undoing it."""
