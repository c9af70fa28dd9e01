"""局面: one line of a perft file: a level, a hand, what is to be beaten, and how many plays of each kind there are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cards import Hand, Rank, parse_rank
from paizhuo.guandan.combinations import Kind, Reading

if TYPE_CHECKING:
    from collections.abc import Iterable

LEAD = "-"
"""Written for ``to_beat`` when the hand is on lead."""


@dataclass(frozen=True)
class Position:
    """A hand that is to play, on lead or over a reading."""

    level: Rank
    hand: Hand
    to_beat: Reading | None = None

    def __str__(self) -> str:
        held = ",".join(map(str, self.hand))
        over = LEAD if self.to_beat is None else f"{self.to_beat.kind}:{self.to_beat.key}:{self.to_beat.size}"
        return f"level={self.level} hand={held} to_beat={over}"

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what ``str`` writes."""
        fields = dict(word.split("=", 1) for word in text.split())
        to_beat = None
        if fields["to_beat"] != LEAD:
            kind, key, size = fields["to_beat"].split(":")
            to_beat = Reading(Kind(kind), parse_rank(key), int(size))
        return cls(parse_rank(fields["level"]), Hand.parse(fields["hand"]), to_beat)


def count_text(found: Iterable[Reading]) -> str:
    """The number of plays of each kind that occurs, in the order of the kinds, and of all plays."""
    counts = Counter(reading.kind for reading in found)
    kinds = [f"{kind}={counts[kind]}" for kind in Kind if counts[kind]]
    return " ".join([*kinds, f"total={counts.total()}"])
