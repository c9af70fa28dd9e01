"""对阵图: a chart of matches whose places are filled by seeds, by winners and by losers of other matches.

Every knockout is such a chart, and nothing in it depends on who wins. A round holds all matches that are played at the
same time; its nodes lie in sections (W winners' zone 胜区, L losers' zone 败区, F deciding matches, T third place,
M matches of the Page system or of equal places) and are called by section, round of the section and line: ``W2-1``.
The ``home`` slot of a node is only the upper line; ``seat_choice.home_of`` decides who is home at the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.rulebook import Basis, Book, Citation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Kind(Enum):
    """赛制: which knockout a chart is of."""

    SINGLE = "single"
    """单败淘汰赛."""
    DOUBLE_STANDARD = "double-standard"
    """双败淘汰赛标准编排."""
    DOUBLE_COMPACT = "double-compact"
    """双败淘汰赛紧凑编排."""
    CROSS = "cross"
    """交叉淘汰赛."""
    PAGE = "page"
    """佩奇制."""
    PAGE_DOUBLE = "page-double"
    """双佩奇制."""
    PAGE_GROUPED = "page-grouped"
    """分组佩奇制."""
    SAME_PLACE = "same-place"
    """同名次赛."""

    @property
    def source(self) -> Citation:
        """The article behind the chart, and how much of it the text leaves to us: the printed charts are lost."""
        return _SOURCES[self]


_SOURCES = {
    Kind.SINGLE: Citation(Book.NATIONAL, "24(一)1(3)", Basis.READING, "knockout-lines"),
    Kind.DOUBLE_STANDARD: Citation(Book.NATIONAL, "24(二)1", Basis.READING, "double-elimination-charts"),
    Kind.DOUBLE_COMPACT: Citation(Book.NATIONAL, "24(二)2", Basis.READING, "double-elimination-charts"),
    Kind.CROSS: Citation(Book.JIANGSU_2023, "4.1(二)3", Basis.READING, "cross-knockout"),
    Kind.PAGE: Citation(Book.JIANGSU_2023, "4.1(二)4", Basis.READING, "page-system"),
    Kind.PAGE_DOUBLE: Citation(Book.JIANGSU_2023, "4.1(二)4", Basis.READING, "page-system"),
    Kind.PAGE_GROUPED: Citation(Book.JIANGSU_2023, "4.1(二)4", Basis.READING, "page-system"),
    Kind.SAME_PLACE: Citation(Book.JIANGSU_2023, "4.1(三)", Basis.READING, "same-place-matches"),
}


@dataclass(frozen=True, slots=True)
class Seed:
    """号位: the entrant with this number in the chart; 1 is the strongest."""

    number: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """胜者: the winner of that match."""

    match: str


@dataclass(frozen=True, slots=True)
class LoserOf:
    """负者: the loser of that match."""

    match: str


@dataclass(frozen=True, slots=True)
class Vacant:
    """轮空: nobody; the opponent goes through without playing."""


VACANT = Vacant()
Slot: TypeAlias = Seed | WinnerOf | LoserOf | Vacant


@dataclass(frozen=True, slots=True)
class Node:
    """场: a match of the chart.

    One that is ``if_needed`` repeats the match its slots come from, and is played only if the entrant of that match's
    upper line lost it; otherwise the result of that match stands.
    """

    id: str
    home: Slot
    away: Slot
    if_needed: bool = False

    @property
    def is_bye(self) -> bool:
        """Whether one of the lines is vacant, so that nothing is played."""
        return isinstance(self.home, Vacant) or isinstance(self.away, Vacant)

    @property
    def section(self) -> str:
        """The section and its round: ``W2`` of ``W2-1``."""
        return self.id.partition("-")[0]

    @property
    def loser(self) -> LoserOf | Vacant:
        """The slot its loser fills: nobody's where nothing is played."""
        return VACANT if self.is_bye else LoserOf(self.id)


@dataclass(frozen=True, slots=True)
class BracketRound:
    """轮: the matches that are played at the same time."""

    name: str
    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class BracketPlace:
    """名次: a range of places and the slots whose entrants share it."""

    first: int
    last: int
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """对阵图: the rounds in playing order, and who gets which place, best first."""

    kind: Kind
    entrants: int
    rounds: tuple[BracketRound, ...]
    places: tuple[BracketPlace, ...]

    @property
    def nodes(self) -> Iterator[Node]:
        """All matches in playing order."""
        return (node for each in self.rounds for node in each.nodes)


def make_round(nodes: Iterable[Node]) -> BracketRound:
    """The round of these nodes, named after their sections: ``W2+L1``."""
    kept = tuple(nodes)
    return BracketRound("+".join(dict.fromkeys(node.section for node in kept)), kept)


def make_nodes(section: str, slots: Sequence[Slot]) -> tuple[Node, ...]:
    """Neighbouring slots meet: the nodes of one round of a section."""
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return tuple(Node(f"{section}-{line}", home, away) for line, (home, away) in enumerate(pairs, start=1))


def rank_slots(best_first: Iterable[Sequence[Slot]]) -> tuple[BracketPlace, ...]:
    """名次: places from groups of slots that share a range, best first; empty groups take no place."""
    places = []
    first = 1
    for slots in best_first:
        if slots:
            places.append(BracketPlace(first, first + len(slots) - 1, tuple(slots)))
            first += len(slots)
    return tuple(places)


def losers(nodes: Iterable[Node]) -> tuple[Slot, ...]:
    """The losers of these matches; byes have none."""
    return tuple(node.loser for node in nodes if not node.is_bye)
