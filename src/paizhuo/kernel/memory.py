# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""记牌: what everybody at the table has seen of a deal: who laid what, who passed on what, whose tribute is known.

``self_play`` keeps one for every deal of a batch; ``ai.guandan.net`` makes one from a view by going through its acts.
"""

import cython

from paizhuo.kernel import codes, input_checks

BOMB = cython.declare(cython.int, codes.BOMB)
FIRST_WORD = cython.declare(cython.int, 32)
FLUSH_STEP = cython.declare(cython.int, codes.FLUSH_STEP)
JOKER_STEP = cython.declare(cython.int, codes.JOKER_STEP)
LARGEST_STEP = cython.declare(cython.int, 2 * codes.LARGEST_BOMB)
FACE_BITS = cython.declare(cython.ulonglong, 0x5555555555555555)
VALUE_MASK = cython.declare(cython.ulonglong, 0xFFFF)
BOMB_MASK = cython.declare(cython.ulonglong, 0x1FF)
BOMB_SHIFT = cython.declare(cython.int, 48)
"""Refusals: sixteen bits for each of four kinds in the first word, of three in the second; bombs come last."""


def bomb_place(step):
    """The place of a step in the bomb order among the nine that there are."""
    if step >= JOKER_STEP:
        return 8
    if step == FLUSH_STEP:
        return 2
    return (step - 8) // 2 if step < FLUSH_STEP else (step - 6) // 2


def common(one, other):
    """The cards that two words share."""
    both: cython.ulonglong = (one | one >> 1) & (other | other >> 1) & FACE_BITS
    return both + (one >> 1 & other >> 1 & FACE_BITS)


class Memory:
    """记牌: cards laid, acts of the trick, refusals and cards known by tribute, a place for each seat."""

    def __init__(self):
        """Make the buffers once."""
        if not cython.compiled:
            self.played_low, self.played_high = [0] * 4, [0] * 4
            self.act_low, self.act_high = [0] * 4, [0] * 4
            self.known_low, self.known_high = [0] * 4, [0] * 4
            self.refused = [0] * 8
        self.passed = 0

    __reduce__ = input_checks.refuse_copy

    # ---------------------------------------------------------------------------------------------------- for everybody

    def clear(self):
        """Begin a deal of which nothing has been seen."""
        self.forget()

    def lay(self, seat, low, high, leading):
        """Take in a play; ``leading`` when it begins a trick."""
        input_checks.check_seat(seat)
        input_checks.check_cards(low, high)
        self.laid(seat, low, high, leading)

    def give_way(self, seat, top, top_seat, ended):
        """Take in a pass on a play of a seat; ``ended`` when it ends the trick."""
        input_checks.check_seat(seat)
        input_checks.check_seat(top_seat)
        self.gave_way(seat, top, top_seat, ended)

    def move(self, giver, taker, card):
        """Take in a card that went from one hand to another for all to see."""
        input_checks.check_seat(giver)
        input_checks.check_seat(taker)
        input_checks.check_card(card)
        self.moved(giver, taker, card)

    # --------------------------------------------------------------------------------------------- for compiled callers

    def forget(self):
        """The same as ``clear``."""
        seat: cython.int
        for seat in range(4):
            self.played_low[seat] = self.played_high[seat] = 0
            self.known_low[seat] = self.known_high[seat] = 0
            self.refused[2 * seat] = self.refused[2 * seat + 1] = 0
        self._clear_trick()

    def laid(self, seat, low, high, leading):
        """The same as ``lay``."""
        if leading:
            self._clear_trick()
        self.passed = 0
        self.played_low[seat] += low
        self.played_high[seat] += high
        self.act_low[seat], self.act_high[seat] = low, high
        if self.known_low[seat] | self.known_high[seat]:
            self.known_low[seat] -= common(self.known_low[seat], low)
            self.known_high[seat] -= common(self.known_high[seat], high)

    def gave_way(self, seat, top, top_seat, ended):
        """The same as ``give_way``. A pass on the partner's play says nothing about the hand."""
        kind: cython.int = top & 15
        if (seat ^ top_seat) & 1:
            if kind < BOMB:
                self.refused[2 * seat + (kind >> 2)] |= (VALUE_MASK << (top >> 4 & 15) & VALUE_MASK) << (
                    16 * (kind & 3)
                )
            else:
                self.refused[2 * seat + 1] |= (BOMB_MASK << bomb_place(top >> 16) & BOMB_MASK) << BOMB_SHIFT
        self.act_low[seat] = self.act_high[seat] = 0
        self.passed |= 1 << seat
        if ended:
            self._clear_trick()

    def moved(self, giver, taker, card):
        """The same as ``move``."""
        one: cython.ulonglong = 1
        low: cython.ulonglong = one << (2 * card) if card < FIRST_WORD else 0
        high: cython.ulonglong = 0 if card < FIRST_WORD else one << (2 * (card - FIRST_WORD))
        self.known_low[giver] -= common(self.known_low[giver], low)
        self.known_high[giver] -= common(self.known_high[giver], high)
        self.known_low[taker] += low
        self.known_high[taker] += high

    def follow(self, other):
        """Copy what another memory holds."""
        seat: cython.int
        for seat in range(4):
            self.played_low[seat], self.played_high[seat] = other.played_low[seat], other.played_high[seat]
            self.act_low[seat], self.act_high[seat] = other.act_low[seat], other.act_high[seat]
            self.known_low[seat], self.known_high[seat] = other.known_low[seat], other.known_high[seat]
            self.refused[2 * seat] = other.refused[2 * seat]
            self.refused[2 * seat + 1] = other.refused[2 * seat + 1]
        self.passed = other.passed

    def _clear_trick(self):
        seat: cython.int
        self.passed = 0
        for seat in range(4):
            self.act_low[seat] = self.act_high[seat] = 0
