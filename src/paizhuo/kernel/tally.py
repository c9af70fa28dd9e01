# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""清点: counts the cards of four open hands by value, updates the counts with every play, and names positions.

A value is that of the play order: 0 (two) to 12 (ace), 13 the level, 14 and 15 the jokers; wild cards are apart. A hand
that can make no straight, tube, plate or straight flush is plain: all it can ever lay is cards of equal rank and full
houses. Laying cards leaves it plain.
"""

from array import array

import cython

from paizhuo.kernel import codes

LEAD = cython.declare(cython.uint, codes.LEAD)
FULL_HOUSE = cython.declare(cython.int, codes.FULL_HOUSE)
BOMB = cython.declare(cython.int, codes.BOMB)
HEARTS = cython.declare(cython.int, codes.HEARTS)
LEVEL_VALUE = cython.declare(cython.int, codes.LEVEL_VALUE)
SMALL_VALUE = cython.declare(cython.int, codes.SMALL_VALUE)
BIG_VALUE = cython.declare(cython.int, codes.BIG_VALUE)
VALUES = cython.declare(cython.int, 16)
WILD = cython.declare(cython.int, 16)
"""Where wild cards are counted, after the values."""
BITS = cython.declare(cython.int, 128)
"""The bits of a hand; two make the count of a face."""
ALL_PLAIN = cython.declare(cython.int, 15)
NAMED = cython.declare(cython.int, 42)
"""The most cards whose order fits in two words, three bits each."""
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
_BIT = cython.declare(
    cython.uchar[67], [next((bit for bit in range(64) if (1 << bit) % 67 == rest), 0) for rest in range(67)]
)
"""Which bit a power of two is: by its remainder modulo 67."""


class Tally:
    """清点: how many of each value the four seats hold, a seat in four bits."""

    def __init__(self):
        """Make the buffers once."""
        self.held = array("I", bytes(4 * 17))
        self.name = array("Q", bytes(8 * 3))
        self.cards = self.plain = self._level = self._exact = 0
        self._weight = array("Q", bytes(8 * 4 * 128))
        self._value = array("B", bytes(128))
        self._best = array("i", bytes(4 * 4))

    # --------------------------------------------------------------------------------------------------- laying cards

    def begin(self, deal):
        """Count the hands of a deal; False if one word cannot name so many cards."""
        seat: cython.int
        bit: cython.int
        count: cython.ulonglong
        room: cython.ulonglong = 1
        self._sort(deal.level)
        for seat in range(4):
            for bit in range(0, BITS, 2):
                count = (deal.low[seat] >> bit if bit < 64 else deal.high[seat] >> (bit - 64)) & 3
                if count:
                    if room > WORD // (count + 1):
                        return False
                    self._weight[BITS * seat + bit] = room
                    self._weight[BITS * seat + bit + 1] = 2 * room
                    self._exact += count * room
                    room *= count + 1
                    self.held[self._value[bit]] += cython.cast(cython.uint, count) << (4 * seat)
                    self.cards += cython.cast(cython.int, count)
        for seat in range(4):
            if not self._runs(seat):
                self.plain |= 1 << seat
        return True

    def take(self, seat, low, high):
        """Cards that a seat lays."""
        self._move(seat, low, 0, False)
        self._move(seat, high, 64, False)
        if not self.plain >> seat & 1 and not self._runs(seat):
            self.plain |= 1 << seat

    def put_back(self, seat, low, high, plain):
        """Cards that a seat takes back, and which hands were plain before."""
        self._move(seat, low, 0, True)
        self._move(seat, high, 64, True)
        self.plain = plain

    def _sort(self, level):
        """Reset the counts, and compute the value of every bit of a hand."""
        bit: cython.int
        self._level, self._exact, self.cards, self.plain = level, 0, 0, 0
        for bit in range(VALUES + 1):
            self.held[bit] = 0
        for bit in range(104):
            self._value[bit] = LEVEL_VALUE if bit >> 3 == level else bit >> 3
        for bit in range(2):
            self._value[8 * level + 2 * HEARTS + bit] = WILD
            self._value[104 + bit] = SMALL_VALUE
            self._value[106 + bit] = BIG_VALUE

    def _move(self, seat, word, first, back):
        bit: cython.int
        count: cython.uint
        rest: cython.ulonglong
        while word:
            rest = word & (word - 1)
            bit = first + _BIT[(word ^ rest) % 67]
            word = rest
            count = 1 + (bit & 1)
            if back:
                self.cards += count
                self.held[self._value[bit]] += count << (4 * seat)
                self._exact += self._weight[BITS * seat + bit]
            else:
                self.cards -= count
                self.held[self._value[bit]] -= count << (4 * seat)
                self._exact -= self._weight[BITS * seat + bit]

    # ------------------------------------------------------------------------------------------- what a seat can lay

    def may_answer(self, deal):
        """False if a plain hand certainly has to pass."""
        value: cython.int
        most: cython.int
        seat: cython.int = deal.turn
        kind: cython.int = deal.top & 15
        above: cython.int = deal.top >> 4 & 15
        if not self.plain >> seat & 1 or kind == FULL_HOUSE:
            return True
        if kind > FULL_HOUSE:
            above = VALUES
        for value in range(VALUES):
            most = self._most(seat, value)
            if most >= 4 or (value > above and most > kind):
                return True
        return self._four_jokers(seat)

    def goes_out(self, deal):
        """True where the seat to act goes out before either opponent lays another card.

        It does when its opponents cannot bomb, all but one of its sets are too high for them, and one of these takes
        the trick that is going on; its partner needs only pass.
        """
        value: cython.int
        count: cython.int
        rest: cython.int
        losers: cython.int = 0
        seat: cython.int = deal.turn
        size: cython.int = (deal.top & 15) + 1
        above: cython.int = deal.top >> 4 & 15
        leads: cython.bint = deal.top == LEAD
        if (not leads and size > 3) or self._survey(seat):
            return False
        for value in range(VALUES):
            count = self._count(seat, value)
            if value == LEVEL_VALUE:
                count += self._count(seat, WILD)
            if count == 0:
                continue
            if count < 4 and value < self._best[count]:
                losers += 1
                if losers > 1:
                    return False
            elif count >= 4:
                leads = True
            elif count >= size and value > above and value >= self._best[size]:
                rest = count - size
                if rest == 0 or value >= self._best[rest]:
                    leads = True
        return leads

    def _count(self, seat, value):
        return self.held[value] >> (4 * seat) & 15

    def _most(self, seat, value):
        """The most cards of a value that a seat can lay together, wild cards with them."""
        count: cython.int = self._count(seat, value)
        if value <= LEVEL_VALUE and (count or value == LEVEL_VALUE):
            count += self._count(seat, WILD)
        return count

    def _four_jokers(self, seat):
        return self._count(seat, SMALL_VALUE) == 2 and self._count(seat, BIG_VALUE) == 2

    def _runs(self, seat):
        """Whether a hand could make a straight, a straight flush, a tube or a plate."""
        rank: cython.int
        value: cython.int
        count: cython.int
        total: cython.int = 0
        before: cython.int = 0
        earlier: cython.int = 0
        ranks: cython.uint = 0
        wilds: cython.int = self._count(seat, WILD)
        for value in range(VALUES + 1):
            total += self._count(seat, value)
        if total < 5:
            return False
        # The ace stands at both ends, as in ``plays``.
        for rank in range(14):
            value = (rank + 12) % 13
            count = self._count(seat, LEVEL_VALUE if value == self._level else value)
            ranks = ranks << 1 | (1 if count else 0)
            total = (ranks & 1) + (ranks >> 1 & 1) + (ranks >> 2 & 1) + (ranks >> 3 & 1) + (ranks >> 4 & 1)
            if rank >= 4 and total + wilds >= 5:
                return True
            if rank >= 2 and min(earlier, 2) + min(before, 2) + min(count, 2) + wilds >= 6:
                return True
            if rank >= 1 and min(before, 3) + min(count, 3) + wilds >= 6:
                return True
            earlier, before = before, count
        return False

    def _survey(self, seat):
        """The highest value that the opponents of a seat can lay one, two or three of; True if they might bomb."""
        at: cython.int
        size: cython.int
        most: cython.int
        value: cython.int
        other: cython.int
        if self.plain | 5 << (seat & 1) != ALL_PLAIN:
            return True
        for size in range(4):
            self._best[size] = -1
        for at in range(1, 4, 2):
            other = (seat + at) & 3
            if self._four_jokers(other):
                return True
            for value in range(VALUES):
                most = self._most(other, value)
                if most >= 4:
                    return True
                for size in range(1, most + 1):
                    self._best[size] = max(self._best[size], value)
        return False

    # ----------------------------------------------------------------------------------------------------- positions

    def write_name(self, deal):
        """Write the name of a position: three words that no position of another worth has in the same search.

            bits of the third: 0-1 turn, 2-3 who laid the top, 4-7 its kind, 8-11 value, 12-16 step, 17-19 first
            finisher, 20-35 wild cards, 36 by order, 37-39 level and jokers held, 40-44 order of the top

        How many have passed follows from whose turn it is, and who is out from the empty hands.
        """
        state: cython.ulonglong = deal.turn
        if deal.out:
            state |= cython.cast(cython.ulonglong, deal.finish[0] + 1) << 17
        if deal.top != LEAD:
            state |= deal.top_seat << 2
        if self.plain == ALL_PLAIN and self.cards <= NAMED:
            self._write_order(state, deal.top)
            return
        if deal.top == LEAD:
            state |= 15 << 4
        else:
            state |= (deal.top & 255) << 4 | (deal.top >> 16 & 31) << 12
        self.name[0], self.name[1], self.name[2] = self._exact, 0, state

    def _write_order(self, state, top):
        """Plain hands: values that nobody holds are left out, since only the order of the others decides.

        A card is three bits: its seat, and whether another of its value follows. The level and the jokers are marked
        differently because wild cards join the one and not the others.
        """
        value: cython.int
        seat: cython.int
        order: cython.ulonglong = 0
        first: cython.ulonglong = 1
        second: cython.ulonglong = 0
        kind: cython.int = top & 15
        above: cython.int = top >> 4 & 15
        for value in range(VALUES):
            if self.held[value] == 0 and (value != LEVEL_VALUE or self.held[WILD] == 0):
                continue
            if value <= above:
                order += 1
            for seat in range(4):
                for _ in range(self._count(seat, value)):
                    second = second << 3 | first >> 61
                    first = (first << 3 | seat << 1 | 1) & WORD
            if self.held[value]:
                first ^= 1
                if value >= LEVEL_VALUE:
                    state |= ONE << (24 + value)
        if top == LEAD:
            state |= 15 << 4
        elif kind > FULL_HOUSE and kind != BOMB:
            # Plain hands can beat a run with any bomb or not at all.
            state |= (FULL_HOUSE + 1) << 4 | (top >> 16 & 31) << 12
        else:
            state |= kind << 4 | (top >> 16 & 31) << 12 | order << 40
        self.name[0], self.name[1] = first, second
        self.name[2] = state | cython.cast(cython.ulonglong, self.held[WILD]) << 20 | ONE << 36
