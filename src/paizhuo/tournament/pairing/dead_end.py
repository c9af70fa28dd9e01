"""死局: no legal pairing exists: the proof, and the least harmful ways out. Nothing is chosen here.

The proof is a Tutte-Berge barrier: take the entrants of the barrier away, and more groups of odd size that cannot meet
each other are left than the barrier has entrants; each such group needs one of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.board import BYE, best, members
from paizhuo.tournament.pairing.matching import maximum_matching
from paizhuo.tournament.pairing.ways_out import ways_out

if TYPE_CHECKING:
    from paizhuo.tournament.pairing.board import Board, Places
    from paizhuo.tournament.pairing.field import Field
    from paizhuo.tournament.pairing.ways_out import WayOut


@dataclass(frozen=True, slots=True)
class Proof:
    """证明: ``paired`` of ``entrants`` (in an odd field the bye is one of them) can be paired at most.

    Without the entrants of ``barrier`` nobody of one of the ``groups``, all of odd size, may meet anybody outside it;
    so at least ``len(groups) - len(barrier)`` stay over.
    """

    entrants: int
    paired: int
    barrier: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """死局: the round cannot be paired legally; the director chooses one of the ways out."""

    proof: Proof
    choices: tuple[WayOut, ...]


def dead_end(field: Field, board: Board) -> DeadEnd:
    """The proof and the ways out for a field that cannot be paired."""
    links = board.with_bye(board.legal)
    everyone = (1 << len(links)) - 1
    found = maximum_matching(links, everyone)
    barrier = 0
    for place in members(found.spare):
        barrier |= links[place]
    barrier &= ~found.spare
    groups, ungrouped = [], found.spare
    while ungrouped:
        group = _reachable(links, ungrouped)
        groups.append(_numbers(board, group))
        ungrouped &= ~group
    proof = Proof(len(links), len(found.mates), _numbers(board, barrier), tuple(groups))
    return DeadEnd(proof, ways_out(field, board))


def _reachable(links: tuple[Places, ...], within: Places) -> Places:
    """All places that the best one is linked to, directly or through others of them."""
    group = fresh = 1 << best(within)
    while fresh:
        reached = 0
        for place in members(fresh):
            reached |= links[place] & within
        fresh = reached & ~group
        group |= fresh
    return group


def _numbers(board: Board, places: Places) -> tuple[int, ...]:
    return tuple((*board.numbers, BYE)[place] for place in members(places))
