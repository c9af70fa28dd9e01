"""导出: public downloads: calendar, CSV, JSON, the event file."""
