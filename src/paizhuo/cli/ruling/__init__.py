"""``paizhuo rule`` in parts: what is typed, what is asked, how a ruling is shown and how it is written as data."""
