"""牌点大小: the two orders of rank. Play order for sets, natural order for sequences.

Play order puts the level rank above the ace: big joker, small joker, level, A, K, … 2. Natural order keeps every rank
at its number, and the ace counts 1 or 14, never both in one play, so K-A-2 is never adjacent. Suits never matter.
(J17 3.4(二)1; J23 3.5(五)2(1); NAT 4(一), 5(一); GZ R4, R10, R14.)
"""

from __future__ import annotations

from types import MappingProxyType

from paizhuo.cards import SUIT_RANKS, Rank

_ABOVE_ACE = int(Rank.ACE) + 1
PLAY_VALUES = MappingProxyType(
    {
        level: MappingProxyType({rank: _ABOVE_ACE if rank is level else rank + int(rank.is_joker) for rank in Rank})
        for level in Rank
    },
)
"""By level and rank, the value in play order."""


def play_value(rank: Rank, level: Rank) -> int:
    """A number that grows with the play order at this level.

    >>> sorted(Rank, key=lambda rank: play_value(rank, Rank.TEN))[-4:]  # doctest: +NORMALIZE_WHITESPACE
    [Rank.ACE, Rank.TEN, Rank.SMALL_JOKER, Rank.BIG_JOKER]
    """
    return PLAY_VALUES[level][rank]


def low_value(low: Rank) -> int:
    """The natural number of a sequence's lowest rank: an ace there counts 1."""
    return 1 if low is Rank.ACE else int(low)


LINE = (Rank.ACE, *SUIT_RANKS)
"""连牌之序: the ranks as sequences run through them, from the low ace to the high one."""


def _windows(length: int) -> tuple[tuple[Rank, ...], ...]:
    return tuple(LINE[at : at + length] for at in range(len(LINE) - length + 1))


STRAIGHT_WINDOWS = _windows(5)
"""顺子的十种: A2345 up to 10JQKA."""
TUBE_WINDOWS = _windows(3)
"""三连对的十二种: AA2233 up to QQKKAA."""
PLATE_WINDOWS = _windows(2)
"""二连三的十三种: AAA222 up to KKKAAA."""
