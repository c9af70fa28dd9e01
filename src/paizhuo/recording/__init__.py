"""记录的共同部分: what the records of both games share.

A record is a head with lines after it. ``entries`` defines the lines that both games have, ``assembly`` their order.
``forms`` writes and reads either form. The JSON form: ``json_writer``, ``json_reader``, ``heads`` and ``fields``;
``hashed_lines`` adds the hashes. The text form: ``text_writer``, ``text_reader``, ``text_heads``, ``text_lines``,
``tags``. ``values`` checks single values. ``builder`` makes records, ``replay`` replays and verifies them,
``commitment`` checks the seed and lists what a record does not say, ``fingerprint`` names the exact rules, ``problems``
and ``disagreements`` are the errors. Each game adds its actions, events, outcomes and the engine that judges them.
"""
