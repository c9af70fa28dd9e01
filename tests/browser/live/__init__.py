"""The client of live tables in a browser: without a server from what a table sends, and with one."""
