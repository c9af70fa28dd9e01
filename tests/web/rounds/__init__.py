"""Tests of draws, stages and rounds."""
