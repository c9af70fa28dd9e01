"""Invented people's password, known to tests and to the clients that sign in as them."""

from __future__ import annotations

PASSWORD = "four aces and a joker"  # noqa: S105 - of invented people in tests
