"""环境: the doors for those who train, held to the law and to the libraries' own tests."""
