"""Tests of starting, demonstrating, backing up."""
