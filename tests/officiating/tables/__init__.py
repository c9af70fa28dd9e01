"""Tests of the rows that page, paper and terminal lay out."""
