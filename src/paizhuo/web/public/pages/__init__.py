"""公开页面: the public pages of a competition, and the front page."""
