"""编排: draws, stages, rounds, lots."""
