"""掼蛋牌手: agents of Guandan. An agent sees the view of its seat and answers with an action, like anybody else."""
