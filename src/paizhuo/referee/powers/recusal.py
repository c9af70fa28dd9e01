"""回避: who may not officiate or judge, for being of the same region or unit as somebody concerned, or his kin.

J23 5.2(二)1, 5.2(三), 5.3(二)3. The other books do not speak of it; an empty region or unit is an unknown one and never
the same as another.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.rulebook import Citation

_J23 = Source(Book.JIANGSU_2023)
THIRD = 3


class Tie(Enum):
    """关系."""

    SELF = "self"
    """本人."""
    REGION = "region"
    """同一地区."""
    UNIT = "unit"
    """同一单位."""
    KIN = "kin"
    """亲属."""
    DECLARED = "declared"
    """本人报请: he asked to step aside himself."""
    OWN_RULING = "own-ruling"
    """本人所判: he gave the ruling that is contested."""


class Office(Enum):
    """职务: in which somebody may have to step aside."""

    REFEREE = "referee"
    """裁判员."""
    ARBITRATOR = "arbitrator"
    """仲裁委员."""


@dataclass(frozen=True, slots=True)
class Official:
    """裁判员、仲裁委员: with region, unit, the people and units of his relatives, and those from whom he stays away."""

    id: str
    region: str = ""
    unit: str = ""
    kin: frozenset[str] = frozenset()
    office: Office = Office.ARBITRATOR
    declared: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Party:
    """当事人: a player at the table, or somebody whom the question concerns."""

    id: str
    region: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Conflict:
    """应予回避: with whom, and why."""

    tie: Tie
    party: str
    source: Citation


def conflicts(official: Official, parties: Iterable[Party]) -> tuple[Conflict, ...]:
    """回避情形: all of them, party by party; none means he may act."""
    return tuple(
        Conflict(tie, party.id, source_of(official.office, tie)) for party in parties for tie in _ties(official, party)
    )


def _ties(official: Official, party: Party) -> Iterable[Tie]:
    if official.id == party.id:
        yield Tie.SELF
    if official.region and official.region == party.region:
        yield Tie.REGION
    if official.unit and official.unit == party.unit:
        yield Tie.UNIT
    if {party.id, party.unit} & official.kin - {""}:
        yield Tie.KIN
    if {party.id, party.unit} & official.declared - {""}:
        yield Tie.DECLARED


def source_of(office: Office, tie: Tie) -> Citation:
    """The article by which such a tie keeps somebody from this office."""
    if office is Office.ARBITRATOR:
        # The article names person, region and unit; kin are taken to concern the person.
        return _J23.read("5.3(二)3", "kin-of-an-arbitrator") if tie is Tie.KIN else _J23.cite("5.3(二)3")
    articles = {Tie.KIN: "5.2(三)2", Tie.DECLARED: "5.2(六)1"}
    return _J23.cite(articles.get(tie, "5.2(三)1"))


def is_rejected_by_units(units: int, asking: int) -> bool:
    """三分之一回避: a published referee is not used when a third of the units taking part ask for it [J23 5.2(二)1].

    >>> is_rejected_by_units(9, 3), is_rejected_by_units(10, 3)
    (True, False)
    """
    return asking > 0 and asking * THIRD >= units
