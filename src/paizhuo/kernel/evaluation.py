# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""估量: evaluates plays: how likely each is to win the trick, by the cards in other hands, and what it is worth.

``stands`` is the chance that no opponent beats a play. ``cost`` is the burden that a group is in the hand: about 1 for
one that will lose the lead, -1 for one that will win it back, so a hand with a low sum goes out soon. When the
opponents have few cards left nearly everything wins and what counts is to need few plays: a winner then costs nothing,
and its ``power``, what is gone once it has been played, is weighed apart.
"""

from array import array

import cython

from paizhuo.kernel import codes, habits, input_checks
from paizhuo.kernel.tables import totals

FULL_HOUSE = cython.declare(cython.int, codes.FULL_HOUSE)
STRAIGHT = cython.declare(cython.int, codes.STRAIGHT)
TUBE = cython.declare(cython.int, codes.TUBE)
BOMB = cython.declare(cython.int, codes.BOMB)
LEVEL_VALUE = cython.declare(cython.int, codes.LEVEL_VALUE)
SMALL_VALUE = cython.declare(cython.int, codes.SMALL_VALUE)
BIG_VALUE = cython.declare(cython.int, codes.BIG_VALUE)
KINDS = 7
"""The kinds that are no bombs."""
VALUES = cython.declare(cython.int, 16)
USUAL_SHARE = cython.declare(cython.double, 2.0 / 3.0)
"""The part of the unseen cards that opponents hold while all have the same number."""
RANKS = cython.declare(cython.int, 13)
SMALLEST_BOMB = cython.declare(cython.int, 4)

UNBOMBED = cython.declare(cython.int, habits.UNBOMBED)
SINGLE_RISK = cython.declare(cython.int, habits.SINGLE_RISK)
PAIR_RISK = cython.declare(cython.int, habits.PAIR_RISK)
TRIPLE_RISK = cython.declare(cython.int, habits.TRIPLE_RISK)
FULL_RISK = cython.declare(cython.int, habits.FULL_RISK)
STRAIGHT_RISK = cython.declare(cython.int, habits.STRAIGHT_RISK)
BOMB_4 = cython.declare(cython.int, habits.BOMB_4)
BOMB_5 = cython.declare(cython.int, habits.BOMB_5)
BOMB_FLUSH = cython.declare(cython.int, habits.BOMB_FLUSH)
BOMB_6 = cython.declare(cython.int, habits.BOMB_6)
BOMB_MORE = cython.declare(cython.int, habits.BOMB_MORE)
CARD = cython.declare(cython.int, habits.CARD)
BOMB_COST = cython.declare(cython.int, habits.BOMB_COST)
BOMB_POWER = cython.declare(cython.int, habits.BOMB_POWER)
BOMB_STEP = cython.declare(cython.int, habits.BOMB_STEP)
PLAY = cython.declare(cython.int, habits.PLAY)
EARLY = cython.declare(cython.int, habits.EARLY)
LARGEST = cython.declare(cython.double, 1e6)
"""The largest habit: beyond it rounding makes comparisons useless."""


class Evaluation:
    """估量: one seat's evaluation at one moment."""

    def __init__(self):
        """Begin with the usual habits."""
        self.habits = habits.usual()
        self._totals = totals()
        self._share, self._known = 0.0, 0
        self._unseen = array("i", bytes(4 * 16))
        self._stands = array("d", bytes(8 * KINDS * 16))

    __reduce__ = input_checks.refuse_copy

    def check_habits(self):
        """Raise an error for habits that are not finite or too large."""
        at: cython.int
        for at in range(len(self.habits)):
            if not -LARGEST <= self.habits[at] <= LARGEST:
                raise ValueError(f"habit {habits.NAMES[at]} cannot be {self.habits[at]}")
        if not self.habits[EARLY] > 0:
            raise ValueError(f"habit {habits.NAMES[EARLY]} is to be above 0, not {self.habits[EARLY]}")

    def look(self, low, high, level, foe, other, partner):
        """Set the unseen cards, and how many cards the opponents and the partner hold."""
        input_checks.check_level(level)
        self.check_habits()
        self.evaluate(low, high, level, foe, other, partner)

    def chance(self, meta):
        """The chance that no opponent beats a play of this meaning."""
        return self.stands(meta)

    def burden(self, meta):
        """What a group of this meaning costs the hand."""
        return self.cost(meta)

    def evaluate(self, low, high, level, foe, other, partner):
        """The same as ``look``, for compiled callers."""
        rank: cython.int
        value: cython.int
        count: cython.int
        risk: cython.double
        others: cython.int = foe + other + partner
        share: cython.double = (foe + other) / (others * USUAL_SHARE) if others else 0.0
        single: cython.double = 1.0
        pair: cython.double = 1.0
        triple: cython.double = 1.0
        full: cython.double = 1.0
        kept: cython.double = 1 - self.habits[SINGLE_RISK] * share
        self.longest = max(foe, other)
        self.early = min(1.0, self.longest / self.habits[EARLY])
        for rank in range(RANKS):
            self._unseen[rank] = self._totals[
                (low >> (8 * rank)) & 255 if rank < 8 else (high >> (8 * (rank - 8))) & 255
            ]
        for value in range(VALUES - 1, -1, -1):
            if value == BIG_VALUE:
                count = cython.cast(cython.int, high >> 42 & 3)
            elif value == SMALL_VALUE:
                count = cython.cast(cython.int, high >> 40 & 3)
            elif value == LEVEL_VALUE:
                count = self._unseen[level]
            elif value == level:
                count = 0
            else:
                count = self._unseen[value]
            self._stands[value] = single
            self._stands[VALUES + value] = pair
            self._stands[2 * VALUES + value] = triple
            self._stands[3 * VALUES + value] = full
            if count >= 2:
                risk = self.habits[PAIR_RISK] * share * (count - 1) / 7
                pair *= 1 - min(1.0, risk)
            if count >= 3:
                risk = share * (count - 2) / 6
                triple *= 1 - min(1.0, self.habits[TRIPLE_RISK] * risk)
                full *= 1 - min(1.0, self.habits[FULL_RISK] * risk)
            while count > 0:
                single *= kept
                count -= 1
        self._share = share
        self._known = 0

    def _runs(self, kind, windows, length, each):
        """The chances of the runs of one kind, from the highest window down; computed on first use."""
        window: cython.int
        step: cython.int
        possible: cython.bint
        kept: cython.double = 1 - min(1.0, self.habits[STRAIGHT_RISK + kind - STRAIGHT] * self._share)
        chance: cython.double = 1.0
        self._known |= 1 << kind
        for window in range(windows - 1, -1, -1):
            self._stands[kind * VALUES + window] = chance
            possible = True
            for step in range(length):
                if self._unseen[(window + step + 12) % RANKS] < each:
                    possible = False
                    break
            if possible:
                chance *= kept

    def stands(self, meta):
        """The same as ``chance``, for compiled callers."""
        kind: cython.int = meta & 15
        value: cython.int = meta >> 4 & 15
        size: cython.int = meta >> 8 & 15
        step: cython.int = meta >> 16
        chance: cython.double
        if kind >= BOMB:
            if self.longest < SMALLEST_BOMB:
                return 1.0
            if step == 8:
                chance = self.habits[BOMB_4]
            elif step == 10:
                chance = self.habits[BOMB_5]
            elif step == 11:
                chance = self.habits[BOMB_FLUSH]
            elif step == 12:
                chance = self.habits[BOMB_6]
            else:
                chance = self.habits[BOMB_MORE]
            return min(1.0, chance + self.habits[CARD] * value)
        if kind >= STRAIGHT and not self._known >> kind & 1:
            if kind == STRAIGHT:
                self._runs(kind, 10, 5, 1)
            elif kind == TUBE:
                self._runs(kind, 12, 3, 2)
            else:
                self._runs(kind, 13, 2, 3)
        chance = 1.0 if self.longest < SMALLEST_BOMB else self.habits[UNBOMBED]
        return chance if self.longest < size else chance * self._stands[kind * VALUES + value]

    def cost(self, meta):
        """The same as ``burden``, for compiled callers."""
        value: cython.int = meta >> 4 & 15
        height: cython.double = self.habits[CARD] * value
        if meta & 15 >= BOMB:
            return (
                -self.habits[BOMB_COST]
                - self.habits[BOMB_POWER] * self.early
                - self.habits[BOMB_STEP] * (cython.cast(cython.int, meta >> 16) - 2 * SMALLEST_BOMB)
                - height
            )
        return 1 + self.habits[PLAY] * (1 - self.early) - (1 + self.early) * self.stands(meta) - height

    def power(self, meta):
        """The loss of strength by playing a group that its ``cost`` does not include."""
        if meta & 15 >= BOMB:
            return (1 - self.early) * self.habits[BOMB_POWER]
        return (1 - self.early) * self.stands(meta)
