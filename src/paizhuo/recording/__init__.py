"""记录的共同部分: what the records of both games share: values, fields, seals, fingerprints, heads, order and problems.

A record is a head and lines after it. ``entries`` has the lines both games know, ``assembly`` the order in which they
may stand, ``forms`` the two forms, written and read; ``values``, ``fields`` and ``heads`` what a line of JSON holds,
``tags``, ``text_heads``, ``text_lines`` and ``text_reader`` what a line of text does, ``sealing`` the hashes,
``fingerprint`` the name of the exact rules, ``promise`` what a seed was promised for and what a record misses,
``problems`` and ``disagreements`` what can be wrong. Which acts, events and outcomes there are, and whether they are
right, only the games know.
"""
