"""擂台的话: the lines that ``paizhuo contest`` prints."""
