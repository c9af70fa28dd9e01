"""运行情况: whether the server works, its figures, its log of requests and of errors."""
