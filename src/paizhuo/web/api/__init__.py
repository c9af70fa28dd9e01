"""接口: the typed API for programs."""
