"""限度: limits of uploads and of fields."""

from __future__ import annotations

LARGEST_FILE = 5 * 2**20
"""5 MB."""
MOST_ROWS = 5000
MOST_TEXT = 2_000_000
"""Characters in one list: far more than five thousand entries fill, and little enough to travel with a confirmation."""
CELL_LENGTH = 120
REASON_LENGTH = 300
