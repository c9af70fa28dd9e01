"""录入台的测试: the grid, double entry, unlikely results, disputes and corrections."""
