"""样本: files that earlier versions wrote, and the tests that they still load."""
