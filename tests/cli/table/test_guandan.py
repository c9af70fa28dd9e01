"""The parts of the terminal table: what is typed, which cards are chosen, what is hinted, what is drawn."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from paizhuo.ai.guandan.club import Club
from paizhuo.cards import Card, Hand, Rank, parse_cards
from paizhuo.cli.table.guandan.card_selection import CardSelector, TooFew
from paizhuo.cli.table.guandan.hints import hints
from paizhuo.cli.table.guandan.layout import Order, compact, hand_lines
from paizhuo.cli.table.guandan.screen import Scene, table_lines
from paizhuo.cli.table.guandan.sentences import GuandanSentences
from paizhuo.cli.table.typed import NotUnderstood, Wanted, normal, wanted
from paizhuo.engine import Onlooker
from paizhuo.guandan import (
    GUANGZHOU_2025,
    NATIONAL,
    Kind,
    Match,
    Over,
    Reading,
    RuleSet,
    Standing,
    apply,
    legal_plays,
    next_deal,
    start,
    view,
)
from paizhuo.guandan.dealing import deal_cards
from paizhuo.seats import Seat, Side
from paizhuo.wording import Language, sayer
from tests.ai.guandan.table import position

ENGLISH = GuandanSentences(sayer(Language.ENGLISH), NATIONAL, Rank.TWO)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S3 S3", Wanted(cards=(Card.S3, Card.S3))),
        ("s3,s3，S3", Wanted(cards=(Card.S3,) * 3)),
        ("♥10", Wanted(cards=(Card.HT,))),
        ("♥️T", Wanted(cards=(Card.HT,))),
        ("红桃A黑桃3", Wanted(cards=(Card.HA, Card.S3))),
        ("33", Wanted(ranks=(Rank.THREE,) * 2)),
        ("10JQKA", Wanted(ranks=(Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))),
        ("333 44", Wanted(ranks=(Rank.THREE,) * 3 + (Rank.FOUR,) * 2)),
        ("h345 6", Wanted(cards=(Card.H3, Card.H4, Card.H5), ranks=(Rank.SIX,))),
        ("xw大王bj", Wanted(cards=(Card.SB, Card.HR, Card.HR))),
        ("sj SJ", Wanted(cards=(Card.SB, Card.SJ))),
        ("sb hr", Wanted(cards=(Card.SB, Card.HR))),
        ("s9tjqk", Wanted(cards=(Card.S9, Card.ST, Card.SJ, Card.SQ, Card.SK))),
        ("66*", Wanted(ranks=(Rank.SIX,) * 2, wilds=1)),
        ("３３ Ａ", Wanted(ranks=(Rank.THREE,) * 2 + (Rank.ACE,))),
        ("q", Wanted(ranks=(Rank.QUEEN,))),
    ],
)
def test_what_is_typed_is_read(text: str, expected: Wanted) -> None:
    """Every accepted notation, together and apart."""
    assert wanted(normal(text)) == expected


@pytest.mark.parametrize("text", ["S", "1", "S1", "33x", "♥♥3", "S3 H", "S*", "桃"])
def test_what_is_no_card_is_not_read(text: str) -> None:
    """And says from where on it was not understood."""
    with pytest.raises(NotUnderstood) as unknown:
        wanted(normal(text))
    assert unknown.value.piece


def chosen(hand: str, typed: str, to_beat: Reading | None = None) -> tuple[str, list[str]]:
    """The cards taken from the hand at level 2, and their readings."""
    selection = CardSelector(Hand.parse(hand), Rank.TWO, NATIONAL, to_beat).choose(wanted(typed))
    return " ".join(map(str, selection.cards)), [str(reading) for reading in selection.readings]


def test_natural_cards_are_taken_before_wild_ones() -> None:
    """The wild card fills only what is missing."""
    assert chosen("S3 D3 H2 C3", "33")[0] in {"S3 C3", "S3 D3", "C3 D3"}
    assert chosen("S3 D3 H2", "333") == ("H2 S3 D3", ["triple:3"])
    assert chosen("S2 H2 C2", "22") == ("S2 C2", ["pair:2"])
    assert chosen("H2 C2", "22") == ("H2 C2", ["pair:2"])


def test_a_straight_flush_is_not_broken_for_a_plain_straight() -> None:
    """With a second 5 at hand the spade one stays; asked for by suit the flush is played."""
    hand = "S3 S4 S5 S6 S7 H5 D6 C7 D3 C4"
    cards, readings = chosen(hand, "34567")
    assert readings == ["straight:3"]
    assert not set(parse_cards(cards)) & {Card.S3, Card.S4, Card.S5, Card.S6, Card.S7}
    assert chosen(hand, "s34567") == ("S3 S4 S5 S6 S7", ["straight_flush:3"])


def test_ranks_become_a_straight_flush_where_only_that_beats_the_table() -> None:
    """Over a bomb of four the same ranks mean the flush."""
    bomb = Reading(Kind.BOMB, Rank.ACE, 4)
    assert chosen("S3 S4 S5 S6 S7 H5 D6", "34567", bomb) == ("S3 S4 S5 S6 S7", ["straight_flush:3"])


def test_a_star_leaves_the_reading_open_and_ranks_settle_it() -> None:
    """Two pairs and the wild card."""
    hand = "S6 C6 SK DK H2"
    assert chosen(hand, "66KK*")[1] == ["full_house:6", "full_house:K"]
    assert chosen(hand, "66KKK")[1] == ["full_house:K"]


def test_cards_that_are_not_there_are_told_apart() -> None:
    """A rank of which there are too few is an error of its own; named cards go to the rules, which refuse them."""
    with pytest.raises(TooFew) as few:
        chosen("SA H2", "AAA")
    assert few.value.rank is Rank.ACE
    assert chosen("S3 D4", "H9") == ("H9", [])
    assert chosen("S3 D4", "*") == ("H2", [])


def hinted(hand: str, led: str) -> list[str]:
    """The hints for South at level 2 after East has led these cards and the others passed."""
    others = {Seat.EAST: f"{led} DA", Seat.NORTH: "C3 D4", Seat.WEST: "D3 C4", Seat.SOUTH: hand}
    phase = position(others, [led, "pass", "pass"], leader=Seat.EAST)
    return [str(play) for play in hints(view(phase, Seat.SOUTH), Hand.parse(hand), NATIONAL)]


def test_hints_go_from_the_smallest_answer_to_the_bombs() -> None:
    """Each reading once; those that need a wild card after those that do not."""
    assert hinted("S6 C6 D6 SK DK H2 S8 H8 C8 D8", "S5 C5") == [
        "pair 6: S6 C6",
        "pair 8: S8 H8",
        "pair K: SK DK",
        "bomb 8: S8 H8 C8 D8",
        "bomb 6: H2 S6 C6 D6",
        "bomb 8: H2 S8 H8 C8 D8",
    ]


def test_there_is_no_hint_when_nothing_beats_the_table() -> None:
    """要不起."""
    assert hinted("S6 C7 D8", "SA") == []


def test_on_lead_the_groups_of_the_hand_come_first_and_every_reading_is_there() -> None:
    """The hint list is complete: whatever may be led is in it."""
    hand = "S3 H4 C5 D6 S7 SK DK H2"
    phase = position({**dict.fromkeys(Seat, 20), Seat.SOUTH: hand}, [], leader=Seat.SOUTH)
    found = hints(view(phase, Seat.SOUTH), Hand.parse(hand), NATIONAL)
    assert {str(play.reading) for play in found[:2]} <= {"straight:3", "triple:K", "pair:K", "single:2"}
    assert {play.reading for play in found} == {
        play.reading for play in legal_plays(Hand.parse(hand), Rank.TWO, NATIONAL)
    }


HAND = Hand.parse("S3 D3 H5 C5 ST HT CT DT SA H9 S9 C9 SB HR HR")


@pytest.mark.parametrize(
    ("order", "heading"),
    [(Order.PLAY, "joker 9   A   10  5   3"), (Order.NATURAL, "joker A   10  9   5   3")],
)
def test_a_hand_stands_in_columns_high_to_low(order: Order, heading: str) -> None:
    """Level cards stand left of the ace, or at their own place; the wild card carries a star."""
    sentences = GuandanSentences(ENGLISH.say, NATIONAL, Rank.NINE)
    lines = [line.plain for line in hand_lines(HAND, order, sentences)]
    assert lines[0].strip() == heading
    assert "♥★" in lines[1]
    assert sum(line.count("♥") + line.count("♠") + line.count("♣") + line.count("♦") for line in lines) == 12


def test_the_suit_view_shows_what_is_missing_for_a_straight_flush() -> None:
    """One row a suit; two of a card have a raised 2."""
    lines = [line.plain.split() for line in hand_lines(Hand.parse("S3 S4 S4 S6 H2 SB"), Order.SUITS, ENGLISH)]
    assert lines[0] == ["♠", *"········", "6", "·", "4²", "3", "·"]
    assert lines[1][-1] == "2★"
    assert lines[-1] == ["small", "joker"]


@pytest.mark.parametrize("lang", Language)
@pytest.mark.parametrize("rules", [NATIONAL, GUANGZHOU_2025], ids=lambda rules: rules.id)
def test_the_table_fits_80_columns_and_24_lines_all_through_a_deal(rules: RuleSet, lang: Language) -> None:
    """For every seat, after every act of a deal of bots, with a line left for the question."""
    coming = next_deal(Match(rules))
    assert coming is not None
    phase = start(deal_cards(rules, coming, b"a seed for the screens").setting)
    sentences = GuandanSentences(sayer(lang), rules, phase.setting.level)
    standing = Standing(levels=(Rank.TEN, Rank.ACE), owner=Side.NORTH_SOUTH)
    while not isinstance(phase, Over):
        turn = view(phase, Onlooker.SPECTATOR).to_act[0]
        phase = apply(phase, Club(rules).act(view(phase, turn)))
        for seat, order in zip(Seat, (*Order, Order.PLAY), strict=True):
            lines = table_lines(Scene(view(phase, seat), seat, sentences, standing, 12, order), 80)
            assert max(cell_len(line.plain) for line in lines) <= 80
            assert len(lines) <= 23


@pytest.mark.parametrize("lang", Language)
def test_a_hand_in_one_line_fits_80_columns(lang: Language) -> None:
    """Twenty-seven cards of a dealt hand, with a seat's name before them."""
    for number in range(20):
        coming = next_deal(Match(NATIONAL))
        assert coming is not None
        setting = deal_cards(NATIONAL, coming, b"a seed for long lines %d" % number).setting
        sentences = GuandanSentences(sayer(lang), NATIONAL, setting.level)
        assert all(cell_len(compact(hand, sentences).plain) <= 72 for hand in setting.dealt)
