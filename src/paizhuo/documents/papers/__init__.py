"""各种文书: one file for each kind of paper."""
