"""裁判长台的测试: the desk, its clock and its calls."""
