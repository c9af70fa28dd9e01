"""终端牌桌: a table in the terminal.

What is shown: ``speech``, ``layout``, ``screen``, ``events``, ``results``, ``helping``. What is typed: ``typed``,
``choosing``, ``hints``, ``person``. The game that goes on between them: ``session``, on a ``terminal``.
"""
