"""报名规定: what an event asks of its entries: numbers, limits, classes and closing day."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - the codec reads the hints at run time
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.tournament.entries.classes import ANY_AGE, AgeGroup, GenderClass
from paizhuo.tournament.entries.dates import parse_day
from paizhuo.tournament.entries.entry import EntryKind
from paizhuo.tournament.entries.findings import BadRules, EntryFault, EntryFinding
from paizhuo.tournament.entries.proof_kinds import EntryProof  # noqa: TC001 - the codec reads the hints at run time
from paizhuo.tournament.entries.sources import source_of
from paizhuo.tournament.plan import limits

if TYPE_CHECKING:
    from paizhuo.tournament.entries.person import Person


class RolePolicy(Enum):
    """兼任: whether a person may serve two entries of the event; nobody ever plays in two."""

    ONE_ONLY = "one-only"
    """不得兼任: leader, coach or player of one entry only [NAT 19(一)2]."""
    OWN_UNIT = "own-unit"
    """本单位可兼: a leader or coach may serve all entries of his unit, and play in one of them [FJ N4]."""
    PLAYERS_ONLY = "players-only"
    """只限运动员: only players are bound to one entry."""


class Band(NamedTuple):
    """人数档: how many entries a unit of up to so many members may send; ``None`` is the open end."""

    members: int | None
    entries: int


MEMBERSHIP_BANDS = (Band(119, 2), Band(200, 4), Band(None, 8))
"""会员人数档: FJ N4 says under 120, 120 to 200, over 200; 120 and 200 themselves belong to the middle band."""


def pairs_allowed(members_of_unit: int, bands: tuple[Band, ...] = MEMBERSHIP_BANDS) -> int:
    """报名对数: how many entries a unit with so many members may send [FJ N4].

    >>> [pairs_allowed(members) for members in (119, 120, 200, 201)]
    [2, 4, 4, 8]
    """
    if members_of_unit < 0:
        raise BadRules(f"a unit cannot have {members_of_unit} members", text=str(members_of_unit))
    for band in bands:
        if band.members is None or members_of_unit <= band.members:
            return band.entries
    raise BadRules(f"no band covers {members_of_unit} members", text=str(members_of_unit))


@dataclass(frozen=True, slots=True)
class EntryRules:
    """报名规定: ``None`` means that there is no such limit, or for ``roles`` and ``leader_required`` the usual one.

    ``bands`` with ``memberships`` (the members of each unit) limit a unit's entries by its size, ``max_per_unit`` by
    one figure. ``one_unit`` keeps players of other units out, ``entries_per_team`` is how many pairs form one team of a
    unit, ``seeds`` the number of seeds, ``closes`` the last day to enter, ``first_day`` the day on which ages count.
    """

    kind: EntryKind
    book: Book = Book.NATIONAL
    gender_class: GenderClass = GenderClass.OPEN
    age_group: AgeGroup = ANY_AGE
    team_size: tuple[int, int] = (4, 6)
    max_entries: int | None = None
    waiting_list: bool = True
    max_per_unit: int | None = None
    bands: tuple[Band, ...] = ()
    memberships: Mapping[str, int] = field(default_factory=dict)
    one_unit: bool = False
    entries_per_team: int | None = None
    roles: RolePolicy | None = None
    leader_required: bool | None = None
    seeds: int | None = None
    first_day: str | None = None
    closes: str | None = None
    proofs: tuple[EntryProof, ...] | None = None
    """所需证明: what players show before the event; ``None`` means what the book asks for."""

    def __post_init__(self) -> None:
        """Refuse rules that no entry could meet or that cannot be judged."""
        least, most = self.team_size
        if not 1 <= least <= most:
            raise BadRules(f"a team cannot have {least} to {most} players", text="team_size")
        numbers = {name: getattr(self, name) for name in limits.ENTRIES} | {"team_size": most}
        if found := limits.above(numbers, {**limits.ENTRIES, "team_size": limits.TEAM}):
            raise BadRules(f"'{found[0]}' may be at most {found[1]}", text=found[0])
        for name in ("max_entries", "max_per_unit", "entries_per_team", "seeds"):
            limit, lowest = getattr(self, name), int(name != "seeds")
            if limit is not None and limit < lowest:
                raise BadRules(f"{name} is {limit}; it should be {lowest} or more", text=name)
        if self.proofs and len(set(self.proofs)) < len(self.proofs):
            raise BadRules("a proof is asked for twice", text="proofs")
        if self.gender_class is GenderClass.SPECIAL_MIXED and self.kind is not EntryKind.TEAM:
            raise BadRules("special mixed is a form of team event [NAT 17(二)5]", text="gender_class")
        if self.max_per_unit is not None and self.bands:
            raise BadRules("a unit is limited by one figure or by its membership, not by both", text="bands")
        if self.bands and self.bands[-1].members is not None:
            raise BadRules("the last band has an open end", text="bands")
        if self.age_group.limited and self.first_day is None:
            raise BadRules("an age group needs the first day of the event", text="first_day")
        for day in (self.first_day, self.closes):
            if day is not None:
                parse_day(day)

    @property
    def size(self) -> tuple[int, int]:
        """人数: the least and the greatest number of players of an entry."""
        match self.kind:
            case EntryKind.INDIVIDUAL:
                return 1, 1
            case EntryKind.PAIRS:
                return 2, 2
            case EntryKind.TEAM:
                return self.team_size

    @property
    def role_policy(self) -> RolePolicy:
        """兼任: as set; the article speaks of teams, so that a unit's leader may look after several of its pairs."""
        if self.roles is not None:
            return self.roles
        return RolePolicy.ONE_ONLY if self.kind is EntryKind.TEAM else RolePolicy.OWN_UNIT

    @property
    def needs_leader(self) -> bool:
        """领队: as set; the national rules want one for every team [NAT 19(三)1]."""
        if self.leader_required is not None:
            return self.leader_required
        return self.kind is EntryKind.TEAM and self.book is Book.NATIONAL

    @property
    def limits_units(self) -> bool:
        """Whether a unit may send only so many entries."""
        return self.max_per_unit is not None or bool(self.bands)

    def finding(  # noqa: PLR0913 - the facts of a finding, each named where it is made
        self,
        code: EntryFault,
        entry: int,
        field: str,
        *,
        person: Person | None = None,
        others: tuple[int, ...] = (),
        limit: int | None = None,
        found: int | None = None,
    ) -> EntryFinding:
        """A finding with the article of the book that these rules follow."""
        return EntryFinding(code, entry, field, source_of(code, self.book, self.kind), person, others, limit, found)


FUJIAN_2022 = EntryRules(
    EntryKind.PAIRS,
    Book.FUJIAN_2022,
    bands=MEMBERSHIP_BANDS,
    one_unit=True,
    entries_per_team=2,
    roles=RolePolicy.OWN_UNIT,
    first_day="2022-06-25",
    closes="2022-06-08",
)
"""福建2022: as published [FJ N1, N3, N4, N6.1]; the event adds the ``memberships`` of its units."""

GUANGZHOU_2025 = EntryRules(
    EntryKind.PAIRS,
    Book.GUANGZHOU_2025,
    max_entries=32,
    first_day="2025-08-16",
    closes="2025-07-31",
)
"""广州2025: as published [GZ Notice2, Notice3, Notice4, Reg4, Reg5, Reg6(一)]; a waiting list is our default."""
