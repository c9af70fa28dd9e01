"""单败淘汰赛: one loss and out [NAT 24(一); J23 4.1(二)1].

The printed charts of the appendix are lost. The lines are built so that the numbers of any two regions that meet add up
to the same sum, and byes fall to number 1, 2, 3, … in turn, as the article asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.formats.bracket import (
    VACANT,
    Bracket,
    Kind,
    LoserOf,
    Node,
    Seed,
    Slot,
    WinnerOf,
    losers,
    make_nodes,
    make_round,
    rank_slots,
)
from paizhuo.tournament.formats.field import chart_size, require_at_least

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST_FOR_THIRD_PLACE = 4


def lines(n: int) -> tuple[int, ...]:
    """线位: the numbers on the lines of the chart from top to bottom; numbers above n are byes [NAT 24(一)1(3)].

    >>> lines(8)
    (1, 8, 5, 4, 3, 6, 7, 2)
    """
    order = [1]
    while len(order) < n:
        total = 2 * len(order) + 1
        pairs = ((x, total - x) if at % 2 == 0 else (total - x, x) for at, x in enumerate(order))
        order = [x for pair in pairs for x in pair]
    return tuple(order)


def seed_slots(numbers: Sequence[int], n: int) -> tuple[Slot, ...]:
    """The slots of the first round: a number above n is a bye."""
    return tuple(Seed(number) if number <= n else VACANT for number in numbers)


def knockout_nodes(slots: Sequence[Slot]) -> tuple[tuple[Node, ...], ...]:
    """The winners' rounds over these lines, down to one match."""
    rounds = [make_nodes("W1", slots)]
    while len(rounds[-1]) > 1:
        winners = [WinnerOf(node.id) for node in rounds[-1]]
        rounds.append(make_nodes(f"W{len(rounds) + 1}", winners))
    return tuple(rounds)


def knockout_chart(kind: Kind, slots: Sequence[Slot], entrants: int, *, third_place: bool) -> Bracket:
    """A chart in which one loss puts out: losers of a round share its places unless the third place is played for.

    The book does not say how losers are placed (silent); the match for the third place is played in the last round.
    """
    rounds = knockout_nodes(slots)
    final = rounds[-1][0]
    groups: list[tuple[Slot, ...]] = [(WinnerOf(final.id),), *(losers(nodes) for nodes in reversed(rounds))]
    last: tuple[Node, ...] = rounds[-1]
    if third_place and entrants >= LEAST_FOR_THIRD_PLACE:
        upper, lower = rounds[-2]
        third = Node("T1-1", upper.loser, lower.loser)
        last = (third, final)
        groups[2:3] = [(WinnerOf(third.id),), (LoserOf(third.id),)]
    played = [make_round(nodes) for nodes in (*rounds[:-1], last)]
    return Bracket(kind, entrants, tuple(played), rank_slots(groups))


def single_elimination(n: int, *, third_place: bool = False) -> Bracket:
    """单败淘汰赛: the chart for n entrants, byes for numbers 1 to P-n [NAT 24(一)1(3)]; P is the next power of two."""
    require_at_least(2, n)
    return knockout_chart(Kind.SINGLE, seed_slots(lines(n), n), n, third_place=third_place)


def byes(n: int) -> int:
    """轮空数: how many of the best numbers have no first-round match [NAT 24(一)1(3)]."""
    require_at_least(2, n)
    return chart_size(n) - n
