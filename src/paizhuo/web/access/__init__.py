"""权限: who acts in a competition, and what the roles allow."""
