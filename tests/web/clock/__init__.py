"""时钟的测试: what the desk does to the clock of a round."""
