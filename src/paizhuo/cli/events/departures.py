"""离赛与弃权: which forfeits were recorded because a side had left the event; nobody asked for consent to those."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as logs
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.logged import Logged

Ends: TypeAlias = frozenset[End]
Where: TypeAlias = tuple[str, int, int]
_RESULTS = f.ResultEntered | f.ResultCorrected | f.Forfeited


def departed(log: Sequence[Logged]) -> dict[int, Ends]:
    """By the number of the fact that gave a result: the sides that had left when the match first got one."""
    return {no: ends for no, _, ends in _results(log) if ends}


def departed_at(log: Sequence[Logged], stage: str, number: int) -> dict[int, Ends]:
    """The same by table, for a round as it stands."""
    standing = {logged.no for logged in logs.standing(log)}
    return {where[2]: ends for no, where, ends in _results(log) if no in standing and where[:2] == (stage, number)}


def _results(log: Sequence[Logged]) -> Iterator[tuple[int, Where, Ends]]:
    standing = {logged.no for logged in logs.standing(log)}
    gone: set[int] = set()
    pairings: dict[Where, f.Pairing] = {}
    first: dict[Where, Ends] = {}
    for no, fact in ((logged.no, logged.fact) for logged in log):
        if isinstance(fact, _RESULTS):
            where = (fact.stage, fact.round, fact.table)
            ends = _ends(fact, pairings.get(where), gone, first.get(where))
            if no in standing:
                first[where] = ends
            yield no, where, ends
        elif no not in standing:
            continue
        elif isinstance(fact, f.Left):
            gone.add(fact.entrant)
        elif isinstance(fact, f.Drawn):
            numbers = dict(fact.numbers)
            gone = {numbers.get(entrant, entrant) for entrant in gone}
        elif isinstance(fact, f.RoundDrafted):
            pairings |= {(fact.stage, fact.round, one.table): one for one in fact.matches}


def _ends(
    fact: f.ResultEntered | f.ResultCorrected | f.Forfeited,
    pairing: f.Pairing | None,
    gone: set[int],
    first: Ends | None,
) -> Ends:
    if pairing is None:
        return frozenset()
    if isinstance(fact, f.ResultCorrected):
        # Who left after the match had its result did not lose it by leaving.
        walkover = () if pairing.walkover is None else (pairing.walkover,)
        return frozenset(walkover) if first is None else first
    sides = {End.HOME: pairing.home, End.AWAY: pairing.away}
    return frozenset(end for end, side in sides.items() if gone & set(side))
