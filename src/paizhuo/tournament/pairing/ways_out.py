"""出路: the least harmful ways to pair a round that has no legal pairing; the director chooses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from paizhuo.tournament.pairing.board import gathered, members
from paizhuo.tournament.pairing.completion import least_related
from paizhuo.tournament.pairing.matching import maximum_matching
from paizhuo.tournament.pairing.walk import first_pairing
from paizhuo.tournament.pairing.weights import heaviest, weigh

if TYPE_CHECKING:
    from paizhuo.tournament.pairing.board import Board, Pair, Places
    from paizhuo.tournament.pairing.field import Field
    from paizhuo.tournament.pairing.weights import Costs

COMPLETE = 256
"""The largest field in which all meetings are weighed."""
REACH = 16
"""How many opponents further down the list are weighed for everybody in a larger field, to begin with."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """重复相遇: two who would meet again, and the last round in which they met, where it is known."""

    first: int
    second: int
    round: int | None


@dataclass(frozen=True, slots=True)
class Rematches:
    """允许重复相遇: the pairing with the fewest rematches, of those the ones longest ago.

    ``second_bye`` says that the other rule gives way too: the bye is that entrant's second.
    """

    matches: tuple[tuple[int, int], ...]
    bye: int | None
    repeats: tuple[Repeat, ...]
    second_bye: bool = False


@dataclass(frozen=True, slots=True)
class BarsLifted:
    """解除指定不遇: the pairing that lifts the fewest of the director's own bars."""

    matches: tuple[tuple[int, int], ...]
    bye: int | None
    lifted: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ExtraByes:
    """增加轮空: as few as possible rest, those without a bye and the lowest first; ``again`` rest a second time."""

    matches: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    again: tuple[int, ...]


WayOut: TypeAlias = Rematches | BarsLifted | ExtraByes


class _Relaxed(NamedTuple):
    """The pairing that goes least beyond the legal ones; ``broken`` are the pairs in it that are not legal."""

    matches: tuple[tuple[int, int], ...]
    bye: int | None
    broken: tuple[Pair, ...]


def ways_out(field: Field, board: Board) -> tuple[WayOut, ...]:
    """All kinds of ways out that exist."""
    ways: list[WayOut] = []
    once_barred = _once_barred(field, board)
    again = _relaxed(field, board, once_barred)
    if again is not None:
        ways.append(Rematches(again.matches, again.bye, tuple(_repeat(field, board, pair) for pair in again.broken)))
    lifted = _relaxed(field, board, board.unmet) if field.forbidden else None
    if lifted is not None:
        ways.append(BarsLifted(lifted.matches, lifted.bye, tuple(_named(board, pair) for pair in lifted.broken)))
    both = _relaxed(field, replace(board, may_rest=board.everyone), once_barred) if board.is_odd else None
    # Without a rematch it equals the extra byes; if a second bye does not save a rematch, it is needless.
    needless = len(board.numbers) if again is None else len(again.broken)
    if both is not None and 0 < len(both.broken) < needless:
        repeats = tuple(_repeat(field, board, pair) for pair in both.broken)
        ways.append(Rematches(both.matches, both.bye, repeats, second_bye=True))
    ways.append(_extra_byes(board))
    return tuple(ways)


def _once_barred(field: Field, board: Board) -> tuple[Places, ...]:
    """Whom everybody may meet if only the director's bars hold."""
    place_of = {number: place for place, number in enumerate(board.numbers)}
    links = [board.everyone & ~(1 << place) for place in range(len(board.numbers))]
    for one, other in field.forbidden:
        if one in place_of and other in place_of:
            links[place_of[one]] &= ~(1 << place_of[other])
            links[place_of[other]] &= ~(1 << place_of[one])
    return tuple(links)


def _named(board: Board, pair: Pair) -> tuple[int, int]:
    return (board.numbers[pair[0]], board.numbers[pair[1]])


def _repeat(field: Field, board: Board, pair: Pair) -> Repeat:
    return Repeat(*_named(board, pair), _round_met(field, pair))


def _round_met(field: Field, pair: Pair) -> int | None:
    first, second = field.candidates[pair[0]], field.candidates[pair[1]]
    known = first.met_in(second.number)
    return second.met_in(first.number) if known is None else known


def _relaxed(field: Field, board: Board, wider: tuple[Places, ...]) -> _Relaxed | None:
    """The pairing in the wider links that goes least beyond the legal ones."""
    size = len(board.numbers)
    links = board.with_bye(board.legal)
    stranded = len(links) - len(maximum_matching(links, (1 << len(links)) - 1).mates)
    reach = size if size <= COMPLETE else REACH
    while True:
        found = heaviest(weigh(range(size + size % 2), _costs(field, board, wider, reach), field.round))
        pairs = tuple(pair for pair in found or () if pair[1] < size)
        broken = tuple(pair for pair in pairs if not board.legal[pair[0]] >> pair[1] & 1)
        # Every broken rule helps two of the stranded at most, so that fewer cannot be found with wider links.
        if found is not None and (reach >= size or 2 * len(broken) <= stranded):
            bye = next((board.numbers[pair[0]] for pair in found if pair[1] == size), None)
            return _Relaxed(tuple(_named(board, pair) for pair in pairs), bye, broken)
        if reach >= size:
            return None
        reach *= 2


def _costs(field: Field, board: Board, wider: tuple[Places, ...], reach: int) -> dict[Pair, Costs]:
    """Broken or not, how lately, related or not, how high the bye, how far apart in the list."""
    costs: dict[Pair, Costs] = {}
    size = len(board.numbers)
    for one in range(size):
        below = board.everyone >> one << one
        for other in islice(members(board.legal[one] & below), reach):
            costs[one, other] = (0, 0, int(board.are_related(one, other)), 0, (other - one) ** 2)
        for other in islice(members(wider[one] & ~board.legal[one] & below), reach):
            # A meeting of unknown round counts as the latest.
            age = _round_met(field, (one, other)) or field.round
            first, second = field.candidates[one], field.candidates[other]
            related = second.number in first.related or first.number in second.related
            costs[one, other] = (1, age, int(related), 0, (other - one) ** 2)
        if size % 2 and board.may_rest >> one & 1:
            costs[one, size] = (0, 0, 0, size - 1 - one, 0)
    return costs


def _extra_byes(board: Board) -> ExtraByes:
    lowest_first = range(len(board.numbers) - 1, -1, -1)
    order = sorted(lowest_first, key=lambda place: not board.may_rest >> place & 1)
    alive, resting = board.everyone, []
    # An entrant that some maximum matching leaves alone may rest at no loss, one after another.
    while spare := maximum_matching(board.legal, alive).spare:
        place = next(place for place in order if spare >> place & 1)
        resting.append(place)
        alive &= ~(1 << place)
    pairs = first_pairing(board, alive, least_related(board, alive) or 0) or ()
    again = [place for place in resting if not board.may_rest >> place & 1]
    return ExtraByes(
        tuple(_named(board, pair) for pair in pairs),
        tuple(board.numbers[place] for place in members(gathered(resting))),
        tuple(board.numbers[place] for place in members(gathered(again))),
    )
