"""擂台: the contest protocol, its server and its client."""
