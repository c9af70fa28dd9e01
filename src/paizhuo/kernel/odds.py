"""几率: how likely players act as they do, by what they hold; the numbers behind ``act_likelihood``.

They were measured in deals between programs (``bench.beliefs`` plays such deals and rates the numbers) and then moved
towards 1: people and stronger programs hold back more than those do, and a world that is called impossible too soon is
never considered again. Only the ratios within one line matter.
"""

from __future__ import annotations

from array import array

NOTHING, BOMB_ONLY, BROKEN, LOOSE = range(4)
"""What a player could have answered with: no natural cards, only a bomb, cards out of a larger set, a set of just that
size. Wild cards do not count: players hold them back for bombs."""
SETS, LONGER, BOMBS = range(3)
"""What was to be beaten: one to three cards of a rank, five or six cards, a bomb."""
NEAR = 10
"""A seat with at most so many cards is near to going out; opponents let its plays pass less often."""
_PASSED = {
    # Passes over an opponent, far from going out and near to it. The most informative is a pass with a single, a pair
    # or a triple to spare, less so one over a longer play, whose answer may break other groups.
    SETS: ((1.0, 1.0), (1.0, 0.25), (0.6, 0.25), (0.2, 0.1)),
    LONGER: ((1.0, 1.0), (1.0, 0.25), (0.8, 0.25), (0.6, 0.25)),
    # A bomb is held back while the opponent is far from going out, also against another bomb.
    BOMBS: ((1.0, 1.0), (0.7, 0.4), (1.0, 1.0), (1.0, 1.0)),
}
SINGLES, PAIRS, TRIPLES, QUADS = range(4)
"""How many cards of the rank were laid; a bomb counts as four, a full house as its triple."""
_KEPT = {
    # By the number of natural cards of the rank that stayed in the hand: who leads a single holds no second one.
    False: ((1.0, 0.05, 0.03, 0.03), (1.0, 0.05, 0.03, 0.03), (1.0, 0.05, 0.03, 0.03), (1.0, 0.1, 0.1, 0.1)),
    # An answer breaks a set more often.
    True: ((1.0, 0.45, 0.15, 0.03), (1.0, 0.3, 0.05, 0.03), (1.0, 0.07, 0.03, 0.03), (1.0, 0.05, 0.05, 0.05)),
}
_SKIPPED = 0.5
"""For each lower set of the same size that would have done: answers are cheap ones as a rule. Leads are not judged by
this: with several singles a high one is led about as often as a low one."""

PASSED, KEPT, SKIPPED = 0, 24, 56
"""Offsets in the array: passes by group, means and nearness; plays by lead or answer, cards laid and kept; skips."""


def usual() -> array[float]:
    """The odds as one array, to be read or changed."""
    passed = [chance for group in _PASSED.values() for means in group for chance in means]
    kept = [chance for number in _KEPT.values() for line in number for chance in line]
    return array("d", [*passed, *kept, _SKIPPED])
