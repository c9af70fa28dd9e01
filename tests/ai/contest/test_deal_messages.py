"""The contest protocol, read: one whole deal word for word, and every message that is not in it."""

from __future__ import annotations

import json

import pytest

from paizhuo.ai.contest import protocol
from paizhuo.ai.contest.deal_messages import change_messages, open_questions, opening_messages
from paizhuo.cards import PACK, Card, Hand, Rank
from paizhuo.guandan import NJUPT_V1006, GiveBack, NoTribute, Pay, Standing, apply
from paizhuo.seats import Seat, Side
from tests.ai.contest.make_conversation import GOLDEN, content
from tests.articles.table import acted, after_finish, hands_of, lead_of, opened

EAST, NORTH, WEST, SOUTH = Seat
AT_TWO = Standing()


def offered(hand: str, level: str) -> list[tuple[object, object, str]]:
    """What East is offered on lead, the cards as one text."""
    spare = [card.name for card in PACK if card not in Hand.parse(hand)]
    phase = lead_of(NJUPT_V1006, level, EAST, hands_of(east=hand, north=spare[0], west=spare[1], south=spare[2]))
    (question,) = open_questions(phase, AT_TWO)
    return [(kind, rank, " ".join(cards)) for kind, rank, cards in question.message["actionList"]]


def test_a_whole_deal_word_for_word() -> None:
    """Read the file before you renew it."""
    assert content() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("hand", "level", "entry"),
    [
        ("SB", "2", ("Single", "B", "SB")),
        ("HR HR", "2", ("Pair", "R", "HR HR")),
        ("S5 C5 D5", "2", ("Trips", "5", "S5 C5 D5")),
        ("SA CA S2 C2 S3 C3", "9", ("ThreePair", "A", "SA CA S2 C2 S3 C3")),
        ("SQ CQ SK CK SA CA", "9", ("ThreePair", "Q", "SQ CQ SK CK SA CA")),
        ("SK CK DK SA CA DA", "9", ("TwoTrips", "K", "SK CK DK SA CA DA")),
        ("S6 C6 D6 ST CT", "9", ("ThreeWithTwo", "6", "S6 C6 D6 ST CT")),
        ("SA C2 D3 S4 C5", "9", ("Straight", "A", "SA C2 D3 S4 C5")),
        ("ST CJ DQ SK CA", "9", ("Straight", "T", "ST CJ DQ SK CA")),
        ("S4 S5 S6 S7 S8", "9", ("StraightFlush", "4", "S4 S5 S6 S7 S8")),
        ("S4 C4 D4 H4", "9", ("Bomb", "4", "S4 H4 C4 D4")),
        ("S4 C4 D4 H4 H9", "9", ("Bomb", "4", "S4 H4 C4 D4 H9")),
        ("SB SB HR HR", "9", ("Bomb", "JOKER", "SB SB HR HR")),
    ],
)
def test_how_plays_are_labelled(hand: str, level: str, entry: tuple[str, str, str]) -> None:
    assert entry in offered(hand, level)


def test_cards_with_several_readings_stand_there_once_for_each() -> None:
    """A 10 of hearts is wild: two pairs and it are two full houses, three sixes with two of it a bomb and a house."""
    whole = [entry for entry in offered("S6 C6 SK DK HT", "T") if len(entry[2].split()) == 5]
    assert whole == [("ThreeWithTwo", "6", "S6 C6 HT SK DK"), ("ThreeWithTwo", "K", "SK DK HT S6 C6")]
    threes = [entry for entry in offered("S3 C3 D3 H9 H9", "9") if len(entry[2].split()) == 5]
    assert sorted(threes) == [("Bomb", "3", "S3 C3 D3 H9 H9"), ("ThreeWithTwo", "3", "S3 C3 D3 H9 H9")]


