"""记分表: the parts that the score sheets of all books share."""
