"""复式: the same boards at several tables, compared: team matches in two rooms, pairs and individuals.

The way through: ``table_result`` (one board at one table), ``team_board`` and ``team_match`` (two rooms),
``pairs_board``, ``pairs_comparison`` and ``pairs_session`` (比赛分 or 级差 over a field, ranked by ``pairs_ranking``),
``movements`` (who sits where in which round, with which boards). Only the national rules know duplicate play; what
they leave open is an option with a default that is cited as a silence.
"""
