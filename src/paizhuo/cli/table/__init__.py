"""终端牌桌: a table in the terminal.

What is shown: ``sentences``, ``layout``, ``screen``, ``events``, ``results``, ``help_text``. What is typed: ``typed``,
``card_selection``, ``hints``, ``human_player``. The game that goes on between them: ``session``, on a ``terminal``.
"""
