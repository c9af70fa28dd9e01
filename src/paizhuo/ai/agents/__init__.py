"""牌手程序: agents. An agent sees the view of its seat and answers with an action, like anybody else."""
