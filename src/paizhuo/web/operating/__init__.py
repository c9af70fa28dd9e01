"""运行: starting the server, the first account, the demonstration, backup and restore."""
