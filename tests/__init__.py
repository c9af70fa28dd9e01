"""测试: the tests, one package per part of the product and per way of testing."""
