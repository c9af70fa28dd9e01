"""篇章: what books and lists are put together from; each file turns one side of an event into blocks of a page."""
