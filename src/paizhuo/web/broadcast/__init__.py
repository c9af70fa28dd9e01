"""转播: keying a table of the hall, the commentator's view, overlays for a streaming program, and the wall of a final.

Where to look: ``control`` (the director's page); ``hall_tables`` (what he can have keyed); ``actions`` and
``keyed_opening`` (what he does, as acts of the log); ``keying`` (the operator's page); ``pictures`` (all that a picture
of a table says); ``finals`` (two rooms against each other); ``breaks`` (the line-ups between segments);
``match_tables`` (the other tables of a match); ``views`` (the addresses).
"""
