"""学来的牌手: the player that learned by playing itself: features of a view, the net's numbers, and the agent."""
