"""Tests of scoring: scales, awards, duplicate matches, pairs on the same boards, carry-over, deductions."""
