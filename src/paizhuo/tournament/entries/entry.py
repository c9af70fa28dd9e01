"""报名: one entrant of an event: a player, a pair or a team, as it was entered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.tournament.entries.dates import BadDay, parse_day
from paizhuo.tournament.entries.person import BadEntry, Person

if TYPE_CHECKING:
    from collections.abc import Iterator

_SECOND_ROUND = 2


class EntryKind(Enum):
    """参赛形式: what one entrant of the event is [NAT 17(一)]."""

    INDIVIDUAL = "individual"
    """个人赛: one player [NAT 17(一)3]."""
    PAIRS = "pairs"
    """双人赛: two players [NAT 17(一)2]."""
    TEAM = "team"
    """团体赛: four to six players, of whom four play [NAT 17(一)1]."""


class EntryRole(Enum):
    """身份: what a person does in an entry."""

    PLAYER = "player"
    """运动员"""
    LEADER = "leader"
    """领队"""
    COACH = "coach"
    """教练"""


@dataclass(frozen=True, slots=True)
class Entry:
    """报名: ``number`` is the entrant number (参赛号), before the draw the number of the entry form.

    ``rating`` is the master points (大师分) behind a seeding, ``team`` the team of its unit that a pair belongs to
    [FJ N4], ``late_from_round`` the first round of a late entrant, ``entered`` the day on which the entry came in.
    """

    number: int
    name: str
    members: tuple[Person, ...]
    unit: str = ""
    seed: int | None = None
    rating: int | None = None
    leader: Person | None = None
    coach: Person | None = None
    team: str = ""
    region: str = ""
    sponsor: str = ""
    late_from_round: int | None = None
    entered: str | None = None

    def __post_init__(self) -> None:
        """Refuse numbers that count nothing and a day that is none."""
        _at_least(1, self.number, "number")
        _at_least(1, self.seed, "seed")
        _at_least(0, self.rating, "rating")
        _at_least(_SECOND_ROUND, self.late_from_round, "late_from_round")
        if self.entered is not None:
            try:
                parse_day(self.entered)
            except BadDay as error:
                raise BadEntry(f"entered should be a day: {error}", field="entered") from error

    def people(self) -> Iterator[tuple[EntryRole, str, Person]]:
        """Everybody of the entry: the role, the path of the field and the person; players first."""
        for at, person in enumerate(self.members):
            yield EntryRole.PLAYER, f"members[{at}]", person
        if self.leader is not None:
            yield EntryRole.LEADER, "leader", self.leader
        if self.coach is not None:
            yield EntryRole.COACH, "coach", self.coach


def _at_least(least: int, value: int | None, field: str) -> None:
    if value is not None and value < least:
        raise BadEntry(f"{field} is {value}; it should be {least} or more", field=field)
