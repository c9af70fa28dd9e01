"""录入的进程: the courses that an operator keys, of both games."""

from __future__ import annotations

from typing import TypeAlias

from paizhuo.table.courses.guandan_keyed import KeyedBoards, KeyedMatch
from paizhuo.table.courses.shengji_keyed import KeyedShengji

KeyedCourse: TypeAlias = KeyedMatch | KeyedBoards | KeyedShengji
KEYED = (KeyedMatch, KeyedBoards, KeyedShengji)
"""The classes of which a keyed course is one."""
