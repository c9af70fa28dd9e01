"""分组: the draw of a field into groups, seeds apart and related entrants spread evenly [NAT 23(三), 25(二)]."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.formats.even_spread import Pool, spread
from paizhuo.tournament.formats.field import BadField, require_distinct, require_known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chance import Chance

SPREAD = Citation(Book.NATIONAL, "25(二)")
SNAKE = Citation(Book.NATIONAL, "", Basis.SILENT, "group-seeds-in-snake-order")


def snake(seeds: Sequence[int], groups: int) -> tuple[tuple[int, ...], ...]:
    """蛇形: the seeds of each group: 1 to g, then g to 1, and so on. The book does not say how (silent).

    >>> snake((1, 2, 3, 4, 5, 6), 4)
    ((1,), (2,), (3, 6), (4, 5))
    """
    seated: list[list[int]] = [[] for _ in range(groups)]
    for at, seed in enumerate(seeds):
        lap, step = divmod(at, groups)
        seated[groups - 1 - step if lap % 2 else step].append(seed)
    return tuple(map(tuple, seated))


def draw_groups(
    entrants: Sequence[int],
    groups: int,
    chance: Chance,
    *,
    seeds: Sequence[int] = (),
    related: Sequence[Sequence[int]] = (),
) -> tuple[tuple[int, ...], ...]:
    """分组抽签: every group with its seeds first, then those drawn into it, in drawn order.

    [NAT 23(三), 25(二); J23 4.1(一)2]

    Group sizes differ by at most one. ``seeds`` (strongest first) go in snake order; the rest are drawn so that as few
    related entrants as possible share a group: no related group's counts differ by more than one unless the seeds
    force it. ``related`` groups must not overlap.
    """
    require_distinct(entrants)
    require_distinct(seeds)
    require_known(chain(seeds, *related), entrants)
    if groups not in range(1, len(entrants) + 1):
        raise BadField(f"{len(entrants)} entrants cannot be drawn into {groups} groups", text=str(groups))
    size, spare = divmod(len(entrants), groups)
    seated = snake(seeds, groups)
    placed = frozenset(chain(seeds, *related))
    others = [entrant for entrant in entrants if entrant not in placed]
    drawn = spread(related, others, [Pool(size, its) for its in seated], spare, chance)
    return tuple(first + rest for first, rest in zip(seated, drawn, strict=True))
