"""网站: the competition platform: it stores facts, folds them with ``tournament``, and shows the result."""
