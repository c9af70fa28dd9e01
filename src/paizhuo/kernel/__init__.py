"""内核: the law of a Guandan deal, compiled for search and training; tests compare it with ``guandan`` act by act."""
