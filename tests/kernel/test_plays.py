"""The plays of the kernel are those of the law, all of them and once each; canonical plays are their classes."""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import paizhuo.kernel
from paizhuo.cards import Card, Hand, Rank, Suit, card_of
from paizhuo.guandan import legal_plays
from paizhuo.guandan.order import STRAIGHT_WINDOWS
from paizhuo.guandan.rules import FiveOfARank
from paizhuo.kernel import codes
from paizhuo.kernel.packing import meaning, pack, reading_of, rules_of, unpack
from paizhuo.kernel.plays import Plays
from tests.kernel.positions import BOOKS, CLUB_PLAYS, cards_and_reading, listed, random_hand, something_to_beat, stream

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.guandan import Reading, RuleSet

RULES = (*BOOKS, *CLUB_PLAYS)
SOURCE = Path(paizhuo.kernel.__file__).parent / "plays.py"


def interpreted() -> Plays:
    """The same file, run as Python, beside the compiled one."""
    spec = importlib.util.spec_from_file_location("plays_as_python", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: Plays = module.Plays()
    return made


def generated(  # noqa: PLR0913 - a position and what is asked of it
    plays: Plays, hand: Hand, level: Rank, rules: RuleSet, to_beat: Reading | None, *, canonical: bool
) -> list[tuple[Hand, Reading]]:
    """What the kernel lists."""
    plays.set_rules(*rules_of(rules))
    words = pack(hand)
    over = codes.LEAD if to_beat is None else meaning(to_beat, level)
    count = plays.generate(words.low, words.high, level - 2, over, canonical)
    return listed(plays, count, level)


def flush_cards(hand: Hand, level: Rank) -> set[Card]:
    """Natural cards that some straight flush of the hand could use, found by trying every window of every suit."""
    wild = card_of(Suit.HEARTS, level)
    wilds = hand.count(wild)
    found: set[Card] = set()
    for suit in Suit:
        for window in STRAIGHT_WINDOWS:
            own = {card_of(suit, rank) for rank in window} & set(hand) - {wild}
            if own and len(own) + wilds >= 5:
                found |= own
    return found


def classes(plays: Iterable[tuple[Hand, Reading]], hand: Hand, level: Rank) -> Counter[object]:
    """Plays merged where they differ only in cards that no straight flush can use."""
    wild, matter = card_of(Suit.HEARTS, level), flush_cards(hand, level)
    found: Counter[object] = Counter()
    for cards, reading in plays:
        ranks = Counter(card.rank for card in cards if card is not wild)
        kept = Counter(card for card in cards if card in matter)
        found[reading, cards.count(wild), tuple(sorted(ranks.items())), tuple(sorted(kept.items()))] += 1
    return found


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_every_physical_play_of_the_law_is_listed_once(rules: RuleSet) -> None:
    chance, plays = stream(f"physical {rules.id}"), Plays()
    for _ in range(40):
        hand, level = random_hand(chance)
        to_beat = something_to_beat(chance, level, rules)
        wanted = [cards_and_reading(play) for play in legal_plays(hand, level, rules, to_beat)]
        found = generated(plays, hand, level, rules, to_beat, canonical=False)
        assert sorted(map(str, found)) == sorted(map(str, wanted)), (hand, level, to_beat)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_canonical_plays_are_one_of_each_class(rules: RuleSet) -> None:
    chance, plays = stream(f"canonical {rules.id}"), Plays()
    for _ in range(40):
        hand, level = random_hand(chance)
        to_beat = something_to_beat(chance, level, rules)
        wanted = classes((cards_and_reading(play) for play in legal_plays(hand, level, rules, to_beat)), hand, level)
        found = classes(generated(plays, hand, level, rules, to_beat, canonical=True), hand, level)
        assert set(found) == set(wanted), (hand, level, to_beat)
        assert set(found.values()) <= {1}


def test_the_file_gives_the_same_interpreted_and_compiled() -> None:
    chance, compiled, slow = stream("interpreted"), Plays(), interpreted()
    for _ in range(25):
        rules = chance.choice(RULES)
        hand, level = random_hand(chance)
        to_beat = something_to_beat(chance, level, rules)
        for canonical in (False, True):
            fast = generated(compiled, hand, level, rules, to_beat, canonical=canonical)
            assert generated(slow, hand, level, rules, to_beat, canonical=canonical) == fast


def test_packing_and_unpacking_give_the_cards_back() -> None:
    chance = stream("packing")
    for _ in range(200):
        hand, _ = random_hand(chance)
        assert unpack(*pack(hand)) == hand


def test_every_reading_comes_back_from_its_number() -> None:
    chance = stream("readings")
    for _ in range(40):
        rules, (hand, level) = chance.choice(RULES), random_hand(chance)
        for play in legal_plays(hand, level, rules):
            assert reading_of(meaning(play.reading, level), level) == play.reading


def test_a_place_that_was_not_listed_is_an_error() -> None:
    plays = Plays()
    plays.set_rules(codes.NEVER_PLAIN, False)  # noqa: FBT003 - the compiler knows no keywords
    count = plays.generate(*pack(Hand.parse("S3 S3")), int(Rank.TWO) - 2, codes.LEAD, True)  # noqa: FBT003 - as above
    assert count == 2
    with pytest.raises(IndexError):
        plays.at(count)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_three_level_cards_and_both_wild_ones_are_a_full_house_only_where_five_of_a_rank_are(rules: RuleSet) -> None:
    hand = Hand.parse("S9 C9 D9 H9 H9")
    found = generated(Plays(), hand, Rank.NINE, rules, None, canonical=False)
    all_five = {str(reading) for cards, reading in found if cards == hand}
    is_five = rules.five_of_a_rank.value is FiveOfARank.BOMB_OR_FULL_HOUSE
    assert all_five == ({"5-bomb:9", "full_house:9"} if is_five else {"5-bomb:9"})
