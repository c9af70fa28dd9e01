"""风暴: what happens, generated from a seed: how every table ends its rounds, and what breaks meanwhile.

The same seed gives the same storm. How its parts fall on each other is up to the machine; the verdict must not be.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

JUMPS = (-86_400, -7_200, -300, 300, 7_200, 86_400)
"""Seconds by which somebody sets the clock."""


class Ending(Enum):
    """收尾: how a table ends its round."""

    PLAIN = "one side hands in, the other agrees"
    TOGETHER = "both sides hand in the same result in the same moment"
    DOUBLE_TAPS = "every button is pressed twice"
    DISPUTE = "the sides differ, then one gives in"
    CALL = "a side calls the referee, then it goes on as usual"
    DESK = "the desk types the slip, from two devices"
    TAKEN_BACK = "the desk types the slip, takes it back and types another"


class Break(Enum):
    """故障: what breaks."""

    KILL = "kill -9"
    STOP = "stop and start"
    FULL_DISK = "full disk"
    CLOCK = "clock set"
    SLOW = "slow connections"
    BACKUP = "backup"
    REDIS = "Redis restarted"
    POSTGRES = "PostgreSQL restarted"


SHARED = (Break.REDIS, Break.POSTGRES)
"""What only an installation of several processes has."""


class Table(NamedTuple):
    """一桌: how one table ends one round, and the levels that both sides agree on, for south and east."""

    ending: Ending
    levels: tuple[int, int]
    old_tab: bool
    """旧页面: whether a phone of the round before still shows its page, and presses a button on it."""


class Trouble(NamedTuple):
    """一次故障: what breaks after which number of answers, and a number that says where or how much."""

    after: int
    what: Break
    number: int


@dataclass(frozen=True)
class Storm:
    """风暴."""

    seed: int
    rounds: tuple[tuple[Table, ...], ...]
    troubles: tuple[tuple[Trouble, ...], ...]
    """Those of each round, in the order in which they begin; ``after`` counts from the beginning of the round."""
    screens: int

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self.rounds[0])


def generate(seed: int, breaks: Iterable[Break], *, tables: int, rounds: int, screens: int) -> Storm:
    """A storm in which each of ``breaks`` happens at some time."""
    draw = random.Random(seed)
    shuffled = list(breaks)
    draw.shuffle(shuffled)
    shares = [shuffled[at::rounds] for at in range(rounds)]
    return Storm(
        seed,
        tuple(tuple(_table(draw) for _ in range(tables)) for _ in range(rounds)),
        tuple(
            tuple(sorted((_trouble(draw, one, 4 * tables) for one in share), key=lambda one: one.after))
            for share in shares
        ),
        screens,
    )


def _table(draw: random.Random) -> Table:
    high, low = draw.randint(7, 11), draw.randint(3, 6)
    levels = (high, low) if draw.random() < 0.5 else (low, high)
    return Table(draw.choice(list(Ending)), levels, old_tab=draw.random() < 0.3)


def _trouble(draw: random.Random, what: Break, answers: int) -> Trouble:
    return Trouble(draw.randint(1, answers), what, draw.randrange(1000))
