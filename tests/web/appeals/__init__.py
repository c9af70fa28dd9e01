"""The appeals desk."""
