"""环境: doors for those who train: a table for four agents, and thousands of deals at once. Needs ``paizhuo[ai]``."""
