"""Tests of the wizard."""
