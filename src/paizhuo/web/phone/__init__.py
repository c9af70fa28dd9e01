"""记分: the score sheet of a table on a phone."""
