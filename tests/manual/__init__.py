"""Tests of the manual: its walks are taken by a browser, its pictures are those of the pages as they are."""
