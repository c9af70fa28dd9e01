"""演示: an installation of its own with invented events, a door for every role, and one act that puts all back."""
