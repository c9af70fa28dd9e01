"""风暴: everything that can happen in a hall at once, and an independent reader of what was answered and stored."""
