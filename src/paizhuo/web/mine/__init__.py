"""我的比赛: the page of one entrant behind his private link: table, opponent, results, what is wanted of him."""
