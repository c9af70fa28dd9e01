# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""编码: writes the words of ``features`` for a decision and for each of its candidates, without allocating anything.

The caller says what lies open (``level``, ``leader``, ``top``, ``top_seat``, ``stage``, ``resisted``, cards left and
places by seat); what has been seen so far is a ``Memory``. Candidates are written after the state of their decision,
which counts the hand once for all of them.
"""

from array import array

import cython

from paizhuo.kernel import codes, features, input_checks
from paizhuo.kernel.memory import Memory
from paizhuo.kernel.tables import totals

if not cython.compiled:
    from paizhuo.kernel.input_checks import counted
    from paizhuo.kernel.memory import bomb_place

LEAD = cython.declare(cython.uint, codes.LEAD)
BOMB = cython.declare(cython.int, codes.BOMB)
HEARTS = cython.declare(cython.int, codes.HEARTS)
PLAYING = cython.declare(cython.int, codes.READY)
RANKS = cython.declare(cython.int, 13)
WHOLE_LOW = cython.declare(cython.ulonglong, 0xAAAAAAAAAAAAAAAA)
WHOLE_HIGH = cython.declare(cython.ulonglong, 0xAAAAAAAAAAA)
"""Both packs: two copies of every face."""
STATE_WORDS = cython.declare(cython.int, features.STATE_WORDS)
CANDIDATE_WORDS = cython.declare(cython.int, features.CANDIDATE_WORDS)
CARD_BITS = cython.declare(cython.int, features.CARD_BITS)
COUNT_BITS = cython.declare(cython.int, features.COUNT_BITS)
MOST_LEFT = cython.declare(cython.int, features.MOST_LEFT)
FEWER = cython.declare(cython.int, features.STATE_PLACES["fewer_0"].width)
LEVEL = cython.declare(cython.int, features.STATE_PLACES["level"].shift)
STAGE = cython.declare(cython.int, features.STATE_PLACES["stage"].shift)
OWN_LEAD = cython.declare(cython.int, features.STATE_PLACES["led_0"].shift)
PLAYED = cython.declare(cython.int, features.STATE_PLACES["played_1_low"].word)
ACT = cython.declare(cython.int, features.STATE_PLACES["act_1_low"].word)
PLACE = cython.declare(cython.int, features.STATE_PLACES["place_1"].shift)
PASSED = cython.declare(cython.int, features.STATE_PLACES["passed_1"].shift)
LED = cython.declare(cython.int, features.STATE_PLACES["led_1"].shift)
TOP_SEAT = cython.declare(cython.int, features.STATE_PLACES["top_1"].shift)
HAND_COUNTS = cython.declare(cython.int, features.STATE_PLACES["hand_counts_low"].word)
UNSEEN_COUNTS = cython.declare(cython.int, features.STATE_PLACES["unseen_counts_low"].word)
KNOWN = cython.declare(cython.int, features.STATE_PLACES["known_1_low"].word)
REFUSED = cython.declare(cython.int, features.STATE_PLACES["refused_1_low"].word)
LEFT = cython.declare(cython.int, features.STATE_PLACES["left_0"].word)
TOP_KIND = cython.declare(cython.int, features.STATE_PLACES["top_kind"].shift)
TOP_STEP = cython.declare(cython.int, features.STATE_PLACES["top_step"].shift)
RESISTED = cython.declare(cython.int, features.STATE_PLACES["resisted"].shift)
TOP_VALUE = cython.declare(cython.int, features.STATE_PLACES["top_value"].shift)
TOP_SIZE_WORD = cython.declare(cython.int, features.STATE_PLACES["top_size"].word)
TOP_SIZE = cython.declare(cython.int, features.STATE_PLACES["top_size"].shift)
KIND = cython.declare(cython.int, features.CANDIDATE_PLACES["kind"].shift)
PASS = cython.declare(cython.int, features.CANDIDATE_PLACES["pass"].shift)
TRIBUTE = cython.declare(cython.int, features.CANDIDATE_PLACES["tribute"].shift)
WILDS = cython.declare(cython.int, features.CANDIDATE_PLACES["wilds"].shift)
SIZE = cython.declare(cython.int, features.CANDIDATE_PLACES["size"].shift)
STEP = cython.declare(cython.int, features.CANDIDATE_PLACES["step"].shift)
VALUE = cython.declare(cython.int, features.CANDIDATE_PLACES["value"].shift)
REST_LEFT = cython.declare(cython.int, features.CANDIDATE_PLACES["left"].shift)
FEW = cython.declare(cython.int, features.CANDIDATE_PLACES["left"].width)
ONE = cython.declare(cython.ulonglong, 1)
SEVEN_BYTES = cython.declare(cython.ulonglong, 0x00FFFFFFFFFFFFFF)
FOUR_BYTES = cython.declare(cython.ulonglong, 0xFFFFFFFF)
TWO_BITS = cython.declare(cython.ulonglong, 0x3333333333333333)
FOUR_BITS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
FIRST_BITS = cython.declare(cython.ulonglong, 0x0101010101010101)
SEVEN_ONES = cython.declare(cython.ulonglong, 0x7F7F7F7F7F7F7F7F)
SIX_ONES = cython.declare(cython.ulonglong, 0x3F3F3F3F3F3F3F3F)


def shortened(ones, laid):
    """The ones that are left in each byte when these cards are laid: every byte moves by its own number of cards."""
    number: cython.ulonglong = (laid & TWO_BITS) + (laid >> 2 & TWO_BITS)
    number = (number & FOUR_BITS) + (number >> 4 & FOUR_BITS)
    chosen: cython.ulonglong = (number & FIRST_BITS) * 255
    ones = (ones & ~chosen) | (ones >> 1 & SEVEN_ONES & chosen)
    chosen = (number >> 1 & FIRST_BITS) * 255
    ones = (ones & ~chosen) | (ones >> 2 & SIX_ONES & chosen)
    chosen = (number >> 2 & FIRST_BITS) * 255
    ones = (ones & ~chosen) | (ones >> 4 & FOUR_BITS & chosen)
    return ones & ~((number >> 3 & FIRST_BITS) * 255)


class Encoder:
    """编码: what lies open at the table, and the words it makes."""

    def __init__(self):
        """Make the buffers once."""
        if not cython.compiled:
            self.left, self.place, self._ones = [0] * 4, [0] * 4, [0] * 256
        for byte, count in enumerate(totals()):
            self._ones[byte] = (1 << min(count, 8)) - 1
        self.states = array("Q", bytes(8 * features.STATE_WORDS))
        self.candidates = array("Q", bytes(8 * features.CANDIDATE_WORDS))
        self.level = self.leader = self.top_seat = self.stage = 0
        self.resisted = False
        self.top = codes.LEAD

    __reduce__ = input_checks.refuse_copy

    # ---------------------------------------------------------------------------------------------------- for everybody

    def look(self, level, leader, top, top_seat, lefts, places, stage, resisted):
        """Take in what lies open; ``places`` are 1 to 4 by seat, 0 for a seat that plays on."""
        input_checks.check_level(level)
        input_checks.check_seat(leader)
        input_checks.check_seat(top_seat)
        input_checks.check_lefts(lefts)
        if len(places) != 4 or not all(0 <= place <= 4 for place in places) or not 0 <= stage <= codes.READY:
            raise ValueError(f"{list(places)} are no places of four seats, or {stage} is no stage")
        for seat in range(4):
            self.left[seat], self.place[seat] = lefts[seat], places[seat]
        self.level, self.leader, self.top, self.top_seat = level, leader, top, top_seat
        self.stage, self.resisted = stage, resisted

    def state(self, memory: Memory, seat, low, high):
        """The words of a decision of this seat, which holds these cards."""
        input_checks.check_seat(seat)
        input_checks.check_hand(low, high)
        self.write_state(0, memory, seat, low, high)
        return array("Q", self.states)

    def candidate(self, low, high, meta):
        """The words of a play by the hand of the last state; ``LEAD`` is a pass, in tribute any meaning a card laid."""
        input_checks.check_hand(low, high)
        self.write_candidate(0, low, high, meta)
        return array("Q", self.candidates)

    # --------------------------------------------------------------------------------------------- for compiled callers

    def write_state(self, at, memory, seat, low, high):
        """The same as ``state``, into ``states`` from a place on."""
        one: cython.int
        other: cython.int
        place: cython.Py_ssize_t
        bits: cython.ulonglong
        unseen_low: cython.ulonglong = WHOLE_LOW - low
        unseen_high: cython.ulonglong = WHOLE_HIGH - high
        for one in range(4):
            unseen_low -= memory.played_low[one]
            unseen_high -= memory.played_high[one]
        self.states[at] = low
        self.states[at + 1] = high | self._fewer(seat) << CARD_BITS
        self.states[at + 2] = unseen_low
        self.states[at + 3] = unseen_high | ONE << (LEVEL + self.level) | ONE << (STAGE + self.stage)
        if self.leader == seat and self.stage == PLAYING:
            self.states[at + 3] |= ONE << OWN_LEAD
        self._count(unseen_low, unseen_high)
        self._move_level(unseen_low, unseen_high, self._count_low, self._count_high)
        self.states[at + UNSEEN_COUNTS], self.states[at + UNSEEN_COUNTS + 1] = self._moved_low, self._moved_high
        self._hand_low, self._hand_high, self._hand_left = low, high, counted(low) + counted(high)
        self._count(low, high)
        self._move_level(low, high, self._count_low, self._count_high)
        self.states[at + HAND_COUNTS], self.states[at + HAND_COUNTS + 1] = self._moved_low, self._moved_high
        if self.resisted:
            self.states[at + HAND_COUNTS + 1] |= ONE << RESISTED
        for one in range(3):
            other = (seat + 1 + one) & 3
            place = at + 2 * one
            self.states[place + PLAYED] = memory.played_low[other]
            self.states[place + PLAYED + 1] = memory.played_high[other] | self._fewer(other) << CARD_BITS
            bits = memory.act_high[other]
            if 0 < self.place[other] < 4:
                bits |= ONE << (PLACE + self.place[other] - 1)
            if memory.passed >> other & 1:
                bits |= ONE << PASSED
            if self.leader == other and self.stage == PLAYING:
                bits |= ONE << LED
            if self.top != LEAD and self.top_seat == other:
                bits |= ONE << TOP_SEAT
            self.states[place + ACT] = memory.act_low[other]
            self.states[place + ACT + 1] = bits
            self.states[place + KNOWN] = memory.known_low[other]
            self.states[place + KNOWN + 1] = memory.known_high[other]
            self.states[place + REFUSED] = memory.refused[2 * other]
            self.states[place + REFUSED + 1] = memory.refused[2 * other + 1]
        self.states[at + LEFT] = self._left(seat) | self._left((seat + 1) & 3) << MOST_LEFT
        self.states[at + LEFT + 1] = self._left(seat ^ 2) | self._left((seat + 3) & 3) << MOST_LEFT
        if self.top != LEAD:
            self._write_top(at)

    def _write_top(self, at):
        """What must be beaten."""
        kind: cython.int = self.top & 15
        self.states[at + HAND_COUNTS + 1] |= ONE << (TOP_KIND + kind)
        self.states[at + UNSEEN_COUNTS + 1] |= ONE << (TOP_VALUE + cython.cast(cython.int, self.top >> 4 & 15))
        self.states[at + TOP_SIZE_WORD] |= ONE << (TOP_SIZE + cython.cast(cython.int, self.top >> 8 & 15) - 1)
        if kind >= BOMB:
            self.states[at + HAND_COUNTS + 1] |= ONE << (TOP_STEP + bomb_place(self.top >> 16))

    def write_candidate(self, at, low, high, meta):
        """The same as ``candidate``, into ``candidates`` from a place on."""
        rest_low: cython.ulonglong = self._hand_low - low
        rest_high: cython.ulonglong = self._hand_high - high
        kind: cython.int = meta & 15
        size: cython.int = cython.cast(cython.int, meta >> 8 & 15)
        wilds: cython.int = cython.cast(cython.int, meta >> 12 & 3)
        left: cython.int = self._hand_left
        first: cython.ulonglong = high
        second: cython.ulonglong = rest_high
        third: cython.ulonglong = 0
        if self.stage != PLAYING:
            first |= ONE << TRIBUTE
            left -= 1
        elif meta == LEAD:
            first |= ONE << PASS
        else:
            left -= size
            first |= ONE << (KIND + kind)
            second |= ONE << (SIZE + size - 1)
            third |= ONE << (VALUE + cython.cast(cython.int, meta >> 4 & 15))
            if wilds:
                first |= ONE << (WILDS + wilds - 1)
            if kind >= BOMB:
                second |= ONE << (STEP + bomb_place(meta >> 16))
        if left < FEW:
            third |= ONE << (REST_LEFT + left)
        self._move_level(rest_low, rest_high, shortened(self._count_low, low), shortened(self._count_high, high))
        self.candidates[at], self.candidates[at + 1] = low, first
        self.candidates[at + 2], self.candidates[at + 3] = rest_low, second
        self.candidates[at + 4], self.candidates[at + 5] = self._moved_low, self._moved_high | third

    def write_plays(self, at, plays, count):
        """The first so many of the plays that were listed, one after the other."""
        one: cython.int
        for one in range(count):
            self.write_candidate(at + CANDIDATE_WORDS * one, plays.low[one], plays.high[one], plays.meta[one])

    # ---------------------------------------------------------------------------------------------------- single fields

    def _fewer(self, seat):
        """As many ones as a seat has cards, up to twenty."""
        return (ONE << min(self.left[seat], FEWER)) - 1

    def _left(self, seat):
        """A one at the place of the number of cards, from one card on."""
        return ONE << (self.left[seat] - 1) if self.left[seat] > 0 else 0

    def _count(self, low, high):
        """The cards of each rank as ones in a byte."""
        rank: cython.int
        first: cython.ulonglong = 0
        second: cython.ulonglong = 0
        for rank in range(8):
            first |= cython.cast(cython.ulonglong, self._ones[low >> (8 * rank) & 255]) << (8 * rank)
        for rank in range(5):
            second |= cython.cast(cython.ulonglong, self._ones[high >> (8 * rank) & 255]) << (8 * rank)
        self._count_low, self._count_high = first, second

    def _move_level(self, low, high, first, second):
        """Counts of these cards with the level's byte above the ace's, its two highest bits being the wild cards."""
        level: cython.int = self.level
        byte: cython.int = cython.cast(
            cython.int, low >> (8 * level) & 255 if level < 8 else high >> (8 * level - 64) & 255
        )
        own: cython.ulonglong = self._ones[byte & ~(3 << (2 * HEARTS))]
        below: cython.ulonglong
        own |= ((ONE << (byte >> (2 * HEARTS) & 3)) - 1) << 6
        if level < 8:
            below = (ONE << (8 * level)) - 1
            self._moved_low = (first & below) | (first >> 8 & ~below)
            self._moved_low = (self._moved_low & SEVEN_BYTES) | (second & 255) << 56
            self._moved_high = (second >> 8 & FOUR_BYTES) | own << 32
        else:
            below = (ONE << (8 * level - 64)) - 1
            self._moved_low = first
            self._moved_high = (second & below) | (second >> 8 & ~below)
            self._moved_high = (self._moved_high & FOUR_BYTES) | own << 32
