"""账本: facts and acts are written here, and folded into a snapshot."""
