# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""牌语: how likely the past acts of a seat are, given the cards that it held.

A pass over an opponent is judged by the cards that stayed in the hand; a pass over the partner says nothing. A play is
judged by the cards of its rank that stayed in the hand, and an answer also by the cheaper ones that were skipped. The
hand at that time is the hand now plus what the seat has played since. ``odds`` holds the numbers and their reasons.
Acts count independently, and no act is impossible: the result is a product of numbers above 0.
"""

from array import array

import cython

from paizhuo.kernel import codes, input_checks, odds

SEATS = 4
LONGEST = 1024
"""More acts than any deal has."""
HEARTS = cython.declare(cython.int, codes.HEARTS)
TRIPLE = cython.declare(cython.int, codes.TRIPLE)
FULL_HOUSE = cython.declare(cython.int, codes.FULL_HOUSE)
STRAIGHT = cython.declare(cython.int, codes.STRAIGHT)
TUBE = cython.declare(cython.int, codes.TUBE)
BOMB = cython.declare(cython.int, codes.BOMB)
JOKER_STEP = cython.declare(cython.int, codes.JOKER_STEP)
LEVEL_VALUE = cython.declare(cython.int, codes.LEVEL_VALUE)
SMALL_VALUE = cython.declare(cython.int, codes.SMALL_VALUE)
BIG_VALUE = cython.declare(cython.int, codes.BIG_VALUE)
LEAD = cython.declare(cython.uint, codes.LEAD)
PASS = cython.declare(cython.uint, codes.LEAD)
"""Marks a pass in place of the meaning of a play."""
RANKS = cython.declare(cython.int, 13)
VALUES = cython.declare(cython.int, 16)
SMALLEST_BOMB = cython.declare(cython.int, 4)
NOTHING = cython.declare(cython.int, odds.NOTHING)
BOMB_ONLY = cython.declare(cython.int, odds.BOMB_ONLY)
BROKEN = cython.declare(cython.int, odds.BROKEN)
LOOSE = cython.declare(cython.int, odds.LOOSE)
SETS = cython.declare(cython.int, odds.SETS)
LONGER = cython.declare(cython.int, odds.LONGER)
BOMBS = cython.declare(cython.int, odds.BOMBS)
QUADS = cython.declare(cython.int, odds.QUADS)
PASSED = cython.declare(cython.int, odds.PASSED)
KEPT = cython.declare(cython.int, odds.KEPT)
SKIPPED = cython.declare(cython.int, odds.SKIPPED)
PAIRS_OF_BITS = cython.declare(cython.ulonglong, 0x3333333333333333)
HALVES = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)


def by_rank(word):
    """The number of cards in each byte of a word, in that byte."""
    word = (word & PAIRS_OF_BITS) + (word >> 2 & PAIRS_OF_BITS)
    return word + (word >> 4) & HALVES


class ActLikelihood:
    """牌语: the acts of a deal so far, prepared for judging many hands."""

    def __init__(self):
        """Make the buffers once, with the usual odds."""
        self.odds = odds.usual()
        self._low = array("Q", bytes(8 * LONGEST))
        self._high = array("Q", bytes(8 * LONGEST))
        self._beat = array("I", bytes(4 * LONGEST))
        self._meta = array("I", bytes(4 * LONGEST))
        self._near = array("B", bytes(LONGEST))
        self._first = array("i", bytes(4 * (SEATS + 1)))
        self._held = array("B", bytes(16))
        self.begin(0)

    __reduce__ = input_checks.refuse_copy

    # ---------------------------------------------------------------------------------------------------- for everybody

    def begin(self, level):
        """Forget everything: nobody has done anything yet."""
        input_checks.check_level(level)
        self._level = level
        self._acts = []
        self.settle([0] * SEATS)

    def act(self, seat, to_beat, owner, low, high, meta):
        """One more act: whose it is, what had to be beaten and whose that was, the cards laid; no cards are a pass."""
        input_checks.check_seat(seat)
        input_checks.check_seat(owner)
        input_checks.check_cards(low, high)
        if len(self._acts) == LONGEST:
            raise ValueError("no deal has so many acts")
        self._acts.append((seat, to_beat, owner, low, high, meta))

    def settle(self, left):
        """Prepare the acts; ``left`` are the cards that each seat has now."""
        input_checks.check_lefts(left)
        laid = [(0, 0)] * SEATS
        left = list(left)
        judged = [[] for _ in range(SEATS)]
        for seat, to_beat, owner, low, high, meta in reversed(self._acts):
            later_low, later_high = laid[seat]
            if low or high:
                judged[seat].append((later_low, later_high, to_beat, meta, 0))
                laid[seat] = later_low + low, later_high + high
                left[seat] += meta >> 8 & 15
            elif (owner ^ seat) & 1:
                near = (left[owner] or left[owner ^ 2]) <= odds.NEAR
                judged[seat].append((later_low, later_high, to_beat, codes.LEAD, near))
        at = 0
        for seat in range(SEATS):
            self._first[seat] = at
            for low, high, beat, meta, near in judged[seat]:
                self._low[at], self._high[at] = low, high
                self._beat[at], self._meta[at], self._near[at] = beat, meta, near
                at += 1
        self._first[SEATS] = at

    def likelihood(self, seat, low, high):
        """How likely the seat's acts are, if these are its cards now; 1 if its acts say nothing."""
        if not 0 <= seat < SEATS:
            raise IndexError(seat)
        return self.judged(seat, low, high)

    # --------------------------------------------------------------------------------------------------- the inner loop

    def judged(self, seat, low, high):
        """The same, for compiled callers, with the lock released."""
        at: cython.int
        found: cython.double = 1.0
        for at in range(self._first[seat], self._first[seat + 1]):
            self._count(low + self._low[at], high + self._high[at])
            if self._meta[at] == PASS:
                found *= self._passed(self._beat[at], self._near[at])
            else:
                found *= self._laid(self._beat[at], self._meta[at])
        return found

    def _count(self, low, high):
        """The natural cards of a hand by value."""
        rank: cython.int
        wild: cython.ulonglong = 3
        if self._level < 8:
            low &= ~(wild << (8 * self._level + 2 * HEARTS))
        else:
            high &= ~(wild << (8 * (self._level - 8) + 2 * HEARTS))
        self._held[SMALL_VALUE] = high >> 40 & 3
        self._held[BIG_VALUE] = high >> 42 & 3
        low = by_rank(low)
        high = by_rank(high)
        for rank in range(8):
            self._held[rank] = low & 15
            low >>= 8
        for rank in range(8, RANKS):
            self._held[rank] = high & 15
            high >>= 8
        self._held[LEVEL_VALUE] = self._held[self._level]
        self._held[self._level] = 0

    def _passed(self, to_beat, near):
        """The odds of a pass."""
        kind: cython.int = to_beat & 15
        group: cython.int
        means: cython.int
        if kind >= BOMB:
            group, means = BOMBS, self._bombs_above(to_beat >> 16, to_beat >> 4 & 15)
        elif kind <= TRIPLE:
            group, means = SETS, self._sets_above(kind + 1, to_beat >> 4 & 15)
        elif kind == FULL_HOUSE:
            group = LONGER
            means = self._sets_above(3, to_beat >> 4 & 15) if self._pairs() > 1 else NOTHING
        else:
            group, means = LONGER, self._runs_above(kind, to_beat >> 4 & 15)
        if means == NOTHING and group != BOMBS:
            means = self._bombs_above(0, 0)
        return self.odds[PASSED + (group * 4 + means) * 2 + near]

    def _laid(self, to_beat, meta):
        """The odds of a play, by the cards of its rank that stayed in the hand, and the cheaper ones skipped."""
        kind: cython.int = meta & 15
        value: cython.int = meta >> 4 & 15
        answer: cython.bint = to_beat != LEAD
        size: cython.int
        rest: cython.int = min(3, self._held[value])
        between: cython.int
        found: cython.double
        if kind == BOMB:
            return self.odds[KEPT + (answer * 4 + QUADS) * 4 + rest]
        if kind > FULL_HOUSE:
            return 1.0
        size = min(kind + 1, 3)
        found = self.odds[KEPT + (answer * 4 + size - 1) * 4 + rest]
        if answer:
            for between in range((to_beat >> 4 & 15) + 1, value):
                if self._held[between] == size:
                    found *= self.odds[SKIPPED]
        return found

    def _pairs(self):
        """How many ranks are held at least twice."""
        value: cython.int
        found: cython.int = 0
        for value in range(VALUES):
            if self._held[value] > 1:
                found += 1
        return found

    def _sets_above(self, size, above):
        """What the hand could beat one to three cards of a rank with."""
        value: cython.int
        found: cython.int = NOTHING
        for value in range(above + 1, VALUES):
            if self._held[value] == size:
                return LOOSE
            if size < self._held[value] < SMALLEST_BOMB:
                found = BROKEN
        return found

    def _runs_above(self, kind, above):
        """The same for straights, tubes and plates."""
        each: cython.int = 1 if kind == STRAIGHT else (2 if kind == TUBE else 3)
        length: cython.int = 5 if kind == STRAIGHT else (3 if kind == TUBE else 2)
        row: cython.int = 0
        at: cython.int
        rank: cython.int
        # The ace stands at both ends: place 0 below the two, place 13 above the king.
        for at in range(above + 1, RANKS + 1):
            rank = (at + 12) % 13
            if self._held[LEVEL_VALUE if rank == self._level else rank] >= each:
                row += 1
                if row == length:
                    return LOOSE
            else:
                row = 0
        return NOTHING

    def _bombs_above(self, step, above):
        """Whether a natural bomb of one rank or the four jokers would beat a bomb; straight flushes are left out."""
        value: cython.int
        own: cython.int
        for value in range(SMALL_VALUE):
            own = 2 * self._held[value]
            if own >= 2 * SMALLEST_BOMB and (own > step or (own == step and value > above)):
                return BOMB_ONLY
        if self._held[SMALL_VALUE] == 2 and self._held[BIG_VALUE] == 2 and step < JOKER_STEP:
            return BOMB_ONLY
        return NOTHING
