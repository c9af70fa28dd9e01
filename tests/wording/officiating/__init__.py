"""Tests of wording.officiating."""
