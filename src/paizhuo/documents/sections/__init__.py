"""篇章: the sections of books and lists; each module turns one aspect of an event into blocks of a page."""
