"""Tests of the web platform."""
