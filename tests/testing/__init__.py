"""契约测试: they hold for what is built in and for the example package, and name what is wrong."""
