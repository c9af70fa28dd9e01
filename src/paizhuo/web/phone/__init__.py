"""手机记分: the score sheet of a table on the phones of its players."""
