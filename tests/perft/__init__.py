"""计数: legal plays counted by the brute-force twin, kept as text."""
