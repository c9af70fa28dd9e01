"""Tests of ai.guandan."""
