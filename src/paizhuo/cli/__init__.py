"""命令行: one file for each command."""
