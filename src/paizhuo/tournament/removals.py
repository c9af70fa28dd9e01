"""取消资格: who has forfeited or lost by default so often that the book puts it out of the event.

The system only reports it; an official records the disqualification [NAT 34(一)1, 34(二); J23 3.7(五); J17 4.3(五)].
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.regulations import Removal
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, End, Forfeit, ForfeitKind

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import Outcome

IN_ALL_TEAMS = 3
IN_ALL_PAIRS = 2
LOST_BY_DEFAULT = 2
DELIBERATE = Citation(Book.NATIONAL, "34(五)")
"""蓄意弃权: one deliberate forfeit is enough; no other book has such an article."""


@dataclass(frozen=True, slots=True)
class RemovalDue:
    """应取消资格: an entrant, the matches that bring it there as (stage, round), and the article."""

    entrant: int
    matches: tuple[tuple[str, int], ...]
    source: Citation
    deliberate: bool = False
    """蓄意弃权: whether one deliberate forfeit is the reason [NAT 34(五)]."""


def removals_due(state: State) -> dict[int, RemovalDue]:
    """应取消资格者: by number; nobody who has left already."""
    source = state.regulations.removal.source
    found: dict[int, RemovalDue] = {}
    for entrant, calls in sorted(_calls(state, _who_met_a_forfeit(state)).items()):
        lost = [call for call in calls if call.is_lost]
        deliberate = tuple(call.where for call in lost if call.is_deliberate)
        if deliberate and state.regulations.removal.value is Removal.NATIONAL:
            found[entrant] = RemovalDue(entrant, deliberate, DELIBERATE, deliberate=True)
        elif _is_out(state, calls):
            found[entrant] = RemovalDue(entrant, tuple(call.where for call in lost), source)
    return {entrant: due for entrant, due in found.items() if entrant not in state.left}


class Forfeits(NamedTuple):
    """弃权场数: how many matches were forfeited, a segment counting as one, and whether the last one was, whole."""

    matches: int
    last: bool


def forfeits_besides(state: State, entrant: int, where: tuple[str, int]) -> Forfeits:
    """此前弃权: of an entrant, without the match in this round (stage, round) itself."""
    calls = [call for call in _calls(state, {entrant}).get(entrant, ()) if call.where != where]
    return Forfeits(sum(call.forfeits for call in calls), last=bool(calls) and calls[-1].is_forfeit)


def forfeiting(state: State) -> frozenset[int]:
    """弃过权者: who has forfeited a match."""
    found = _calls(state, _who_met_a_forfeit(state))
    return frozenset(entrant for entrant, calls in found.items() if any(call.is_forfeit for call in calls))


class _Call(NamedTuple):
    """A match that an entrant was called to, and what became of it."""

    where: tuple[str, int]
    outcome: Outcome
    end: End

    @property
    def is_lost(self) -> bool:
        """Whether the entrant lost it away from the table: by forfeit or by default."""
        return isinstance(self.outcome, Forfeit | DefaultLoss) and self.outcome.by in {self.end, None}

    @property
    def is_forfeit(self) -> bool:
        """Whether the entrant forfeited it."""
        return isinstance(self.outcome, Forfeit) and self.is_lost

    @property
    def forfeits(self) -> int:
        """How many forfeits it counts for: a segment given up counts as a match [NAT 34(一)1]."""
        if isinstance(self.outcome, Boards):
            return self.outcome.segments_forfeited.count(self.end)
        return int(self.is_forfeit)

    @property
    def is_deliberate(self) -> bool:
        """Whether it was forfeited on purpose."""
        return isinstance(self.outcome, Forfeit) and self.outcome.how is ForfeitKind.DELIBERATE


def _is_out(state: State, calls: list[_Call]) -> bool:
    match state.regulations.removal.value:
        case Removal.NATIONAL:
            in_all = IN_ALL_TEAMS if state.plan.entries.kind is EntryKind.TEAM else IN_ALL_PAIRS
            running = any(first.is_forfeit and second.is_forfeit for first, second in pairwise(calls))
            return running or sum(call.forfeits for call in calls) >= in_all
        case Removal.JIANGSU:
            running = any(first.is_forfeit and second.is_forfeit for first, second in pairwise(calls))
            return running or sum(call.is_lost and not call.is_forfeit for call in calls) >= LOST_BY_DEFAULT
        case Removal.JIANGSU_ANY_TWO:
            return sum(call.is_lost for call in calls) >= LOST_BY_DEFAULT
        case Removal.NONE:
            return False


def _who_met_a_forfeit(state: State) -> frozenset[int]:
    """Everybody of the matches that were not played to their end: nobody else can be put out."""
    return frozenset(
        entrant
        for stage in state.stages.values()
        for one in stage.rounds
        for match in one.matches.values()
        if isinstance(match.confirmed, Forfeit | DefaultLoss)
        or (isinstance(match.confirmed, Boards) and match.confirmed.segments_forfeited)
        for entrant in (*match.pairing.home, *match.pairing.away)
    )


def _calls(state: State, among: Collection[int]) -> dict[int, list[_Call]]:
    """The matches with a result that each of these was called to, in order.

    Walkovers of those who left are none, nor is a match forfeited because the partner stayed away.
    """
    if not among:
        return {}
    found: dict[int, list[_Call]] = {}
    for stage in state.stages.values():
        for one in stage.rounds:
            for match in one.matches.values():
                if match.confirmed is None or match.pairing.walkover is not None:
                    continue
                for end, side in ((End.HOME, match.pairing.home), (End.AWAY, match.pairing.away)):
                    for entrant in side:
                        if entrant not in among:
                            continue
                        if isinstance(match.confirmed, Forfeit) and entrant not in (match.confirmed.absent or side):
                            continue
                        found.setdefault(entrant, []).append(_Call((stage.id, one.number), match.confirmed, end))
    return found
