"""环境: environments for training: a table for four agents, and thousands of deals at once. Needs ``paizhuo[ai]``."""
