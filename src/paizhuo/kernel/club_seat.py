# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""俱乐部牌手的座位: what ``club`` does at a seat, tribute and returns included, without memory and without allocating.

It plays as ``ai.guandan.club`` does at the table: the hand is grouped again for every act.
"""

import cython

from paizhuo.kernel import codes, habits, input_checks
from paizhuo.kernel.club import Club
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.memory import Memory
from paizhuo.kernel.tribute import Opening

if not cython.compiled:
    from paizhuo.kernel.input_checks import counted

LEAD = cython.declare(cython.uint, codes.LEAD)
LARGEST_BOMB = cython.declare(cython.int, codes.LARGEST_BOMB)
PAYING = cython.declare(cython.int, codes.PAYING)
FACES = cython.declare(cython.int, 54)
FIRST_WORD = cython.declare(cython.int, 32)
FIVE = cython.declare(cython.int, 3)
TEN = cython.declare(cython.int, 8)
WHOLE_LOW = cython.declare(cython.ulonglong, 0xAAAAAAAAAAAAAAAA)
WHOLE_HIGH = cython.declare(cython.ulonglong, 0xAAAAAAAAAAA)
STEPS = cython.declare(cython.int, 220)
TRIES = cython.declare(cython.int, 3)
"""How hard it looks for groups, as at the table."""
STRAIGHT_CARD = cython.declare(cython.double, habits.STRAIGHT_CARD)
RANK_HELP = cython.declare(cython.double, habits.RANK_HELP)
"""What a returned card helps its receiver: a five or a ten is in every straight, a high card wins."""


class ClubSeat:
    """俱乐部牌手的座位: the act is in ``low``, ``high`` and ``meta``; ``LEAD`` is a pass."""

    def __init__(self):
        """Make the buffers once."""
        self.low = self.high = 0
        self.meta = codes.LEAD
        self._club = Club()
        self._plan = Grouping()

    __reduce__ = input_checks.refuse_copy

    def play(self, deal: Deal, memory: Memory):
        """Choose for the seat to act."""
        seat: cython.int = deal.turn
        low: cython.ulonglong = deal.low[seat]
        high: cython.ulonglong = deal.high[seat]
        other: cython.int
        unseen_low: cython.ulonglong = WHOLE_LOW - low
        unseen_high: cython.ulonglong = WHOLE_HIGH - high
        if counted(low) + counted(high) <= LARGEST_BOMB and self._club.go_out(
            deal.plays, low, high, deal.level, deal.top
        ):
            self.low, self.high, self.meta = self._club.low, self._club.high, self._club.meta
            return
        for other in range(4):
            unseen_low -= memory.played_low[other]
            unseen_high -= memory.played_high[other]
            self._club.set_left(other, counted(deal.low[other]) + counted(deal.high[other]))
        self._look(unseen_low, unseen_high, deal.level, seat)
        self._plan.group(low, high, deal.level, self._club.evaluation, STEPS, TRIES)
        self._club.decide(self._plan, deal.level, seat, deal.top, deal.top_seat if deal.top != LEAD else seat)
        self.low, self.high, self.meta = self._club.low, self._club.high, self._club.meta

    def tribute(self, opening: Opening, seat, among):
        """The card to pay, or to give back, of these faces."""
        low: cython.ulonglong = opening.low[seat]
        high: cython.ulonglong = opening.high[seat]
        one: cython.ulonglong = 1
        other: cython.int
        card: cython.int
        best: cython.int = -1
        sign: cython.double = 0.0
        burden: cython.double
        least: cython.double = 0.0
        for other in range(4):
            self._club.set_left(other, counted(opening.low[other]) + counted(opening.high[other]))
        if opening.stage != PAYING:
            sign = -1.0 if opening._giver[seat] == seat ^ 2 else 1.0  # noqa: SLF001 - the kernel's own
        for card in range(FACES):
            if not among >> card & 1:
                continue
            self._look(WHOLE_LOW - low, WHOLE_HIGH - high, opening.level, seat)
            if card < FIRST_WORD:
                self._plan.group(low - (one << (2 * card)), high, opening.level, self._club.evaluation, STEPS, TRIES)
            else:
                self._plan.group(
                    low, high - (one << (2 * (card - FIRST_WORD))), opening.level, self._club.evaluation, STEPS, TRIES
                )
            burden = self._plan.cost
            if sign != 0.0:
                burden += sign * self._help(card)
            if best < 0 or burden < least:
                best, least = card, burden
        return best

    def _help(self, card):
        """What a card helps the seat that gets it."""
        rank: cython.int = card >> 2 if card < FACES - 2 else card - 39
        return RANK_HELP * (rank + 2) + (STRAIGHT_CARD if rank in (FIVE, TEN) else 0.0)

    def _look(self, unseen_low, unseen_high, level, seat):
        self._club.evaluation.evaluate(
            unseen_low,
            unseen_high,
            level,
            self._club._left[(seat + 1) & 3],  # noqa: SLF001 - the kernel's own
            self._club._left[(seat + 3) & 3],  # noqa: SLF001 - as above
            self._club._left[seat ^ 2],  # noqa: SLF001 - as above
        )
