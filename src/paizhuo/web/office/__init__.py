"""办公室: my competitions, the announcement of an event, its officials."""
