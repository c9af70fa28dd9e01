"""视图: the tokens and the webhooks of an event."""
