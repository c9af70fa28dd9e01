"""赛事: competitions, their facts, entries and officials."""
