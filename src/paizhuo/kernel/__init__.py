"""内核: Guandan for search and training, compiled ahead of time, checked against ``guandan`` move by move."""
