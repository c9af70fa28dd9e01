"""比赛: competitions: facts in, state out. Knows results, not cards."""
