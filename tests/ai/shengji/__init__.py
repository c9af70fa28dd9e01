"""升级牌手: tests of the agents that play Shengji."""
