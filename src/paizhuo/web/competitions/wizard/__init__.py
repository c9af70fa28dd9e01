"""建赛向导: a new competition from a template, each choice with its article."""
