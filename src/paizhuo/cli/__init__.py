"""命令行: one file a command."""
