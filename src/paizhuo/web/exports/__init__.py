"""导出: calendar, CSV, JSON, the event file."""
