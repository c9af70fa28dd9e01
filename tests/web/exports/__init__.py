"""What can be downloaded."""
