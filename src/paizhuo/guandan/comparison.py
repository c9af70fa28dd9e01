"""牌型大小: which play beats which.

Ordinary kinds are beaten by the same kind with a higher key, or by anything of the bomb class. The bomb class has one
total order: 4-bomb < 5-bomb < straight flush < 6-bomb < … < 10-bomb < joker bomb; within one step the key decides.
"Higher" is strict, suits never matter, and of a full house only the triple counts.
(J17 3.4(二)2-5; J23 3.5(五)2(2)-(5); NAT 4(二); GZ R4, R15, R16.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.combinations import BOMB_CLASS, LARGEST_BOMB, Kind, Reading
from paizhuo.guandan.order import low_value, play_value

if TYPE_CHECKING:
    from paizhuo.cards import Rank

_SEQUENCES = frozenset({Kind.STRAIGHT, Kind.TUBE, Kind.PLATE, Kind.STRAIGHT_FLUSH})
_STRAIGHT_FLUSH, _JOKER_BOMB = Kind.STRAIGHT_FLUSH, Kind.JOKER_BOMB


def key_value(reading: Reading, level: Rank) -> int:
    """A number that grows with the key among readings of one kind and size."""
    if reading.kind in _SEQUENCES:
        return low_value(reading.key)
    return play_value(reading.key, level)


def bomb_step(reading: Reading) -> int:
    """The step of the bomb order: 0 for ordinary kinds. A straight flush ranks between bombs of five and six cards."""
    kind, _, size = reading
    if kind not in BOMB_CLASS:
        return 0
    if kind is _JOKER_BOMB:
        return 2 * LARGEST_BOMB + 1
    return 2 * size + (kind is _STRAIGHT_FLUSH)


def beats(a: Reading, b: Reading, level: Rank) -> bool:
    """压牌: whether ``a``, played after ``b``, beats it.

    >>> from paizhuo.cards import Rank
    >>> flush = Reading(Kind.STRAIGHT_FLUSH, Rank.ACE, 5)
    >>> beats(flush, Reading(Kind.BOMB, Rank.KING, 5), Rank.TWO)
    True
    >>> beats(flush, Reading(Kind.BOMB, Rank.THREE, 6), Rank.TWO)
    False
    """
    if a.kind in BOMB_CLASS:
        return strength(a, level) > strength(b, level)
    return a.kind is b.kind and key_value(a, level) > key_value(b, level)


def strength(reading: Reading, level: Rank) -> tuple[int, int]:
    """A sort key: readings from weakest to strongest."""
    return bomb_step(reading), key_value(reading, level)
