"""账号: who signs in, and the one-time links that let people in."""
