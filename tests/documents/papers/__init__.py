"""One file for each paper."""
