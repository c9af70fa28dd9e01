"""账本: the only way to write facts and acts, and the snapshot folded from the facts."""
