# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""贡牌与还牌: how a deal opens on packed hands: the cards, who pays what to whom, what comes back, who leads.

It follows ``guandan.tribute`` from the finishing order of the deal before to the first lead. A card is its number, 0
(spade two) to 53 (big joker), as in ``cards``; its place in the two words is twice that number. Cards that may be
chosen are one word, a bit for each face.

The cards come from a 64-bit seed by a fast stream. That is good for search and training, and NOT the committed shuffle
of ``cards``: nobody can be shown afterwards that such a deal was fair. Nothing is allocated while a deal opens.
"""

import cython

from paizhuo.kernel import codes, input_checks

if not cython.compiled:
    from paizhuo.kernel.deal import mixed

SEATS = 4
FACES = cython.declare(cython.int, 54)
PACK = cython.declare(cython.int, 108)
FIRST_WORD = cython.declare(cython.int, 32)
"""The faces of the ranks 2 to 9 are in the first word."""
SMALL_JOKER = cython.declare(cython.int, 52)
BIG_JOKER = cython.declare(cython.int, 53)
HEARTS = cython.declare(cython.int, codes.HEARTS)
LEVEL_VALUE = cython.declare(cython.int, codes.LEVEL_VALUE)
BIG_VALUE = cython.declare(cython.int, codes.BIG_VALUE)
PAYING = cython.declare(cython.int, codes.PAYING)
RETURNING = cython.declare(cython.int, codes.RETURNING)
READY = cython.declare(cython.int, codes.READY)
ANY_WHEN_HIGH = cython.declare(cython.int, codes.ANY_WHEN_HIGH)
LEVEL_RETURNED = cython.declare(cython.int, codes.LEVEL_RETURNED)
TRIBUTE_KEPT = cython.declare(cython.int, codes.TRIBUTE_KEPT)
SPLIT_PAYS = cython.declare(cython.int, codes.SPLIT_PAYS)
UP_TO_TEN = cython.declare(cython.ulonglong, (1 << 36) - 1)
"""The faces from two to ten."""
DEALING = cython.declare(cython.ulonglong, 0x9D5C1F0A7B3E2461)
GIVING = cython.declare(cython.ulonglong, 0x4B8E6D3C92A1F057)
"""Separate the streams of cards and tribute from that of plays, so that one seed serves all three."""


def value(card, level):
    """牌点大小: a number that grows with the play order."""
    if card >= SMALL_JOKER:
        return BIG_VALUE - BIG_JOKER + card
    return LEVEL_VALUE if card >> 2 == level else card >> 2


def held(low, high, card):
    """How many of a face are in the two words."""
    return low >> (2 * card) & 3 if card < FIRST_WORD else high >> (2 * (card - FIRST_WORD)) & 3


def faces(low, high, level):
    """The faces in the two words, the wild card apart."""
    found: cython.ulonglong = 0
    one: cython.ulonglong = 1
    card: cython.int
    for card in range(FACES):
        if held(low, high, card) and card != 4 * level + HEARTS:
            found |= one << card
    return found


def of_value(among, wanted, level):
    """Those of the faces that have this value."""
    found: cython.ulonglong = 0
    one: cython.ulonglong = 1
    card: cython.int
    for card in range(FACES):
        if among >> card & 1 and value(card, level) == wanted:
            found |= one << card
    return found


def payable(low, high, level):
    """可贡之牌: the faces of the highest rank held, the wild card apart."""
    among: cython.ulonglong = faces(low, high, level)
    best: cython.int = -1
    card: cython.int
    for card in range(FACES):
        if among >> card & 1 and value(card, level) > best:
            best = value(card, level)
    return of_value(among, best, level)


def returnable(low, high, level, received, answers):
    """可还之牌: the faces that a hand which holds the tribute card already may give back."""
    among: cython.ulonglong = faces(low, high, level)
    one: cython.ulonglong = 1
    other: cython.ulonglong = among
    found: cython.ulonglong
    least: cython.int = BIG_VALUE
    card: cython.int
    if answers & TRIBUTE_KEPT and held(low, high, received) == 1:
        other = among & ~(one << received)
    if other:
        among = other
    found = among & UP_TO_TEN
    if not answers & LEVEL_RETURNED:
        found &= ~(15 * (one << (4 * level)))
    if found or answers & ANY_WHEN_HIGH:
        return found or among
    for card in range(FACES):
        if among >> card & 1 and value(card, level) < least:
            least = value(card, level)
    return of_value(among, least, level)


def drawn(among, chance):
    """One of the faces, every one as likely as the others."""
    left: cython.ulonglong = among
    count: cython.int = 0
    card: cython.int
    while left:
        left &= left - 1
        count += 1
    count = cython.cast(cython.int, ((chance >> 32) * count) >> 32)
    for card in range(FACES):
        if among >> card & 1:
            if count == 0:
                return card
            count -= 1
    return -1


def gained(first, second, third):
    """升级数: the levels that the first finisher's side gains by these places."""
    if second == (first ^ 2):
        return 3
    return 2 if third == (first ^ 2) else 1


