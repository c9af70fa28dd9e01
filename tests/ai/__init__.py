"""牌手: tests of the agents."""