@pytest.mark.parametrize(
    ("hand", "entry"),
    [
        ("S6 C6 D6 S3 C3", ("ThreeWithTwo", "6", "S6 C6 D6 S3 C3")),
        ("S4 C4 D4 S6 H9", ("ThreeWithTwo", "4", "S4 C4 D4 S6 H9")),
        ("S4 C4 H9 S6 D6", ("ThreeWithTwo", "4", "S4 C4 H9 S6 D6")),
        ("S4 C4 S9 H9 H9", ("ThreeWithTwo", "9", "S9 H9 H9 S4 C4")),
        ("S4 H9 D6 S7 C8", ("Straight", "4", "S4 H9 D6 S7 C8")),
        ("H9 C9 DT SJ CQ", ("Straight", "8", "H9 C9 DT SJ CQ")),
        ("D5 H9 S4 C4 S6 D6", ("ThreePair", "4", "S4 C4 D5 H9 S6 D6")),
        ("S8 C8 S9 C9 D9 H9", ("TwoTrips", "8", "S8 C8 H9 S9 C9 D9")),
        ("S3 H9 C3 D3", ("Bomb", "3", "S3 C3 D3 H9")),
    ],
)
def test_cards_lie_where_a_reader_looks_for_them(hand: str, entry: tuple[str, str, str]) -> None:
    """A run from its lowest card, a full house from its triple, the wild 9 of hearts where it stands for another."""
    assert entry in offered(hand, "9")


def test_the_list_goes_type_by_type_from_the_lowest() -> None:
    """The level rank is above the ace and an ace that begins a run below the two, in hands as well."""
    hand = "S2 S3 C4 D5 SA C9 D9 S9 SB"
    entries = [entry for entry in offered(hand, "9") if entry[0] in {"Single", "Pair", "Trips", "Straight"}]
    assert [f"{kind} {rank}" for kind, rank, _ in entries] == [
        *(f"Single {rank}" for rank in "2345A999B"),
        *(f"Pair {rank}" for rank in "999"),
        "Trips 9",
        "Straight A",
    ]
    bombs = [cards for kind, _, cards in offered("S3 C3 D3 H3 H3 SK CK DK HK SB SB HR HR", "2") if kind == "Bomb"]
    assert bombs[-3:] == ["SK HK CK DK", "S3 H3 H3 C3 D3", "SB SB HR HR"]
    spare = hands_of(east=hand, north="C3", west="D3", south="H3")
    (question,) = open_questions(lead_of(NJUPT_V1006, "9", EAST, spare), AT_TWO)
    assert question.message["handCards"] == ["S2", "S3", "C4", "D5", "SA", "S9", "C9", "D9", "SB"]


def test_nothing_lies_on_the_table_of_a_lead() -> None:
    phase = lead_of(NJUPT_V1006, "2", EAST, hands_of(east="S3 S4", north="S5", west="S6", south="S7"))
    (question,) = open_questions(phase, AT_TWO)
    table = {name: question.message[name] for name in ("curPos", "curAction", "greaterPos", "greaterAction")}
    assert table == {"curPos": -1, "curAction": None, "greaterPos": -1, "greaterAction": None}
    assert ["PASS", "PASS", "PASS"] not in question.message["actionList"]


def test_both_payers_and_both_returners_are_asked_at_once_and_shown_together() -> None:
    hands = hands_of(east="SK S3 S4", north="H5 H6 H7", west="SA S8 S9", south="D5 D6 D7")
    phase = after_finish(NJUPT_V1006, "2", "N S", hands)
    assert [(one.seat, one.message["stage"]) for one in open_questions(phase, AT_TWO)] == [
        (WEST, "tribute"),
        (EAST, "tribute"),
    ]
    one = apply(phase, Pay(EAST, Card.SK))
    assert list(change_messages(phase, one)) == []
    both = apply(one, Pay(WEST, Card.SA))
    paid = {"type": "notify", "stage": "tribute", "result": [[2, 1, "SA"], [0, 3, "SK"]]}
    assert list(change_messages(one, both)) == [(seat, paid) for seat in Seat]
    assert [(ask.seat, ask.message["stage"]) for ask in open_questions(both, AT_TWO)] == [
        (NORTH, "back"),
        (SOUTH, "back"),
    ]
    half = apply(both, GiveBack(NORTH, Card.H5))
    assert list(change_messages(both, half)) == []
    back = {"type": "notify", "stage": "back", "result": [[1, 2, "H5"], [3, 0, "D5"]]}
    assert list(change_messages(half, apply(half, GiveBack(SOUTH, Card.D5)))) == [(seat, back) for seat in Seat]