def _ends(places):
    """The first and the last finisher; -1 for the last when a side is double-down."""
    seats = tuple(places)
    partners = len(seats) > 1 and seats[1] == seats[0] ^ 2
    if len(seats) not in {2, 4} or not set(seats) <= {0, 1, 2, 3} or len(set(seats)) != len(seats):
        raise ValueError(f"{seats} is no finishing order")
    if len(seats) == 2 and not partners:
        raise ValueError(f"{seats} is no finishing order: two seats are partners")
    return seats[0], -1 if partners else seats[3]


def _check(level, leader):
    input_checks.check_level(level)
    input_checks.check_seat(leader)


def steps(places):
    """升级数: the levels gained by a finishing order, as ``Deal.places`` gives it."""
    first, last = _ends(places)
    return 3 if last < 0 else gained(first, places[1], places[2])


class Opening:
    """开局: four packed hands from the deal to the first lead, with what is paid and given back between them."""

    def __init__(self, answers):
        """Make the buffers once, for a book's answers."""
        self.answers = answers
        if not cython.compiled:
            self.low, self.high = [0] * SEATS, [0] * SEATS
            self._paid, self._back, self._giver = [0] * SEATS, [0] * SEATS, [0] * SEATS
        self._busy = False
        self.open(0, -1, -1, 0)

    __reduce__ = input_checks.refuse_copy

    # ---------------------------------------------------------------------------------------------------- for everybody

    def start(self, seed, level, places=(), leader=0):
        """Deal 108 cards by a seed. Tribute is due after these places; without any the leader leads."""
        first, last = _ends(places) if places else (-1, -1)
        _check(level, leader)
        input_checks.check_alone(self._busy)
        self.scatter(seed & 0xFFFFFFFFFFFFFFFF)
        self.open(level, first, last, leader)

    def start_from(self, lows, highs, level, places=(), leader=0):
        """The same with given hands, also of few cards."""
        first, last = _ends(places) if places else (-1, -1)
        _check(level, leader)
        low, high = input_checks.check_hands(lows, highs)
        input_checks.check_alone(self._busy)
        for seat in range(SEATS):
            self.low[seat], self.high[seat] = low[seat], high[seat]
        self.open(level, first, last, leader)
        if not all(self.choices(seat) for seat in self.owing()):
            self.open(level, -1, -1, leader)
            raise ValueError("a payer holds nothing but wild cards")

    def start_at_random(self, seed, level, places=(), leader=0):
        """Cards, tribute and returns by one seed, with the lock released; who leads."""
        first: cython.int
        last: cython.int
        first, last = _ends(places) if places else (-1, -1)
        _check(level, leader)
        chance: cython.ulonglong = seed & 0xFFFFFFFFFFFFFFFF
        at: cython.int = level
        who: cython.int = leader
        input_checks.check_alone(self._busy)
        self._busy = True
        with cython.nogil:
            self.random_start(chance, at, first, last, who)
        self._busy = False
        return self.leader

    def hand(self, seat):
        """The two words of a hand."""
        if not 0 <= seat < SEATS:
            raise IndexError(seat)
        return self.low[seat], self.high[seat]

    def owing(self):
        """Who has to pay now, or to give back."""
        return tuple(seat for seat in range(SEATS) if self._owing >> seat & 1)

    def choices(self, seat):
        """The cards that this seat may pay now, or give back."""
        among = self.allowed(seat) if 0 <= seat < SEATS else 0
        return tuple(card for card in range(54) if among >> card & 1)

    def pay(self, seat, card):
        """进贡: lay a card for tribute; when all have paid the cards go over."""
        input_checks.check_alone(self._busy)
        if self.stage != codes.PAYING or card not in self.choices(seat):
            raise ValueError(f"seat {seat} cannot pay card {card} now")
        self.lay_tribute(seat, card)

    def give(self, seat, card):
        """还牌: lay a card to be returned; when all have the cards go back."""
        input_checks.check_alone(self._busy)
        if self.stage != codes.RETURNING or card not in self.choices(seat):
            raise ValueError(f"seat {seat} cannot give card {card} back now")
        self.lay_return(seat, card)

    def payments(self):
        """Payer, receiver and card of every payment that has gone over, the first finisher's first."""
        return tuple((self._giver[seat], seat, self._paid[self._giver[seat]]) for seat in self._receivers())

    def returns(self):
        """Receiver, payer and card of everything that has gone back."""
        if self.stage != codes.READY:
            return ()
        return tuple((seat, self._giver[seat], self._back[seat]) for seat in self._receivers())

    def play_out(self, seed):
        """Pay and give back at random until somebody can lead, with the lock released; who leads."""
        chance: cython.ulonglong = seed & 0xFFFFFFFFFFFFFFFF
        input_checks.check_alone(self._busy)
        self._busy = True
        with cython.nogil:
            self.at_random(chance)
        self._busy = False
        return self.leader

    def begin(self, deal):
        """Hand the cards on to a deal, whose leader leads."""
        if self.stage != codes.READY:
            raise ValueError("tribute is still due")
        deal.start(self.low, self.high, self.level, self.leader)

    def _receivers(self):
        if self.stage == codes.PAYING or self.first < 0 or self.resisted:
            return ()
        seats = [self.first, self.first ^ 2]
        return seats if self._double else seats[:1]

    # --------------------------------------------------------------------------------------------------- the inner loop

    def random_start(self, seed, level, first, last, leader):
        """The way in for compiled callers. ``first`` is -1 without tribute, ``last`` is -1 after a double-down."""
        self.scatter(seed)
        self.open(level, first, last, leader)
        self.at_random(seed)
        return self.leader

    def scatter(self, seed):
        """Shuffle two packs (Fisher-Yates) and deal them, one card to each seat in turn."""
        cards = cython.declare(cython.uchar[108])
        at: cython.int
        other: cython.int
        card: cython.uchar
        chance: cython.ulonglong = seed ^ DEALING
        for at in range(PACK):
            cards[at] = at >> 1
        for at in range(PACK - 1, 0, -1):
            chance = mixed(chance)
            other = cython.cast(cython.int, ((chance >> 32) * (at + 1)) >> 32)
            card = cards[at]
            cards[at] = cards[other]
            cards[other] = card
        for at in range(4):
            self.low[at] = self.high[at] = 0
        for at in range(PACK):
            self._take(at & 3, cards[at])

    def open(self, level, first, last, leader):
        """What is due with the cards that lie there; two big jokers on the paying side resist."""
        seat: cython.int
        all_held: cython.int = 0
        most_held: cython.int = 0
        count: cython.int
        self.level, self.first, self.leader = level, first, leader
        self.resisted, self._double = False, first >= 0 and last < 0
        self.stage, self._owing = READY, 0
        if first < 0:
            return
        for seat in range(4):
            if seat == last or (self._double and (seat ^ first) & 1):
                self._owing |= 1 << seat
                count = cython.cast(cython.int, held(self.low[seat], self.high[seat], BIG_JOKER))
                all_held += count
                most_held = max(most_held, count)
        if (most_held if self.answers & SPLIT_PAYS else all_held) == 2:
            self.resisted, self.leader, self._owing = True, first, 0
        else:
            self.stage, self.leader = PAYING, -1

    def allowed(self, seat):
        """The faces that a seat may lay now: none if it owes nothing."""
        if not self._owing >> seat & 1:
            return 0
        if self.stage == PAYING:
            return payable(self.low[seat], self.high[seat], self.level)
        return returnable(self.low[seat], self.high[seat], self.level, self._paid[self._giver[seat]], self.answers)

    def lay_tribute(self, seat, card):
        """The payment of a seat; after the last one the cards go over and somebody is known to lead."""
        right: cython.int = seat
        left: cython.int
        self._paid[seat] = card
        self._owing &= ~(1 << seat)
        if self._owing:
            return
        self.stage, self._owing = RETURNING, 1 << self.first
        if self._double:
            # Equal cards go clockwise: each payer gives to his left, so the first finisher receives from his right.
            right, left = (self.first + 1) & 3, (self.first + 3) & 3
            if value(self._paid[left], self.level) > value(self._paid[right], self.level):
                right, left = left, right
            self._owing |= 1 << (self.first ^ 2)
            self._giver[self.first ^ 2] = left
            self._move(left, self.first ^ 2, self._paid[left])
        self._giver[self.first] = self.leader = right
        self._move(right, self.first, self._paid[right])

    def lay_return(self, seat, card):
        """The return of a seat; after the last one the cards go back to those who paid."""
        self._back[seat] = card
        self._owing &= ~(1 << seat)
        if self._owing:
            return
        self.stage = READY
        self._move(self.first, self._giver[self.first], self._back[self.first])
        if self._double:
            seat = self.first ^ 2
            self._move(seat, self._giver[seat], self._back[seat])

    def at_random(self, chance):
        """Pay and give back whatever is due, every legal card equally likely."""
        seat: cython.int
        chance = chance ^ GIVING
        while self.stage != READY:
            for seat in range(4):
                if self._owing >> seat & 1:
                    chance = mixed(chance)
                    if self.stage == PAYING:
                        self.lay_tribute(seat, drawn(self.allowed(seat), chance))
                    else:
                        self.lay_return(seat, drawn(self.allowed(seat), chance))

    def _take(self, seat, card):
        one: cython.ulonglong = 1
        if card < FIRST_WORD:
            self.low[seat] += one << (2 * card)
        else:
            self.high[seat] += one << (2 * (card - FIRST_WORD))

    def _move(self, giver, taker, card):
        one: cython.ulonglong = 1
        if card < FIRST_WORD:
            self.low[giver] -= one << (2 * card)
        else:
            self.high[giver] -= one << (2 * (card - FIRST_WORD))
        self._take(taker, card)
