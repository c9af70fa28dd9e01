"""程序对接: what an official gives to other programs: tokens for the API, and messages to webhooks."""
