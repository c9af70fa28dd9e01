"""嵌入: standings, pairings and results of a public event, framed by other websites."""
