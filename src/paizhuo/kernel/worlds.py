# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""可能的牌局: draws random hands of the three others that agree with everything one seat knows.

What is certain always holds: how many cards each seat has, cards known to be in a hand, faces known not to be there.
``draw`` gives the same chance to every deal of the unseen cards that agrees with this, without rejecting any draw:
cards form classes by the seats that may hold them, a row of a table says how many of each class go where, a row is
drawn as often as deals belong to it, and within a row the cards are shuffled.

The weight of a world is the likelihood of all past acts in it (``act_likelihood``). ``sample`` draws more worlds than
it returns and selects by weight (systematic resampling): a likely one perhaps several times.

Faces are numbers from 0 (spade two) to 53 (big joker). Cards that are in no hand at all, in an ending with few cards,
are counted with the viewing seat: its own hand is certain, so no unseen card is ever there.
"""

from array import array
from itertools import accumulate
from math import prod

import cython

from paizhuo.kernel import input_checks
from paizhuo.kernel.act_likelihood import ActLikelihood
from paizhuo.kernel.ways_to_deal import orders, shared

if not cython.compiled:
    from paizhuo.kernel.deal import mixed

SEATS = 4
FACES = 54
PACK = cython.declare(cython.int, 108)
MASKS = cython.declare(cython.int, 16)
ROW = cython.declare(cython.int, 64)
"""The places of a row: for each of sixteen sets of seats, the number of cards that go to each seat."""
FIRST_WORD = cython.declare(cython.int, 32)
"""The faces of the ranks 2 to 9 are in the first word."""
DRAWN = cython.declare(cython.int, 8)
"""How many worlds are drawn for each one that ``sample`` selects."""
DRAWING = cython.declare(cython.ulonglong, 0x6A09E667F3BCC909)
"""Separates this stream from those that deal and play, so that one seed serves all."""
UNIT = cython.declare(cython.double, 1.0 / (1 << 53))


def held(low, high, card):
    """How many of a face are in the two words."""
    return low >> (2 * card) & 3 if card < FIRST_WORD else high >> (2 * (card - FIRST_WORD)) & 3


def place_low(card):
    """One card of a face, in the first word."""
    one: cython.ulonglong = 1
    return one << (2 * card) if card < FIRST_WORD else 0


def place_high(card):
    """One card of a face, in the second word."""
    one: cython.ulonglong = 1
    return one << (2 * (card - FIRST_WORD)) if card >= FIRST_WORD else 0


def total(low, high):
    """The number of cards in two words."""
    return sum(held(low, high, card) for card in range(FACES))


class Worlds:
    """可能的牌局: what a seat knows, and the worlds drawn from it."""

    def __init__(self, most):
        """Make the buffers once, for so many worlds at most."""
        if most < 1:
            raise ValueError(f"{most} worlds: at least one is needed")
        self.busy = False
        self.act_likelihood = ActLikelihood()
        self.most = most
        self.low = array("Q", bytes(8 * SEATS))
        self.high = array("Q", bytes(8 * SEATS))
        self._order = array("B", bytes(PACK))
        drawn = most * DRAWN
        self._drawn_low = array("Q", bytes(8 * SEATS * drawn))
        self._drawn_high = array("Q", bytes(8 * SEATS * drawn))
        self._weights = array("d", bytes(8 * drawn))
        self._may = array("B", bytes(FACES))
        self._least = array("B", bytes(SEATS * FACES))
        self.kept_low = array("Q", bytes(8 * SEATS * most))
        self.kept_high = array("Q", bytes(8 * SEATS * most))
        self.begin(0, 0, 0, 0, [0] * SEATS, 0, 0)
        self.settle()

    __reduce__ = input_checks.refuse_copy

    # ------------------------------------------------------------------------------------------------ what is certain

    def begin(self, own, low, high, level, left, unseen_low, unseen_high):
        """Look from a seat: its hand, the level, the cards left to each seat, and all cards it has not seen."""
        input_checks.check_seat(own)
        input_checks.check_hand(low, high)
        input_checks.check_lefts(left)
        input_checks.check_cards(unseen_low, unseen_high)
        self._change()
        self.own, self.count = own, 0
        self.act_likelihood.begin(level)
        self._hand = low, high
        self._left = list(left)
        self._unseen = [held(unseen_low, unseen_high, card) for card in range(FACES)]
        self._known = [[0] * FACES for _ in range(SEATS)]
        self._barred = [[False] * FACES for _ in range(SEATS)]
        self._cases = []

    def know(self, seat, low, high):
        """These cards are in this hand, and each of them is one that has not been seen elsewhere."""
        input_checks.check_seat(seat)
        input_checks.check_cards(low, high)
        self._change()
        for card in range(FACES):
            self._known[seat][card] += held(low, high, card)

    def bar(self, seat, low, high):
        """No card of these faces is in this hand, besides those that are known to be."""
        input_checks.check_seat(seat)
        self._change()
        for card in range(FACES):
            if held(low, high, card):
                self._barred[seat][card] = True

    def case(self, lows, highs):
        """One of the ways in which the unseen cards of some faces may lie; every such card is in one of the hands."""
        lows, highs = input_checks.check_hands(lows, highs)
        self._change()
        self._cases.append([[held(lows[seat], highs[seat], card) for card in range(FACES)] for seat in range(SEATS)])

    def act(self, seat, to_beat, owner, low, high, meta):
        """One act of the past, as ``act_likelihood`` takes it."""
        self._change()
        self.act_likelihood.act(seat, to_beat, owner, low, high, meta)

    def settle(self):
        """Finish the input and make the tables. Raises ValueError if no deal of the cards agrees with it."""
        self._change()
        self.act_likelihood.settle(self._left)
        cases = self._cases or [[[0] * FACES for _ in range(SEATS)]]
        apart = {card for case in cases for hand in case for card in range(FACES) if hand[card]}
        classes = [[] for _ in range(MASKS)]
        for card in range(FACES):
            free = 0 if card in apart else self._unseen[card] - sum(hand[card] for hand in self._known)
            if free < 0:
                raise ValueError(f"more cards of face {card} are known than have not been seen")
            classes[self._holders(card)].extend([card] * free)
        self._cards = array("B", [card for cards in classes for card in cards] + [0])
        self._sizes = array("i", [len(cards) for cards in classes])
        self._free = sum(self._sizes)
        for card in range(FACES):
            # Where the lie of a face is one of several cases, its cards stay where a case put them.
            self._may[card] = 0 if card in apart else self._holders(card)
            for seat in range(SEATS):
                self._least[SEATS * card + seat] = self._known[seat][card]
        self._lay_out(cases)
        self._settled = True

    def _change(self):
        """Mark the tables as outdated, because the input changes."""
        input_checks.check_alone(self.busy)
        self._settled = False

    def _check_settled(self):
        input_checks.check_alone(self.busy)
        if not self._settled:
            raise ValueError("no worlds can be drawn before settle() has made the tables")

    def _holders(self, card):
        """The seats that may hold an unseen card of a face, as bits; the bit of the viewing seat means out of play."""
        seats = [seat for seat in range(SEATS) if seat == self.own or not self._barred[seat][card]]
        return sum(1 << seat for seat in seats)

    def _lay_out(self, cases):
        """The table: for each case and each way to share the classes out, how many deals there are."""
        rows, deals = [], []
        sizes = {mask: size for mask, size in enumerate(self._sizes) if size}
        lows, highs = [], []
        for number, case in enumerate(cases):
            room = []
            for seat in range(SEATS):
                sure = [self._known[seat][card] + case[seat][card] for card in range(FACES)]
                if max(sure) > 2:
                    raise ValueError(f"more than two cards of a face are known to be with seat {seat}")
                lows.append(sum(place_low(card) * sure[card] for card in range(FACES)))
                highs.append(sum(place_high(card) * sure[card] for card in range(FACES)))
                room.append(self._left[seat] - sum(sure))
            lows[4 * number + self.own], highs[4 * number + self.own] = self._hand
            room[self.own] = self._free - sum(room[seat] for seat in range(SEATS) if seat != self.own)
            # Two equal cards lie in different hands in two ways.
            copies = prod(orders([hand[card] for hand in case]) for card in range(FACES))
            for row, ways in shared(room, sizes):
                rows.append((number, row))
                deals.append(ways * copies)
        if not rows:
            raise ValueError("no deal of the unseen cards agrees with what is known")
        self._sure_low, self._sure_high = array("Q", lows), array("Q", highs)
        self._case = array("i", [number for number, _ in rows])
        self._rows = array("B", bytes(ROW * len(rows)))
        for at, (_, row) in enumerate(rows):
            for mask, counts in row.items():
                for seat in range(SEATS):
                    self._rows[ROW * at + 4 * mask + seat] = counts[seat]
        self._last = len(rows) - 1
        *below, every = accumulate(deals, initial=0)
        self._below = array("d", [before / every for before in below])

    # ---------------------------------------------------------------------------------------------------- for everybody

    def draw(self, seed):
        """Draw one world."""
        chance: cython.ulonglong = seed & 0xFFFFFFFFFFFFFFFF
        self._check_settled()
        self.busy = True
        with cython.nogil:
            self.deal_out(chance)
        self.busy = False

    def put(self, lows, highs):
        """Take these hands for the world; ValueError if they do not agree with what is certain."""
        lows, highs = tuple(lows), tuple(highs)
        for low, high in zip(lows, highs, strict=True):
            input_checks.check_hand(low, high)
        input_checks.check_alone(self.busy)
        if len(lows) != SEATS or (lows[self.own], highs[self.own]) != self._hand or not self._agrees(lows, highs):
            raise ValueError("these hands do not agree with what is known")
        for seat in range(SEATS):
            self.low[seat], self.high[seat] = lows[seat], highs[seat]

    def hand(self, seat):
        """The two words of a hand in the world drawn last."""
        if not 0 <= seat < SEATS:
            raise IndexError(seat)
        return self.low[seat], self.high[seat]

    def weight(self):
        """How likely the past is in the world drawn last."""
        self._check_settled()
        return self.likelihood()

    def sample(self, count, seed):
        """Keep so many worlds, likely ones more often, with the lock released."""
        if not 0 < count <= self.most:
            raise ValueError(f"{count} worlds: from 1 to {self.most} can be sampled")
        chance: cython.ulonglong = seed & 0xFFFFFFFFFFFFFFFF
        wanted: cython.int = count
        self._check_settled()
        self.busy = True
        with cython.nogil:
            self.keep(wanted, chance)
        self.busy = False

    def unseen(self, card):
        """How many cards of a face the seat that looks has not seen."""
        return self._unseen[card]

    def left(self, seat):
        """How many cards a seat has."""
        return self._left[seat]

    def kept(self, world, seat):
        """The two words of a hand in one of the sampled worlds."""
        if not 0 <= world < self.count or not 0 <= seat < SEATS:
            raise IndexError((world, seat))
        return self.kept_low[SEATS * world + seat], self.kept_high[SEATS * world + seat]

    def _agrees(self, lows, highs):
        """Whether these hands are one of the deals that could be drawn."""
        others = [seat for seat in range(SEATS) if seat != self.own]
        if any(total(lows[seat], highs[seat]) != self._left[seat] for seat in others):
            return False
        for card in range(FACES):
            counts = [held(lows[seat], highs[seat], card) for seat in range(SEATS)]
            if sum(counts[seat] for seat in others) > self._unseen[card]:
                return False
            for seat in others:
                least = self._known[seat][card]
                if counts[seat] < least or (counts[seat] > least and self._barred[seat][card]):
                    return False
        return not self._cases or any(self._lies_so(case, lows, highs) for case in self._cases)

    def _lies_so(self, case, lows, highs):
        apart = [card for card in range(FACES) if any(hand[card] for every in self._cases for hand in every)]
        return all(
            held(lows[seat], highs[seat], card) == case[seat][card] + self._known[seat][card]
            for card in apart
            for seat in range(SEATS)
            if seat != self.own
        )

    # --------------------------------------------------------------------------------------------------- the inner loop

    def deal_out(self, chance):
        """Draw a row in proportion to its deals, then deal the shuffled cards of each class as the row says."""
        row: cython.int
        mask: cython.int
        seat: cython.int
        at: cython.int
        other: cython.int
        end: cython.int
        begun: cython.int = 0
        many: cython.int
        card: cython.uchar
        chance = mixed(chance ^ DRAWING)
        row = self._row(cython.cast(cython.double, chance >> 11) * UNIT)
        for seat in range(4):
            self.low[seat] = self._sure_low[4 * self._case[row] + seat]
            self.high[seat] = self._sure_high[4 * self._case[row] + seat]
        for at in range(self._free):
            self._order[at] = at
        for mask in range(MASKS):
            if self._sizes[mask] == 0:
                continue
            end = begun + self._sizes[mask]
            for seat in range(4):
                many = self._rows[ROW * row + 4 * mask + seat]
                for at in range(begun, begun + many):
                    chance = mixed(chance)
                    # The high half times the number of cards: uniform, up to an error of one in four thousand million.
                    other = at + cython.cast(cython.int, ((chance >> 32) * (end - at)) >> 32)
                    card = self._order[other]
                    self._order[other] = self._order[at]
                    self._order[at] = card
                    if seat != self.own:
                        self.low[seat] += place_low(self._cards[card])
                        self.high[seat] += place_high(self._cards[card])
                begun += many

    def _row(self, point):
        """The last row that begins at or below a point between 0 and 1."""
        first: cython.int = 0
        last: cython.int = self._last
        middle: cython.int
        while first < last:
            middle = (first + last + 1) >> 1
            if self._below[middle] <= point:
                first = middle
            else:
                last = middle - 1
        return first

    def likelihood(self):
        """The weight of the world drawn last: the three hands are judged apart."""
        seat: cython.int
        found: cython.double = 1.0
        for seat in range(4):
            if seat != self.own:
                found *= self.act_likelihood.judged(seat, self.low[seat], self.high[seat])
        return found

    def holds(self, place, card):
        """How many cards of a face a sampled hand has."""
        return held(self.kept_low[place], self.kept_high[place], card)

    def may_give(self, world, seat, card, other):
        """Whether a card of one sampled hand could as well be in another."""
        return (
            self._may[card] >> other & 1
            and self._may[card] >> seat & 1
            and self.holds(4 * world + seat, card) > self._least[4 * card + seat]
        )

    def give(self, world, seat, gone, come):
        """Replace one card of a sampled hand by another."""
        self.kept_low[4 * world + seat] += place_low(come) - place_low(gone)
        self.kept_high[4 * world + seat] += place_high(come) - place_high(gone)

    def keep(self, count, chance):
        """Draw, weigh, and resample at even steps from one random point."""
        drawn: cython.int = DRAWN * count
        at: cython.int
        seat: cython.int
        kept: cython.int = 0
        whole: cython.double = 0.0
        passed: cython.double = 0.0
        point: cython.double
        for at in range(drawn):
            chance = mixed(chance)
            self.deal_out(chance)
            self._weights[at] = self.likelihood()
            whole += self._weights[at]
            for seat in range(4):
                self._drawn_low[4 * at + seat] = self.low[seat]
                self._drawn_high[4 * at + seat] = self.high[seat]
        chance = mixed(chance)
        point = cython.cast(cython.double, chance >> 11) * UNIT
        at = -1
        while kept < count:
            # The last world takes the remainder of rounding.
            while at < drawn - 1 and (at < 0 or passed <= (point + kept) * (whole / count)):
                at += 1
                passed += self._weights[at]
            for seat in range(4):
                self.kept_low[4 * kept + seat] = self._drawn_low[4 * at + seat]
                self.kept_high[4 * kept + seat] = self._drawn_high[4 * at + seat]
            kept += 1
        self.count = count
