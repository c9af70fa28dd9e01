"""习惯: the parameters of ``club``: rules of thumb that only have to put plays into a sensible order.

They are in one array, so that the compiled code reads them by index and ``bench.guandan_habits`` can change one after
the other and let the changed player meet the unchanged one.
"""

from __future__ import annotations

from array import array
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

STRAIGHT_CARD, RANK_HELP = 0.1, 0.08
"""还牌: how much a five or a ten, and each rank, helps the seat that gets a card back."""
_HABITS = (
    ("UNBOMBED", 0.558),  # the chance that nobody spends a bomb on an ordinary play
    ("SINGLE_RISK", 0.14),  # that one given higher card is with an opponent and played
    ("PAIR_RISK", 0.35),  # that a higher pair is, when all eight cards of the rank are unseen
    ("TRIPLE_RISK", 0.18),
    ("FULL_RISK", 0.24),
    ("STRAIGHT_RISK", 0.17),  # that one given higher run is
    ("TUBE_RISK", 0.12),
    ("PLATE_RISK", 0.07),
    ("BOMB_4", 0.6),  # the chance that a bomb of four cards is not beaten
    ("BOMB_5", 0.6),
    ("BOMB_FLUSH", 0.6),
    ("BOMB_6", 0.92),
    ("BOMB_MORE", 0.97),
    ("CARD", 0.015),  # among cards that lose alike the lower one is the greater burden
    ("BOMB_COST", 0.4),  # what a bomb relieves the hand by
    ("BOMB_POWER", 0.7),  # and by how much more while opponents have many cards
    ("BOMB_STEP", 0.12),  # for each step of the bomb order above four cards
    ("THRIFT", 0.025),  # by how much a bomb is dearer than one of the same size, for each rank that it is higher
    ("PLAY", 0.3),  # what one more play costs at the end, when each of them would win
    ("WILD", 0.252),  # what it costs to spend a wild card on anything but a bomb
    ("KEPT_PAIR", 0.0),  # a pair that costs less wins tricks of its own and goes along with no triple
    ("EARLY", 10.0),  # an opponent with so many cards is far from going out
    ("WINNER", 0.5),  # a group that is unbeaten so often counts as a winner
    ("SURE", 0.85),  # and so often as one that surely does
    ("LENGTH", 0.09),  # for each card that a lead sheds
    ("FEEDING", 1.2),  # for a lead that lets the partner go out
    ("GOES_OUT", 0.765),  # the harm when an opponent's answer may be his last cards
    ("RESPECT", 0.09),  # how much better an answer must be before the partner's play is overtaken
    ("OTHERS_FAIL", 0.3),  # how likely a weak play of an opponent stays unbeaten when this seat passes
    ("PARTNERS_LEAD", 0.9),  # what the lead is worth with the partner
    ("LEAD", 1.0),  # what it is worth to a hand with several losers
    ("LEAD_2", 1.4),  # with two
    ("LEAD_1", 1.584),  # with one
    ("LEAD_0", 2.4),  # with none
    ("DANGER_2", 1.56),  # what it costs to let an opponent with at most two cards lead
    ("DANGER_4", 1.26),
    ("DANGER_6", 1.7),
    ("DANGER_10", 1.15),
    ("DANGER_15", 0.7),
    ("CALM", 0.45),
)
NAMES = tuple(name for name, _ in _HABITS)
(
    UNBOMBED, SINGLE_RISK, PAIR_RISK, TRIPLE_RISK, FULL_RISK, STRAIGHT_RISK, TUBE_RISK, PLATE_RISK,
    BOMB_4, BOMB_5, BOMB_FLUSH, BOMB_6, BOMB_MORE, CARD, BOMB_COST, BOMB_POWER, BOMB_STEP, THRIFT,
    PLAY, WILD, KEPT_PAIR, EARLY, WINNER, SURE, LENGTH, FEEDING, GOES_OUT, RESPECT, OTHERS_FAIL, PARTNERS_LEAD,
    LEAD, LEAD_2, LEAD_1, LEAD_0, DANGER_2, DANGER_4, DANGER_6, DANGER_10, DANGER_15, CALM,
) = range(len(_HABITS))  # fmt: skip


def usual() -> array[float]:
    """The habits of ``club``, to be read or changed."""
    return array("d", [value for _, value in _HABITS])


_CHANCES = frozenset((*range(UNBOMBED, BOMB_MORE + 1), WINNER, SURE, OTHERS_FAIL))
_LARGEST_CHANCE = 0.98
_FINE = 1 << 20


def of_another(spread: float, below: Callable[[int], int]) -> array[float]:
    """习惯各异: the habits of some other player: each is that of ``club`` times a factor that is drawn.

    The logarithm of the factor is even between ``-spread`` and ``spread``; ``below(n)`` draws a number below n.
    """
    found = usual()
    for at in range(len(found)):
        if at != EARLY:
            found[at] *= exp(spread * (2 * below(_FINE) / _FINE - 1))
        if at in _CHANCES:
            found[at] = min(found[at], _LARGEST_CHANCE)
    return found
