"""对照: the product code held against an independent brute-force twin."""
