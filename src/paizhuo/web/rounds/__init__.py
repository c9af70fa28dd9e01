"""编排: the pages of the arranger: draws, stages, rounds, lots."""
