"""线上牌桌: tables in the browser, for people and bots (docs/live-tables.md).

Where to look: ``opening`` (a new table); ``store`` (a table as its moves make it); ``door`` (the one way by which
anything happens at a table); ``writer`` (many tables in one transaction); ``waking`` (what tables and bots do by
themselves, and when); ``bots`` (programs that play, in processes of their own); ``hub`` and ``endpoint`` (the feed);
``browsers`` (which browser sits where); ``page`` and ``words`` (what the client is given).
"""
