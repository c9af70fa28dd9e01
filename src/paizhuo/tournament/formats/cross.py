"""交叉淘汰赛: qualifiers of different places of the groups before are crossed in a single elimination [J23 4.1(二)3].

The book gives no more than that. Two groups: A1-B2 and B1-A2; of the first four A1-B4, B2-A3 in one half and B1-A4,
A2-B3 in the other; and so on, the sums of places equal. More groups stand two by two: A with B, C with D, each pair
sending one half of its crossing into either half of the chart, so A1 and A2 can meet again in the final only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.formats.bracket import Kind, Seed
from paizhuo.tournament.formats.field import BadField, is_power_of_two
from paizhuo.tournament.formats.single_elimination import knockout_chart

if TYPE_CHECKING:
    from paizhuo.tournament.formats.bracket import Bracket

LEAST = 2


def cross_number(group: int, place: int, groups: int = LEAST) -> int:
    """号位: the chart's number of a group's place (both from 1): all the firsts in order of groups, then the seconds.

    >>> [cross_number(group, place) for place in (1, 2) for group in (1, 2)]
    [1, 2, 3, 4]
    """
    return (place - 1) * groups + group


def cross(qualifiers: int, *, groups: int = LEAST, third_place: bool = False) -> Bracket:
    """交叉淘汰赛: the chart for the first ``qualifiers`` of each group, numbered by :func:`cross_number`."""
    for number, what in ((qualifiers, "qualifiers of a group"), (groups, "groups")):
        if number < LEAST or not is_power_of_two(number):
            raise BadField(f"a cross knockout needs 2, 4, 8, … {what}, not {number}", text=str(number))
    upper: list[int] = []
    lower: list[int] = []
    for first in range(1, groups, 2):
        crossed = [cross_number(first + (at - 1) % 2, (at + 1) // 2, groups) for at in _better_first(2 * qualifiers)]
        upper += crossed[:qualifiers]
        lower += crossed[qualifiers:]
    slots = [Seed(number) for number in (*upper, *lower)]
    return knockout_chart(Kind.CROSS, slots, len(slots), third_place=third_place)


def _better_first(size: int) -> list[int]:
    """The lines of a chart with the better number always above: 1, 8, 4, 5, 2, 7, 3, 6."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [x for number in order for x in (number, total - number)]
    return order
