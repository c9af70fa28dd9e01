"""积分编排: the solver against brute force, the examples of the specification, and whole events run to their end."""
