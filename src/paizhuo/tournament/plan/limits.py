"""上限: the largest numbers that a plan may hold.

No book sets them. They are far above any event that was ever held, and small enough that a program that reads or lists
a plan is done with it at once: a plan comes from a form, a file or another machine, and one number must not stop a
server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

ENTRANTS = 4_999
ROUNDS = 999
CYCLES = 99
GROUPS = 999
DEALS = 999
LISTED = 1_999
"""Rounds of an event that are listed one by one; a timetable or a page of more is of use to nobody."""
WEEK = 7 * 24 * 60
"""Minutes of a week."""

STAGE: Mapping[str, int] = {
    "rounds": ROUNDS,
    "cycles": CYCLES,
    "groups": GROUPS,
    "boards": DEALS,
    "seeds": ENTRANTS,
    "losses": 99,
    "qualifiers": ENTRANTS,
    "segments": 99,
    "minutes": WEEK,
    "last_call": WEEK,
    "deals": DEALS,
}
"""Of the numbers of a stage."""
FRACTION = 9_999
"""Of both ends of the fraction that is carried over."""
INTAKE: Mapping[str, int] = {"first": ENTRANTS, "last": ENTRANTS, "group": GROUPS}
CLOCK: Mapping[str, int] = {
    "round_minutes": WEEK,
    "last_call_minutes": WEEK,
    "break_minutes": WEEK,
    "deals": DEALS,
    "rounds_per_unit": ROUNDS,
    "unit_break_minutes": WEEK,
    "days": 999,
    "day_minutes": WEEK,
}
ENTRIES: Mapping[str, int] = {
    "max_entries": ENTRANTS,
    "max_per_unit": ENTRANTS,
    "entries_per_team": ENTRANTS,
    "seeds": ENTRANTS,
}
TEAM = 99
"""Players of a team."""
PRIZES = 9_999
"""Of one kind of prize."""
LISTS: Mapping[str, int] = {
    "stages": 24,
    "intake": 128,
    "zones": 999,
    "prizes": 999,
    "items": 199,
    "notes": 999,
    "related": 999,
}
"""How many of them there can be."""


def above(numbers: Mapping[str, int | None], most: Mapping[str, int]) -> tuple[str, int] | None:
    """The first of the numbers that is too large, with the most it may be.

    >>> above({"rounds": 7, "cycles": 100}, STAGE)
    ('cycles', 99)
    """
    for name, number in numbers.items():
        if number is not None and number > most[name]:
            return name, most[name]
    return None
