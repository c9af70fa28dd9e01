"""账本的测试: requests and what acts can put back."""
