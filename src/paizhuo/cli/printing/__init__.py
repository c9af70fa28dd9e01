"""打印: the parts of the command ``paizhuo print``."""
