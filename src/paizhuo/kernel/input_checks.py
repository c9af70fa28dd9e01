# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""参数检查: checks arguments from Python before they reach compiled loops that check nothing.

The compiled kernel has no bounds checks: a seat 7 or three copies of a card would make it read and write foreign
memory. So every function that Python can call checks its arguments here first; compiled callers are not checked again.
"""

from operator import index

import cython

SEATS, LEVELS, FACES = 4, 13, 54
MOST_CARDS, MOST_WITH_TRIBUTE = 27, 28
"""手牌: a hand has one card more only between receiving tribute and giving back."""
WORD = (1 << 64) - 1
HIGH = (1 << 44) - 1
"""The places of the faces in either word; nothing is above them."""
FIRST = cython.declare(cython.ulonglong, 0x5555555555555555)
PAIRS = cython.declare(cython.ulonglong, 0x3333333333333333)
FOURTHS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
BYTES = cython.declare(cython.ulonglong, 0x0101010101010101)
SIXTY_FOUR = cython.declare(cython.ulonglong, WORD)
REST = cython.declare(cython.ulonglong, 0x5555555555555555)
TOO_MANY = cython.declare(cython.ulonglong, 0x8888888888888888)


def check_seat(seat):
    """Refuse a seat that no table has."""
    if not 0 <= seat < SEATS:
        raise ValueError(f"seat {seat} does not exist: seats are numbered from 0 to {SEATS - 1}")


def check_level(level):
    """Refuse a level that no deal has."""
    if not 0 <= level < LEVELS:
        raise ValueError(f"level {level} does not exist: levels go from 0 (two) to {LEVELS - 1} (ace)")


def check_card(card):
    """Refuse a face that no pack has."""
    if not 0 <= card < FACES:
        raise ValueError(f"card {card} does not exist: faces are numbered from 0 to {FACES - 1}")


def check_lefts(lefts):
    """Refuse numbers of cards that four hands cannot have."""
    if len(lefts) != SEATS or not all(0 <= left <= MOST_WITH_TRIBUTE for left in lefts):
        raise ValueError(f"{list(lefts)} are not the numbers of cards of four hands")


def check_cards(low, high):
    """Refuse words that are not cards of two packs, at most two of each face."""
    first: cython.ulonglong = 0
    second: cython.ulonglong = 0
    right: cython.bint = 0 <= low <= WORD and 0 <= high <= HIGH
    if right:
        first, second = low, high
        right = (first & first >> 1 & FIRST) == 0 and (second & second >> 1 & FIRST) == 0
    if not right:
        raise ValueError(f"{low} and {high} are no cards: two bits for each of 54 faces, at most two copies")


def cards(low, high):
    """How many cards are in two words."""
    return counted(low) + counted(high)


def counted(word):
    """How many cards are in a word: the sum of its pairs of bits."""
    total: cython.ulonglong = (word & PAIRS) + (word >> 2 & PAIRS)
    total = (total & FOURTHS) + (total >> 4 & FOURTHS)
    return cython.cast(cython.int, (total * BYTES & SIXTY_FOUR) >> 56)


def check_hand(low, high, most=MOST_WITH_TRIBUTE):
    """Raise an error for two words that are not a hand."""
    check_cards(low, high)
    if cards(low, high) > most:
        raise ValueError(f"a hand of {cards(low, high)} cards is too large: {most} are the most")


def check_hands(lows, highs):
    """Four hands that can be dealt from two packs, as they were given; refuse all others."""
    low, high = tuple(map(index, lows)), tuple(map(index, highs))
    if len(low) != SEATS or len(high) != SEATS:
        raise ValueError(f"four hands are needed, not {len(low)} first and {len(high)} second words")
    for seat in range(SEATS):
        check_hand(low[seat], high[seat], MOST_CARDS)
    even: cython.ulonglong
    odd: cython.ulonglong
    word: cython.ulonglong
    for words in (low, high):
        even = odd = 0
        for given in words:
            word = given
            even += word & PAIRS
            odd += word >> 2 & PAIRS
        # Four bits hold the copies in all hands; with three or more of them the sum reaches the highest bit.
        if ((even + REST) | (odd + REST)) & TOO_MANY:
            raise ValueError("more than two cards of one face are in these four hands")
    return low, high


def refuse_copy(self):
    """Raise an error: an object that owns its buffers can be neither copied nor pickled."""
    raise TypeError(f"a {type(self).__name__} of the kernel is neither copied nor pickled: make another one")


def check_alone(busy):
    """Raise an error for a second caller while the first one works with the GIL released."""
    if busy:
        raise RuntimeError("another thread is using this object of the kernel: give every thread its own")
