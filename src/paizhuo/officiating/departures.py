"""离赛与弃权: which results came in after a side had left the event; such a forfeit needed no consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as logs
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.logged import Logged

Ends: TypeAlias = frozenset[End]
_RESULTS = f.ResultEntered | f.ResultCorrected | f.Forfeited


def departed_by_fact(log: Sequence[Logged]) -> dict[int, Ends]:
    """By the number of a fact that gives a result: the sides that had left before the match had its first result."""
    return {no: ends for no, _, ends in _results(log) if ends}


def departed_by_table(log: Sequence[Logged], stage: str, number: int) -> dict[int, Ends]:
    """By table of a round: the sides that had left before the match had its first result."""
    standing = {logged.no for logged in logs.standing(log)}
    return {key.table: ends for no, key, ends in _results(log) if no in standing and key[:2] == (stage, number)}


def _results(log: Sequence[Logged]) -> Iterator[tuple[int, TableKey, Ends]]:
    """Every fact that gives a result: its number, its table and the sides that had left."""
    standing = {logged.no for logged in logs.standing(log)}
    gone: set[int] = set()
    pairings: dict[TableKey, f.Pairing] = {}
    first: dict[TableKey, Ends] = {}
    for no, fact in ((logged.no, logged.fact) for logged in log):
        if isinstance(fact, _RESULTS):
            key = TableKey(fact.stage, fact.round, fact.table)
            ends = _ends(fact, pairings.get(key), gone, first.get(key))
            if no in standing:
                first[key] = ends
            yield no, key, ends
        elif no not in standing:
            continue
        elif isinstance(fact, f.Left):
            gone.add(fact.entrant)
        elif isinstance(fact, f.Drawn):
            numbers = dict(fact.numbers)
            gone = {numbers.get(entrant, entrant) for entrant in gone}
        elif isinstance(fact, f.RoundDrafted):
            pairings |= {TableKey(fact.stage, fact.round, one.table): one for one in fact.matches}


def _ends(
    fact: f.ResultEntered | f.ResultCorrected | f.Forfeited,
    pairing: f.Pairing | None,
    gone: set[int],
    first: Ends | None,
) -> Ends:
    if pairing is None:
        return frozenset()
    if isinstance(fact, f.ResultCorrected):
        # A side that left after the match had its result did not lose it by leaving.
        walkover = () if pairing.walkover is None else (pairing.walkover,)
        return frozenset(walkover) if first is None else first
    sides = {End.HOME: pairing.home, End.AWAY: pairing.away}
    return frozenset(end for end, side in sides.items() if gone & set(side))