def test_resisting_names_those_who_would_have_paid_and_no_card() -> None:
    hands = hands_of(east="HR S3", north="S4", west="HR S5", south="S6")
    phase = after_finish(NJUPT_V1006, "2", "N S", hands)
    sent = [message for seat, message in opening_messages(phase) if seat is NORTH]
    assert sent == [
        {"type": "notify", "stage": "beginning", "handCards": ["S4"], "myPos": 1},
        {"type": "notify", "stage": "anti-tribute", "antiNums": 2, "antiPos": [2, 0]},
    ]
    both_in_one = hands_of(east="HR HR", north="S4", west="S3 S5", south="S6")
    assert list(opening_messages(after_finish(NJUPT_V1006, "2", "N S", both_in_one)))[-1] == (SOUTH, sent[-1])
    assert [question.seat for question in open_questions(phase, AT_TWO)] == [NORTH]


def test_a_deal_without_tribute_begins_with_the_cards_alone() -> None:
    phase = opened(NJUPT_V1006, "2", NoTribute(WEST), hands_of(east="S3", north="HR", west="SB", south="CT"))
    assert [(seat, message["handCards"], message["myPos"]) for seat, message in opening_messages(phase)] == [
        (EAST, ["S3"], 0),
        (NORTH, ["HR"], 1),
        (WEST, ["SB"], 2),
        (SOUTH, ["CT"], 3),
    ]


def test_the_end_of_a_deal_names_all_four_and_what_is_left() -> None:
    phase = lead_of(NJUPT_V1006, "2", EAST, hands_of(east="SA", north="SK", west="S9 S8", south="SQ"))
    last = acted(phase, "E plays SA", "N passes", "W passes", "S passes", "W plays S9", "S plays SQ")
    done = apply(last, open_questions(last, AT_TWO)[0].actions[1])
    over = {"type": "notify", "stage": "episodeOver", "order": [0, 3, 1, 2], "curRank": "2", "restCards": [[2, ["S8"]]]}
    assert list(change_messages(last, done))[-1] == (SOUTH, over)


def test_the_ends_of_games_and_of_the_contest() -> None:
    assert protocol.game_over(2, 5) == {"type": "notify", "stage": "gameOver", "curTimes": 2, "settingTimes": 5}
    assert protocol.result((3, 1)) == {
        "type": "notify",
        "stage": "gameResult",
        "victoryNum": [3, 1, 3, 1],
        "draws": [0, 0, 0, 0],
    }


def test_the_ranks_are_those_of_the_reader() -> None:
    phase = lead_of(NJUPT_V1006, "T", NORTH, hands_of(east="S3", north="S4", west="S5", south="S6"))
    (question,) = open_questions(phase, Standing((Rank.ACE, Rank.TEN), Side.NORTH_SOUTH))
    assert [question.message[name] for name in ("selfRank", "oppoRank", "curRank")] == ["T", "A", "T"]


def test_messages_are_plain_json() -> None:
    phase = lead_of(NJUPT_V1006, "2", EAST, hands_of(east="SB HR S3", north="S4", west="S5", south="S6"))
    (question,) = open_questions(phase, AT_TWO)
    assert json.loads(json.dumps(question.message)) == question.message
