"""掼蛋牌手: agents of Guandan. An agent gets the view of its seat and answers with an action."""
