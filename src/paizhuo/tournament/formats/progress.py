"""进程: how far a chart has come: who sits where, what can be played, who has which place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from paizhuo.errors import BadInput
from paizhuo.tournament.formats.bracket import VACANT, LoserOf, Seed, Vacant, WinnerOf
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.formats.bracket import Bracket, Node, Slot

Seated: TypeAlias = int | Vacant | None
"""The number in a slot; ``VACANT`` if nobody will ever be in it; ``None`` if it is not known yet."""


class BadResult(BadInput):
    """A result for a match that the chart does not have, or that cannot have been played; ``text`` names it."""

    code: ClassVar[str] = "BAD_CHART_RESULT"


class ChartPlace(NamedTuple):
    """名次: a number in the chart and the range of places it has."""

    seed: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Progress:
    """进程: the state of a chart after some results; entrants are their numbers in the chart.

    ``seats`` holds both lines of every match, ``ready`` what can be played now, ``walked`` who advances from a
    match without an opponent, ``skipped`` the repeats that were not needed. ``round`` is the first round (counted from
    1) with a match still to be played, ``None`` when all is over.
    """

    seats: Mapping[str, tuple[Seated, Seated]]
    played: tuple[str, ...]
    ready: tuple[str, ...]
    walked: Mapping[str, int]
    skipped: tuple[str, ...]
    round: int | None
    places: tuple[ChartPlace, ...]
    champion: int | None


@dataclass(slots=True)
class _Reading:
    """The chart while it is read from the first round to the last."""

    winner: dict[str, Seated] = field(default_factory=dict)
    loser: dict[str, Seated] = field(default_factory=dict)
    seats: dict[str, tuple[Seated, Seated]] = field(default_factory=dict)
    won_by: dict[str, End] = field(default_factory=dict)
    ready: list[str] = field(default_factory=list)
    walked: dict[str, int] = field(default_factory=dict)
    skipped: list[str] = field(default_factory=list)

    def seated(self, slot: Slot) -> Seated:
        """Who is in the slot."""
        match slot:
            case Seed(number):
                return number
            case WinnerOf(name):
                return self.winner[name]
            case LoserOf(name):
                return self.loser[name]
            case Vacant():
                return VACANT

    def read(self, node: Node, result: End | None) -> bool:
        """Read one match, and return whether it is settled."""
        home, away = self.seats[node.id] = self.seated(node.home), self.seated(node.away)
        self.winner[node.id] = self.loser[node.id] = None
        if self._is_spare(node):
            self.skipped.append(node.id)
            self.winner[node.id], self.loser[node.id] = away, home
            return True
        if isinstance(home, Vacant) or isinstance(away, Vacant):
            return self._walk(node.id, away if isinstance(home, Vacant) else home)
        if home is None or away is None:
            return False
        if result is None:
            self.ready.append(node.id)
            return False
        self.won_by[node.id] = result
        self.winner[node.id], self.loser[node.id] = (home, away) if result is End.HOME else (away, home)
        return True

    def _walk(self, name: str, through: Seated) -> bool:
        self.winner[name], self.loser[name] = through, VACANT
        if isinstance(through, int):
            self.walked[name] = through
        return through is not None

    def _is_spare(self, node: Node) -> bool:
        """Whether a repeat is not needed: the upper line of the match it repeats won it."""
        return node.if_needed and isinstance(node.away, WinnerOf) and self.won_by.get(node.away.match) is End.HOME


def progress(bracket: Bracket, winners: Mapping[str, End]) -> Progress:
    """进程: the chart after these results: the end of each match that won it.

    A result for a match that is not in the chart, has no opponent, or waits for other matches is an error.
    """
    reading = _Reading()
    current: int | None = None
    for number, each in enumerate(bracket.rounds, start=1):
        for node in each.nodes:
            settled = reading.read(node, winners.get(node.id))
            if not settled and current is None:
                current = number
    for name in winners:
        if name not in reading.won_by:
            raise BadResult(f"there is no result to enter for match '{name}'", text=name)
    places = tuple(
        ChartPlace(seed, place.first, place.last)
        for place in bracket.places
        for slot in place.slots
        if isinstance(seed := reading.seated(slot), int)
    )
    return Progress(
        seats=reading.seats,
        played=tuple(reading.won_by),
        ready=tuple(reading.ready),
        walked=reading.walked,
        skipped=tuple(reading.skipped),
        round=current,
        places=places,
        champion=next((placed.seed for placed in places if placed.last == 1), None),
    )
