"""连线: which seats of a table a browser follows now, and when a seat was last played from somewhere else.

Facts for the referee who asks why nobody plays; nobody is accused of anything by them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.web.models import LiveSeen

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from datetime import datetime

    from paizhuo.web.live.officials.felt import SeatShown
    from paizhuo.web.models import LiveTable


class Connected(NamedTuple):
    """一席的连线: ``is_here`` is None where a program plays, or a table of the hall is keyed."""

    seat: SeatShown
    is_here: bool | None
    moved_at: datetime | None
    """换过设备: since when it has been played from another device or network; None where there was only one."""


def seen_mark(row: LiveTable, here: Collection[str]) -> str:
    """看过的: of the part that follows the table; another one means that it has to be drawn again."""
    return f"{row.revision}{''.join(sorted(here))}"


def connections(row: LiveTable, seats: Iterable[SeatShown], here: Collection[str]) -> tuple[Connected, ...]:
    """Of every seat; a table that is keyed has no players in the browser."""
    is_keyed = bool(row.settings.get("keyed"))
    places: dict[str, list[datetime]] = {}
    for letter, first_at in LiveSeen.objects.filter(table=row).order_by("first_at").values_list("seat", "first_at"):
        places.setdefault(letter, []).append(first_at)
    return tuple(
        Connected(
            one,
            None if is_keyed or one.is_bot or not one.name else one.letter in here,
            places[one.letter][-1] if len(places.get(one.letter, ())) > 1 else None,
        )
        for one in seats
    )
