"""The independent checker: hand-made events as facts, each sound or broken in one way."""
