"""账号: signing in and out, one-time links, language and theme."""
