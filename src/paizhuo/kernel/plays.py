# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""出牌: every play of a packed hand, without allocating anything.

A hand is two 64-bit words of bytes, one byte a rank (``tables``): 2 to 9 in the first, 10 to A and the jokers in the
second. A play is the two words to be taken away and a number that says what it is:

    bits 0-3 kind, 4-7 value (compared within a kind), 8-11 cards, 12-13 wild cards, 16-20 step of the bomb order

Plays are generated at two granularities: every physical play, or canonical plays, where cards of a rank that can take
part in no straight flush of the hand are interchangeable. The same file runs interpreted where there is no compiler.
"""

from array import array

import cython

from paizhuo.kernel import codes, input_checks
from paizhuo.kernel.tables import LANE, MASKS, MOST, lanes, presence, subsets, totals

TRIPLE = cython.declare(cython.int, codes.TRIPLE)
FULL_HOUSE = cython.declare(cython.int, codes.FULL_HOUSE)
STRAIGHT = cython.declare(cython.int, codes.STRAIGHT)
TUBE = cython.declare(cython.int, codes.TUBE)
PLATE = cython.declare(cython.int, codes.PLATE)
BOMB = cython.declare(cython.int, codes.BOMB)
STRAIGHT_FLUSH = cython.declare(cython.int, codes.STRAIGHT_FLUSH)
JOKER_BOMB = cython.declare(cython.int, codes.JOKER_BOMB)
HEARTS = cython.declare(cython.int, codes.HEARTS)
LEVEL_VALUE = cython.declare(cython.int, codes.LEVEL_VALUE)
SMALL_VALUE = cython.declare(cython.int, codes.SMALL_VALUE)
BIG_VALUE = cython.declare(cython.int, codes.BIG_VALUE)
LARGEST_BOMB = cython.declare(cython.int, codes.LARGEST_BOMB)
FLUSH_STEP = cython.declare(cython.int, codes.FLUSH_STEP)
JOKER_STEP = cython.declare(cython.int, codes.JOKER_STEP)
PLAIN_WITH_WILD = cython.declare(cython.int, codes.PLAIN_WITH_WILD)
ALWAYS_PLAIN = cython.declare(cython.int, codes.ALWAYS_PLAIN)
LEAD = cython.declare(cython.uint, codes.LEAD)
RANKS = cython.declare(cython.int, 13)
WINDOWS = cython.declare(cython.int, 10)
SUIT_BITS = cython.declare(cython.int, LANE)
ROW = cython.declare(cython.int, MASKS * (MOST + 1))
"""The places of one byte in the table of subsets."""
SIZES = cython.declare(cython.int, MOST + 1)
"""The places of one mask in it."""
BUFFER = 1 << 17
"""More plays than any hand has."""


def _keeps():
    """The ranks of a window that natural cards supply, by the number of wild cards: five bits each."""
    found = array("B")
    for wilds in range(3):
        found.extend(sorted(keep for keep in range(32) if keep.bit_count() == 5 - wilds))
    return found


_KEEP_ENDS = cython.declare(cython.int[3], [1, 6, 16])
_POP5 = cython.declare(cython.uchar[32], [part.bit_count() for part in range(32)])


def _pop5(part):
    return _POP5[part]


def _pop14(held):
    """The ranks in fourteen bits, the ace counted once."""
    return _POP5[held & 30] + _POP5[held >> 5 & 31] + _POP5[held >> 10 & 15]


def _low(rank, byte):
    """A byte at the place of its rank in the first word."""
    return cython.cast(cython.ulonglong, byte) << (8 * rank) if rank < 8 else 0


def _high(rank, byte):
    """A byte at the place of its rank in the second word."""
    return cython.cast(cython.ulonglong, byte) << (8 * (rank - 8)) if rank >= 8 else 0


class Plays:
    """一手牌: the buffer of generated plays, with the tables they are made from."""

    def __init__(self):
        """Make the buffers once."""
        self.low = array("Q", bytes(8 * BUFFER))
        self.high = array("Q", bytes(8 * BUFFER))
        self.meta = array("I", bytes(4 * BUFFER))
        self.count = 0
        self._totals, self._presence, self._lanes = totals(), presence(), lanes()
        self._first, self._many, self._choices = subsets()
        self._keep = _keeps()
        if not cython.compiled:
            self._byte, self._held, self._matter, self._suit = [0] * 16, [0] * 16, [0] * 16, [0] * 4

    __reduce__ = input_checks.refuse_copy

    # ------------------------------------------------------------------------------------------------------ the way in

    def set_rules(self, suited: int, five_full_house: bool) -> None:
        """What the books answer differently: suited straights, and five of a rank as a full house."""
        self._plain = suited
        self._five = five_full_house

    def at(self, place: int) -> tuple[int, int, int]:
        """The two words and the meaning of one of the plays that were generated last."""
        if not 0 <= place < self.count:
            raise IndexError(place)
        return self.low[place], self.high[place], self.meta[place]

    def generate(self, low: int, high: int, level: int, to_beat: int, canonical: bool) -> int:
        """Fill the buffer with every play of the hand that beats what lies there; the number of them."""
        input_checks.check_hand(low, high)
        input_checks.check_level(level)
        return self.fill(low, high, level, to_beat, canonical)

    def fill(self, low, high, level, to_beat, canonical):
        """The same, for compiled callers, with the lock released."""
        kind: cython.int
        value: cython.int
        step: cython.int
        self.count = 0
        self._unpack(low, high, level)
        self._weigh(canonical)
        if to_beat == LEAD:
            for kind in range(3):
                self._sets(kind + 1, kind, -1)
            self._full_houses(-1)
            self._straights(-1)
            self._tubes(-1)
            self._plates(-1)
            self._bombs(0, -1)
            return self.count
        kind = to_beat & 15
        value = to_beat >> 4 & 15
        step = to_beat >> 16
        if kind <= TRIPLE:
            self._sets(kind + 1, kind, value)
        elif kind == FULL_HOUSE:
            self._full_houses(value)
        elif kind == STRAIGHT:
            self._straights(value)
        elif kind == TUBE:
            self._tubes(value)
        elif kind == PLATE:
            self._plates(value)
        self._bombs(step, value)
        return self.count

    # -------------------------------------------------------------------------------------------------------- the hand

    def _unpack(self, low, high, level):
        """The hand by rank and by suit, the wild cards apart."""
        rank: cython.int
        suit: cython.int
        byte: cython.uint
        held: cython.uint
        ranks: cython.uint = 0
        longest: cython.uint = 0
        suits: cython.ulonglong = 0
        word: cython.ulonglong = low
        wild: cython.ulonglong = cython.cast(cython.ulonglong, 3) << (8 * (level & 7) + 2 * HEARTS)
        self._level = level
        self._wilds = cython.cast(cython.int, ((low if level < 8 else high) & wild) >> (8 * (level & 7) + 2 * HEARTS))
        if level < 8:
            word &= ~wild
        for rank in range(RANKS):
            if rank == 8:
                word = high if level < 8 else high & ~wild
            byte = cython.cast(cython.uint, word & 255)
            word >>= 8
            held = self._totals[byte]
            self._byte[rank] = byte
            self._held[rank] = held
            if held:
                ranks |= 2 << rank
                suits |= self._lanes[byte] << rank
                if held > longest:
                    longest = held
        self._longest = longest
        byte = cython.cast(cython.uint, (high >> 40) & 255)
        self._small = byte & 3
        self._big = byte >> 2 & 3
        # The ace stands at both ends: bit 0 below the two, bit 13 above the king.
        self._runs = ranks | ranks >> RANKS & 1
        self._suited = 0
        for suit in range(4):
            held = cython.cast(cython.uint, suits >> (SUIT_BITS * suit)) & 0x3FFF
            self._suit[suit] = held | held >> RANKS & 1
            if _pop14(held) + self._wilds >= 5:
                self._suited |= 1 << suit

    def _weigh(self, canonical):
        """Which suits of each rank can matter: all of them, or those that a straight flush of this hand could use."""
        rank: cython.int
        suit: cython.int
        window: cython.int
        held: cython.uint
        part: cython.uint
        for rank in range(RANKS):
            self._matter[rank] = 0 if canonical else 15
        if not canonical or self._suited == 0:
            return
        for suit in range(4):
            if not self._suited >> suit & 1:
                continue
            held = self._suit[suit]
            for window in range(WINDOWS):
                part = held >> window & 31
                if part and _pop5(part) + self._wilds >= 5:
                    for rank in range(5):
                        if part >> rank & 1:
                            self._matter[(window + rank + 12) % 13] |= 1 << suit

    # ------------------------------------------------------------------------------------------------------- the kinds

    def _emit(self, low, high, meta):
        """One more play; ``wilds`` are part of the words already."""
        self.low[self.count] = low
        self.high[self.count] = high
        self.meta[self.count] = meta
        self.count += 1

    def _value(self, rank):
        """The play order of a rank: the level stands above the ace."""
        return LEVEL_VALUE if rank == self._level else rank

    def _sets(self, size, kind, above):
        """Singles, pairs, triples and bombs of one size whose value is higher than ``above``."""
        rank: cython.int
        wilds: cython.int
        at: cython.int
        end: cython.int
        place: cython.int
        meta: cython.uint
        most: cython.int = min(size - 1, self._wilds)
        step: cython.uint = 2 * size if kind == BOMB else 0
        for rank in range(RANKS if self._longest + most >= size else 0):
            if self._held[rank] + most < size or self._value(rank) <= above:
                continue
            for wilds in range(most + 1):
                if self._held[rank] < size - wilds:
                    continue
                place = self._byte[rank] * ROW + self._matter[rank] * SIZES + size - wilds
                meta = kind | self._value(rank) << 4 | size << 8 | wilds << 12 | step << 16
                at = self._first[place]
                end = at + self._many[place]
                while at < end:
                    self._put(rank, self._choices[at], wilds, meta)
                    at += 1
        if size <= self._wilds and above < LEVEL_VALUE:
            self._put(0, 0, size, kind | LEVEL_VALUE << 4 | size << 8 | size << 12 | step << 16)
        if size <= self._small and above < SMALL_VALUE:
            self._emit(0, cython.cast(cython.ulonglong, size) << 40, kind | SMALL_VALUE << 4 | size << 8)
        if size <= self._big and above < BIG_VALUE:
            self._emit(0, cython.cast(cython.ulonglong, size) << 42, kind | BIG_VALUE << 4 | size << 8)

    def _put(self, rank, byte, wilds, meta):
        """A play of cards of one rank and some wild cards."""
        low: cython.ulonglong = _low(rank, byte) + _low(self._level, wilds << (2 * HEARTS))
        high: cython.ulonglong = _high(rank, byte) + _high(self._level, wilds << (2 * HEARTS))
        self._emit(low, high, meta)

    def _bombs(self, step, value):
        """Everything of the bomb class above a step; at the step itself, above a value."""
        size: cython.int
        longest: cython.int = min(self._longest + self._wilds, LARGEST_BOMB)
        for size in range(4, longest + 1):
            if 2 * size >= step:
                self._sets(size, BOMB, value if 2 * size == step else -1)
        if step <= FLUSH_STEP:
            self._flushes(value if step == FLUSH_STEP else -1)
        if self._small == 2 and self._big == 2 and step < JOKER_STEP:
            self._emit(
                0, cython.cast(cython.ulonglong, 10) << 40, JOKER_BOMB | BIG_VALUE << 4 | 4 << 8 | JOKER_STEP << 16
            )

    def _full_houses(self, above):
        """A triple and a pair of another rank; the pair may be jokers, or both wild cards as the level pair."""
        rank: cython.int
        pair: cython.int
        wilds: cython.int
        more: cython.int
        place: cython.int
        at: cython.int
        end: cython.int
        meta: cython.uint
        if self._longest + self._wilds < 3:
            return
        for rank in range(RANKS):
            if self._held[rank] + self._wilds < 3 or self._value(rank) <= above:
                continue
            for wilds in range(self._wilds + 1):
                if self._held[rank] < 3 - wilds:
                    continue
                place = self._byte[rank] * ROW + self._matter[rank] * SIZES + 3 - wilds
                at = self._first[place]
                end = at + self._many[place]
                meta = FULL_HOUSE | self._value(rank) << 4 | 5 << 8
                while at < end:
                    for pair in range(RANKS):
                        if pair == rank:
                            continue
                        for more in range(min(2, self._wilds - wilds + 1)):
                            if self._held[pair] >= 2 - more:
                                self._pair(rank, self._choices[at], pair, more, wilds + more, meta)
                    if wilds == 0 and self._wilds == 2 and rank != self._level:
                        self._put(rank, self._choices[at], 2, meta | 2 << 12)
                    if self._small == 2:
                        self._jokers(rank, self._choices[at], wilds, 2, meta)
                    if self._big == 2:
                        self._jokers(rank, self._choices[at], wilds, 8, meta)
                    at += 1
        if self._five:
            self._five_full_houses(above)

    def _pair(self, rank, byte, pair, more, wilds, meta):
        """A full house of this triple with every pair of another rank, ``more`` of it being wild."""
        place: cython.int = self._byte[pair] * ROW + self._matter[pair] * SIZES + 2 - more
        at: cython.int = self._first[place]
        end: cython.int = at + self._many[place]
        low: cython.ulonglong = _low(rank, byte) + _low(self._level, wilds << (2 * HEARTS))
        high: cython.ulonglong = _high(rank, byte) + _high(self._level, wilds << (2 * HEARTS))
        while at < end:
            self._emit(low + _low(pair, self._choices[at]), high + _high(pair, self._choices[at]), meta | wilds << 12)
            at += 1

    def _jokers(self, rank, byte, wilds, jokers, meta):
        """A full house with a pair of jokers."""
        low: cython.ulonglong = _low(rank, byte) + _low(self._level, wilds << (2 * HEARTS))
        high: cython.ulonglong = _high(rank, byte) + _high(self._level, wilds << (2 * HEARTS))
        self._emit(low, high + (cython.cast(cython.ulonglong, jokers) << 40), meta | wilds << 12)

    def _five_full_houses(self, above):
        """Five of a rank as a full house, where a book allows it."""
        first: cython.int = self.count
        at: cython.int
        kept: cython.int = first
        meta: cython.uint
        self._sets(5, BOMB, above)
        for at in range(first, self.count):
            meta = self.meta[at]
            # A natural triple with both wild cards is a full house already, the wild cards being the level pair.
            if meta >> 4 & 15 == LEVEL_VALUE or meta >> 12 & 3 < 2:
                self.low[kept], self.high[kept] = self.low[at], self.high[at]
                self.meta[kept] = (meta & 0xFFF0) | FULL_HOUSE
                kept += 1
        self.count = kept

    # -------------------------------------------------------------------------------------------------------- the runs

    def _straights(self, above):
        """Five neighbouring ranks, wild cards standing for up to two; suited ones as the book says."""
        window: cython.int
        wilds: cython.int
        at: cython.int
        keep: cython.uint
        part: cython.uint
        for window in range(above + 1, WINDOWS):
            part = self._runs >> window & 31
            if _pop5(part) + self._wilds < 5:
                continue
            at = 0
            for wilds in range(self._wilds + 1):
                while at < _KEEP_ENDS[wilds]:
                    keep = self._keep[at]
                    at += 1
                    if keep & ~part == 0:
                        self._run(window, keep, wilds)

    def _run(self, window, keep, wilds):
        """Every straight of a window with these ranks natural: a product over their choices, counted like a clock."""
        place: cython.int
        step: cython.int
        rank: cython.int
        ranks = cython.declare(cython.int[5])
        firsts = cython.declare(cython.int[5])
        ends = cython.declare(cython.int[5])
        nows = cython.declare(cython.int[5])
        size: cython.int = 0
        common: cython.uint
        low: cython.ulonglong
        high: cython.ulonglong
        plain: cython.bint = self._plain == ALWAYS_PLAIN or (self._plain == PLAIN_WITH_WILD and wilds > 0)
        meta: cython.uint = STRAIGHT | window << 4 | 5 << 8 | wilds << 12
        for step in range(5):
            if keep >> step & 1:
                rank = (window + step + 12) % 13
                place = self._byte[rank] * ROW + self._matter[rank] * SIZES + 1
                ranks[size] = rank
                firsts[size] = nows[size] = self._first[place]
                ends[size] = firsts[size] + self._many[place]
                size += 1
        while True:
            low = _low(self._level, wilds << (2 * HEARTS))
            high = _high(self._level, wilds << (2 * HEARTS))
            common = 15
            for step in range(size):
                low += _low(ranks[step], self._choices[nows[step]])
                high += _high(ranks[step], self._choices[nows[step]])
                common &= self._presence[self._choices[nows[step]]]
            if plain or common == 0:
                self._emit(low, high, meta)
            step = size - 1
            while step >= 0:
                nows[step] += 1
                if nows[step] < ends[step]:
                    break
                nows[step] = firsts[step]
                step -= 1
            if step < 0:
                return

    def _flushes(self, above):
        """Straight flushes, wild cards standing for up to two."""
        window: cython.int
        suit: cython.int
        wilds: cython.int
        at: cython.int
        step: cython.int
        keep: cython.uint
        part: cython.uint
        low: cython.ulonglong
        high: cython.ulonglong
        if self._suited == 0:
            return
        for suit in range(4):
            if not self._suited >> suit & 1:
                continue
            for window in range(above + 1, WINDOWS):
                part = self._suit[suit] >> window & 31
                if part == 0 or _pop5(part) + self._wilds < 5:
                    continue
                at = 0
                for wilds in range(self._wilds + 1):
                    while at < _KEEP_ENDS[wilds]:
                        keep = self._keep[at]
                        at += 1
                        if keep & ~part:
                            continue
                        low = _low(self._level, wilds << (2 * HEARTS))
                        high = _high(self._level, wilds << (2 * HEARTS))
                        for step in range(5):
                            if keep >> step & 1:
                                low += _low((window + step + 12) % 13, 1 << (2 * suit))
                                high += _high((window + step + 12) % 13, 1 << (2 * suit))
                        self._emit(low, high, STRAIGHT_FLUSH | window << 4 | 5 << 8 | wilds << 12 | FLUSH_STEP << 16)

    def _tubes(self, above):
        """Three neighbouring pairs."""
        window: cython.int
        first: cython.int
        second: cython.int
        third: cython.int
        for window in range(above + 1, 12):
            first, second, third = (window + 12) % 13, window, window + 1
            if self._held[first] + self._held[second] + self._held[third] + self._wilds >= 6:
                self._sized(window, TUBE, first, second, third, 2)

    def _plates(self, above):
        """Two neighbouring triples."""
        window: cython.int
        first: cython.int
        for window in range(above + 1, 13):
            first = (window + 12) % 13
            if self._held[first] + self._held[window] + self._wilds >= 6:
                self._sized(window, PLATE, first, window, -1, 3)

    def _sized(self, window, kind, first, second, third, each):
        """Every way to give natural cards of each rank, at most ``each``, wild cards filling what is missing."""
        a: cython.int
        b: cython.int
        c: cython.int
        wilds: cython.int
        most_c: cython.int = 0
        most_a: cython.int = min(self._held[first], each)
        most_b: cython.int = min(self._held[second], each)
        if third >= 0:
            most_c = min(self._held[third], each)
        if most_a + most_b + most_c + self._wilds < 6:
            return
        for a in range(most_a + 1):
            for b in range(most_b + 1):
                for c in range(most_c + 1):
                    wilds = 6 - a - b - c
                    if 0 <= wilds <= self._wilds:
                        self._three(window, kind, first, a, second, b, third, c, wilds)

    def _three(self, window, kind, first, a, second, b, third, c, wilds):
        """The product of the choices of two or three ranks."""
        i: cython.int
        j: cython.int
        k: cython.int
        one: cython.int = self._byte[first] * ROW + self._matter[first] * SIZES + a
        two: cython.int = self._byte[second] * ROW + self._matter[second] * SIZES + b
        three: cython.int = 0
        many: cython.int = 1
        low: cython.ulonglong
        high: cython.ulonglong
        meta: cython.uint = kind | window << 4 | 6 << 8 | wilds << 12
        if third >= 0:
            three = self._byte[third] * ROW + self._matter[third] * SIZES + c
            many = self._many[three]
        for i in range(self._first[one], self._first[one] + self._many[one]):
            for j in range(self._first[two], self._first[two] + self._many[two]):
                low = _low(first, self._choices[i]) + _low(second, self._choices[j])
                high = _high(first, self._choices[i]) + _high(second, self._choices[j])
                low += _low(self._level, wilds << (2 * HEARTS))
                high += _high(self._level, wilds << (2 * HEARTS))
                for k in range(many):
                    if third >= 0:
                        self._emit(
                            low + _low(third, self._choices[self._first[three] + k]),
                            high + _high(third, self._choices[self._first[three] + k]),
                            meta,
                        )
                    else:
                        self._emit(low, high, meta)
