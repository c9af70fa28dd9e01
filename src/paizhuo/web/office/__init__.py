"""办公室: my competitions, what an event announces, its officials."""
