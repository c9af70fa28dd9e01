"""记录的版面: records of Guandan and of Shengji as plain lines of 80 columns, for ``paizhuo record``."""
