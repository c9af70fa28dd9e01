"""The way from a seed to a pack: test vectors for other implementations, and fairness."""

from __future__ import annotations

import hashlib
import hmac
import itertools
from collections import Counter

import pytest

from paizhuo.cards import PACK, Chance, WeakSeed, commitment, deal_label, format_cards, verify

SEED = bytes(range(32))


def test_vector_stream() -> None:
    """The first numbers of the stream of seed 00 01 … 1f and label "test"."""
    chance = Chance(SEED, "test")
    digest = hmac.new(SEED, b"test/0", hashlib.sha256).digest()
    assert digest.hex().startswith("79c49b027a06c966")
    assert [chance.below(108) for _ in range(8)] == [90, 62, 84, 107, 41, 34, 19, 18]


def test_vector_pack() -> None:
    """The first twelve cards of the pack for deal 1 without nonces."""
    pack = Chance(SEED, deal_label(1)).shuffled(PACK)
    assert " ".join(map(str, pack[:12])) == "C7 SQ HA SJ SK SJ DQ DK H2 C9 S7 D6"
    assert format_cards(pack) == format_cards(PACK)


def test_vector_commitment() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert verify(SEED, commitment(SEED))
    assert not verify(SEED[::-1], commitment(SEED))


def test_labels_keep_deals_and_nonces_apart() -> None:
    assert deal_label(3, ("a", "b")) == "paizhuo-deal-1/3/a/b"
    assert deal_label(3, ("a/b",)) == "paizhuo-deal-1/3/a%2Fb"
    packs = {Chance(SEED, deal_label(n, nonces)).shuffled(PACK) for n in (1, 2) for nonces in ((), ("x",), ("y",))}
    assert len(packs) == 6


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(WeakSeed):
        Chance(b"too short", "test")


def test_numbers_below_three_are_evenly_spread() -> None:
    chance = Chance(SEED, "spread")
    counts = Counter(chance.below(3) for _ in range(30_000))
    assert all(abs(count - 10_000) < 400 for count in counts.values()), counts


def test_every_order_of_four_is_equally_likely() -> None:
    chance = Chance(SEED, "orders")
    counts = Counter(chance.shuffled("abcd") for _ in range(24_000))
    assert set(counts) == set(itertools.permutations("abcd"))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 49.7, "the 99.9th percentile for 23 degrees of freedom"


def test_the_ragged_end_of_the_range_is_rejected() -> None:
    """2**32 is no multiple of 108: a number in the ragged end would favour small answers, so it is skipped."""
    chance = Chance(SEED, "reject")
    numbers = iter([2**32 - 1, 2**32 - 2**32 % 108, 5])
    chance._numbers = numbers  # noqa: SLF001 - feeding the stream by hand is the point of this test
    assert chance.below(108) == 5
