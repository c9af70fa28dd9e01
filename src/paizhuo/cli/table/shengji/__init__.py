"""终端升级牌桌: a table of Shengji in the terminal, laid out as that of Guandan.

Output: ``sentences``, ``layout``, ``screen``, ``events``, ``results``, ``help_text``. Input: ``card_selection``,
``human_player``. The match: ``session``.
"""
