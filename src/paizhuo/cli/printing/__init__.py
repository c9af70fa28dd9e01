"""打印: what ``paizhuo print`` does."""
