"""裁判长台的测试: the desk, its tables and what needs a person."""
