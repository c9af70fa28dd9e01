"""报名名单: every entrant with its state, found by number, name, player or unit."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.tournament.entries import folded
from paizhuo.tournament.entries.waiting_list import waiting

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.log.facts import Left
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class Standing(Enum):
    """参赛状态: whether an entrant has a place."""

    IN = "in"
    WAITING = "waiting"
    LEFT = "left"


@dataclass(frozen=True)
class Listed:
    """一行: an entrant as the office sees it."""

    entry: Entry
    standing: Standing
    left: Left | None = None
    arrived: datetime | None = None

    @property
    def members(self) -> str:
        """The players; nothing where the name says it all."""
        names = [person.name for person in self.entry.members]
        return "" if "、".join(names) == self.entry.name else _(", ").join(names)

    @property
    def found_by(self) -> str:
        """What a search looks into, folded."""
        entry = self.entry
        words = (str(entry.number), entry.name, entry.unit, *(person.name for person in entry.members))
        return "|".join(folded(word) for word in words)


def listed(competition: Competition, snapshot: Snapshot, query: str = "") -> list[Listed]:
    """The entrants by number, those that match what is looked for."""
    state = snapshot.state
    arrived = arrivals(competition)
    behind = set(snapshot.once("waiting", lambda: waiting(state)))
    found = []
    for number in sorted(state.entries):
        standing = Standing.WAITING if number in behind else Standing.IN
        standing = Standing.LEFT if number in state.left else standing
        found.append(Listed(state.entries[number], standing, state.left.get(number), arrived.get(number)))
    wanted = folded(query)
    if not wanted:
        return found
    exact = [one for one in found if str(one.entry.number) == wanted]
    return exact or [one for one in found if wanted in one.found_by]


def arrivals(competition: Competition) -> Mapping[int, datetime]:
    """报到: when each entrant came."""
    return dict(competition.check_ins.values_list("entrant", "at"))


def counts(rows: list[Listed]) -> dict[str, int]:
    """How many there are of each standing, and how many of those in have arrived."""
    found = Counter(row.standing.value for row in rows)
    here = sum(row.standing is Standing.IN and row.arrived is not None for row in rows)
    return {"in": found["in"], "waiting": found["waiting"], "left": found["left"], "here": here} | {
        "missing": found["in"] - here
    }
