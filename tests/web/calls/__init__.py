"""叫裁判的测试: tables call, officials answer."""
