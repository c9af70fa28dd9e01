"""终端升级牌桌: a table of Shengji in the terminal, laid out as that of Guandan.

What is shown: ``speech``, ``layout``, ``screen``, ``events``, ``results``, ``helping``. What is typed: ``choosing``,
``person``. The match that goes on between them: ``session``, kept by ``keeping``. The terminal, the sentences and the
way cards are typed are those of ``paizhuo.cli.table``.
"""
