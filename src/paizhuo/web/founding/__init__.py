"""建赛: a new competition from a template, a plan of one's own or an event file."""
