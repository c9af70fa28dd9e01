"""环境: the training environments, compared with the law and with the libraries' own tests."""
