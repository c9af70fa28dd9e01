"""执裁: what officials know and do, pure: a state and a question in, facts or a view out.

The layer stands above ``referee`` and ``tournament`` and below ``wording``: it knows both the law and the event, but no
words, no clock and no database. Desk, phone, paper and terminal ask it the same questions and only lay the answers out.
"""
