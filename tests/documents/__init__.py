"""Printed matter: every paper is read back, and its pages have been looked at."""
