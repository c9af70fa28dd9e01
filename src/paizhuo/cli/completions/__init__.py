"""补全: the scripts that ``paizhuo completion`` prints, one module a shell."""
