"""特殊积分编排: the winners' zone, who moves up into it, and both zones paired for themselves [NAT 26(二)]."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker import first_round, pairings
from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.completion import completable, pairable
from paizhuo.tournament.checker.findings import Code, Finding, details
from paizhuo.tournament.results.outcomes import End, winner_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from paizhuo.tournament.checker.records import Moment, Round, Table

SOURCE = Citation(Book.NATIONAL, "26(二)")
FINAL = 2


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about one round of a special Swiss."""
    zone = winners_zone(moment)
    last_two = {entrant for entrant in one.pairs if entrant in zone} if len(zone) <= FINAL else set()
    exempt = last_two | {one.pairs[entrant] for entrant in last_two}
    upper = {*zone, *(other for entrant, other in one.pairs.items() if entrant in zone)}
    legal = [*pairings.judge_bans(moment, one, exempt, upper), *pairings.judge_byes(moment, one)]
    yield from legal
    yield from pairings.judge_homes(moment, one)
    if one.manual or set(one.named) != set(moment.present):
        return
    if one.number == 1:
        if not legal:
            yield from first_round.judge(moment, one)
        return
    if not zone or _is_undecided(moment):
        return
    yield from _judge_zones(moment, one, zone, pairings.pairing_list(moment, one.number))


def winners_zone(moment: Moment) -> frozenset[int]:
    """胜区: the winners of the matches of the winners' zone before; in round 1 everybody is in it."""
    zone = frozenset(moment.members)
    for one, before in _rounds(moment):
        zone = frozenset(
            winner
            for table in one.tables.values()
            if zone.intersection(table.entrants)
            for winner in winner_at(table, before)
        )
    return zone - moment.left


def _rounds(moment: Moment) -> Iterator[tuple[Round, int]]:
    """Every round, and until when its results counted: a correction does not undo zones that were played in since."""
    rounds = list(moment.rounds)
    for one, following in zip_longest(rounds, rounds[1:]):
        yield one, moment.before if following is None else following.drafted


def winner_at(table: Table, before: int) -> tuple[int, ...]:
    """The side that won, if one did."""
    outcome = table.outcome(before)
    end = None if outcome is None else winner_of(outcome)
    if end is None:
        return ()
    return table.pairing.home if end is End.HOME else table.pairing.away


def champion(moment: Moment) -> int | None:
    """胜区冠军: the last winner of the winners' zone."""
    zone = winners_zone(moment)
    return next(iter(zone)) if len(zone) == 1 else None


def _is_undecided(moment: Moment) -> bool:
    """Whether a match of the winners' zone ended level; then nobody can say who goes on."""
    zone = frozenset(moment.members)
    for one, before in _rounds(moment):
        tables = [table for table in one.tables.values() if zone.intersection(table.entrants)]
        if any(not winner_at(table, before) for table in tables):
            return True
        zone = frozenset(winner for table in tables for winner in winner_at(table, before))
    return False


def _judge_zones(moment: Moment, one: Round, zone: Collection[int], order: tuple[int, ...]) -> Iterator[Finding]:
    lower = [entrant for entrant in order if entrant not in zone]
    moved = tuple(other for entrant, other in one.pairs.items() if entrant in zone and other not in zone)
    note = details(zone=tuple(entrant for entrant in order if entrant in zone), moved_up=moved, others=tuple(lower))
    if len(zone) % 2 == 0 or not lower:
        if not moved and not set(one.byes) & set(zone):
            yield from _judge_parts(moment, one, order, [one_ for one_ in order if one_ in zone], lower)
        elif _is_possible(moment, [*zone], lower):
            yield Finding(Code.ACROSS_ZONES, severity(one), moment.id, one.number, 0, moved, note, SOURCE)
        return
    better = next((mover for mover in lower if _is_possible(moment, [*zone, mover], _without(lower, mover))), None)
    if len(moved) == 1 and not set(one.byes) & set(zone):
        if better is not None and lower.index(better) < lower.index(moved[0]):
            entrants = (moved[0], better)
            yield Finding(Code.WRONG_MOVE_UP, severity(one), moment.id, one.number, 0, entrants, note, SOURCE)
            return
        upper = [entrant for entrant in order if entrant in {*zone, *moved}]
        yield from _judge_parts(moment, one, order, upper, _without(lower, moved[0]))
    elif better is not None:
        yield Finding(Code.ACROSS_ZONES, severity(one), moment.id, one.number, 0, moved, note, SOURCE)


def _judge_parts(
    moment: Moment, one: Round, order: tuple[int, ...], upper: list[int], lower: list[int]
) -> Iterator[Finding]:
    """Each zone for itself down its list; whether who moved up stands by its score or at the end is not said."""
    banned = pairings.bans(moment)
    yield from pairings.judge_bye_place(moment, one, lower, banned)
    yield from pairings.judge_walk(moment, one, _without(lower, *one.byes), banned)
    if len(upper) <= FINAL:
        return
    zone = winners_zone(moment)
    at_the_end = sorted(upper, key=lambda entrant: (entrant not in zone, order.index(entrant)))
    readings = [list(pairings.judge_walk(moment, one, reading, banned)) for reading in (upper, at_the_end)]
    if all(readings):
        yield from readings[0]


def _is_possible(moment: Moment, upper: list[int], lower: list[int]) -> bool:
    """Whether both zones can be paired so; the last two of the winners' zone always can."""
    banned = pairings.bans(moment)
    top = len(upper) == FINAL or completable(upper, banned)
    return bool(top and pairable(lower, banned, moment.byes_used_up))


def _without(entrants: list[int], *out: int) -> list[int]:
    return [entrant for entrant in entrants if entrant not in out]
