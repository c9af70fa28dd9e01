"""Tests of standings: quantities, tie-breaks, tables, units; and a slow twin written differently."""
