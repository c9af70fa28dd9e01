"""裁判在桌边: the referee at a live table of an event: what happened, how it stands, and what follows.

``visit`` (who may), ``log_words`` (what happened), ``felt`` (how it stands), ``options`` (what the book offers),
``open_cards`` (cards that lay open in Shengji), ``carrying_out`` (a ruling of the event becomes moves of the table),
``actions``, ``page``, ``views``.
"""
