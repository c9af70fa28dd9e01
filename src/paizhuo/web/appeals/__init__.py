"""申诉: the appeals desk."""
