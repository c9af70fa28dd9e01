"""检查点: states on the way through a log, from which a fold goes on: an undo does not fold from the first fact.

They lie close together at the end of the log and far apart at its beginning: to undo a fact costs about as much as was
recorded since, and a hundred thousand facts need some twenty of them. A state shares with the next what did not change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.log.logged import undone_facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State

NEAREST = 32
"""How many facts lie between the last checkpoint and the next."""


class Checkpoint(NamedTuple):
    """检查点: the state after the facts up to number ``no`` that count; it is never changed, only branched."""

    no: int
    state: State


Checkpoints = tuple[Checkpoint, ...]
"""The oldest first."""


def wanted(length: int, after: int) -> list[int]:
    """The numbers after which a fold of so many facts makes checkpoints, the first one first.

    >>> wanted(1000, after=0)
    [488, 744, 872, 936, 968]
    >>> wanted(1000, after=900)
    [936, 968]
    """
    found, back = [], NEAREST
    while length - back > max(after, 0) and back <= length // 2 + NEAREST:
        found.append(length - back)
        back *= 2
    return found[::-1]


def extended(checkpoints: Checkpoints, no: int, state: State) -> Checkpoints:
    """The checkpoints with one more where the last lies far enough back; of older ones, those too close together go."""
    if no - (checkpoints[-1].no if checkpoints else 0) < NEAREST:
        return checkpoints
    kept = [*checkpoints, Checkpoint(no, state)]
    for at in range(len(kept) - 2, -1, -1):
        older = kept[at - 1].no if at else 0
        if kept[at + 1].no - older <= no - kept[at + 1].no:
            del kept[at]
    return tuple(kept)


def before(checkpoints: Checkpoints, no: int | None) -> Checkpoints:
    """Those before the fact with this number; all if it is None."""
    return checkpoints if no is None else tuple(one for one in checkpoints if one.no < no)


def common(checkpoints: Checkpoints, log: Sequence[Logged], other: Sequence[Logged]) -> Checkpoints:
    """Those of ``log`` that are good for ``other``, of which one begins with the other."""
    shorter = min(len(log), len(other))
    return before(before(checkpoints, shorter + 1), first_changed(log, other))


def first_changed(log: Sequence[Logged], other: Sequence[Logged]) -> int | None:
    """The first fact of both that counts in one of them only; None where there is none."""
    shorter = min(len(log), len(other))
    return min((no for no in undone_facts(log) ^ undone_facts(other) if no <= shorter), default=None)
