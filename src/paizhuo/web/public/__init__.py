"""公开: what everybody sees without an account, and the score sheet on a phone."""
