"""公开: the pages that everybody sees without an account."""
