"""测试向量: the sets of questions, and the engine that is asked."""
