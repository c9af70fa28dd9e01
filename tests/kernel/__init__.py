"""内核: the compiled twin of Guandan, held to ``guandan`` position by position."""
