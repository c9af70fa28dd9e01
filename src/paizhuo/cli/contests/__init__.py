"""擂台的话: what the contest command tells people."""
