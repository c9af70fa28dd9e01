"""终端掼蛋牌桌: a table of Guandan in the terminal.

Output: ``sentences``, ``layout``, ``screen``, ``events``, ``results``, ``help_text``. Input: ``card_selection``,
``hints``, ``human_player``. The match: ``session``.
"""
