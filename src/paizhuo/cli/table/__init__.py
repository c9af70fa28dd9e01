"""终端牌桌: a table in the terminal; ``guandan`` and ``shengji`` hold what differs between the games.

Output: ``sentences``, ``screen``, ``results``. Input: ``typed_cards``, ``commands``, ``human_player``. The match
between them: ``match_plan``, ``match_session``, ``record_keeper``.
"""
