"""A club's additions: its rules, players, a format, a criterion, a screen, a sign for the door, a list of members."""
