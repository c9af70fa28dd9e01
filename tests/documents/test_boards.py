"""复式牌张单与牌谱: two packs on every board, the same from the same seed, and only for who holds the seed."""

from __future__ import annotations

from dataclasses import replace
from inspect import signature

import pytest

from paizhuo.cards import PACK, Hand, Rank, WeakSeed, commitment
from paizhuo.documents import typeset
from paizhuo.documents.boards import BoardSet, board_slips, hand_records, record_data, suits
from paizhuo.documents.catalogue import DOCUMENTS
from paizhuo.guandan import BOARDS, NATIONAL, NoTribute, Paying, Playing, Returning, Setting, apply, legal, start
from paizhuo.guandan.duplicate import UnknownBoard, deal_board
from paizhuo.guandan.tribute import TributeDue
from paizhuo.seats import Seat
from paizhuo.tournament.entries.line_up import Room
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.board_results import preset_words
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages

SEED = b"the secret of a hall"


def _boards(language: Language = Language.ENGLISH) -> BoardSet:
    return BoardSet(SEED, event="Spring Open", session="1", language=language)


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_holds_two_packs_and_is_led_as_the_table_would_lead_it(board: object) -> None:
    number = next(one.number for one in BOARDS if one is board)
    dealt = deal_board(number, NATIONAL, SEED)
    assert sorted(card for hand in dealt.hands for card in hand) == sorted(PACK)
    phase = start(Setting(NATIONAL, dealt.board.level, dealt.hands, dealt.board.opening))
    while isinstance(phase, Paying | Returning):
        phase = apply(phase, legal(phase)[0])
    assert isinstance(phase, Playing)
    assert phase.leader is dealt.leader(NATIONAL)
    if isinstance(dealt.board.opening, NoTribute):
        assert not dealt.payments(NATIONAL)
    else:
        assert [(one.payer, one.receiver) for one in phase.payments] == [
            (one.payer, one.receiver) for one in dealt.payments(NATIONAL)
        ]


def test_nat_10_4_a_resisted_board_is_led_by_its_first_finisher_as_the_printed_row_says() -> None:
    """Board 5 of the first seed whose payers hold both big jokers: nobody pays, and who would return leads."""
    seeds = (number.to_bytes(16) for number in range(1000))
    dealt = next(one for seed in seeds if not (one := deal_board(5, NATIONAL, seed)).payments(NATIONAL))
    opening = dealt.board.opening
    assert isinstance(opening, TributeDue)
    assert sum(card.rank is Rank.BIG_JOKER for payer in opening.payers for card in dealt.hands[payer]) == 2
    assert dealt.leader(NATIONAL) is opening.first is Seat.WEST
    assert preset_words(sayer(Language.CHINESE), 5).endswith("抗贡则西首攻。")
    record = record_data(sayer(Language.CHINESE), dealt, NATIONAL)
    assert (record["tribute"], record["lead"]) == (["抗贡"], "西")


def test_another_board_session_or_seed_has_other_cards_and_the_same_has_the_same() -> None:
    first = deal_board(2, NATIONAL, SEED, "1")
    assert first == deal_board(2, NATIONAL, SEED, "1")
    others = (deal_board(3, NATIONAL, SEED, "1"), deal_board(2, NATIONAL, SEED, "2"), deal_board(2, NATIONAL, SEED * 2))
    assert all(first.hands != other.hands for other in others)


def test_a_hand_is_sorted_by_suit_with_the_level_on_top_and_the_wild_card_marked() -> None:
    rows = suits(sayer(Language.ENGLISH), Hand.parse("HR SB S2 SA S5 H5 HK D3"), Rank.FIVE)
    shown = [(row["sign"], [card["words"] for card in row["cards"]]) for row in rows]
    assert shown == [
        ("", ["big joker", "small joker"]),
        ("♠", ["5", "A", "2"]),
        ("♥", ["5", "K"]),
        ("♣", []),
        ("♦", ["3"]),
    ]
    assert [card["wild"] for row in rows for card in row["cards"]] == [False] * 5 + [True] + [False] * 2


def test_every_board_has_four_slips_of_27_cards() -> None:
    made = board_slips(_boards())
    assert len(made.data["pages"]) == 16
    for four in made.data["pages"]:
        assert [slip["seat"] for slip in four] == ["North", "East", "South", "West"]
        assert [sum(len(row["cards"]) for row in slip["suits"]) for slip in four] == [27] * 4


def test_the_slips_of_a_match_in_two_rooms_name_the_room_and_have_the_same_cards() -> None:
    two = board_slips(replace(_boards(), numbers=(1, 2), rooms=tuple(Room))).data["pages"]
    assert [{slip["room"] for slip in four} for four in two] == [{"open room"}] * 2 + [{"closed room"}] * 2
    assert [[slip["suits"] for slip in four] for four in two[:2]] == [
        [slip["suits"] for slip in four] for four in two[2:]
    ]
    (one,) = board_slips(replace(_boards(), numbers=(1,), rooms=(Room.OPEN,))).data["pages"]
    assert {slip["room"] for slip in one} == {""}, "at one table nobody speaks of rooms"


def test_no_document_of_an_event_shows_cards_and_no_slip_shows_the_seed() -> None:
    assert not {one.module.make for one in DOCUMENTS} & {board_slips, hand_records}
    assert list(signature(board_slips).parameters) == ["boards"]
    text = "".join(pages(typeset([board_slips(_boards())], title="T", language=Language.ENGLISH)))
    assert commitment(SEED) not in text
    assert SEED.hex() not in text


def test_a_board_without_a_number_and_a_weak_seed_are_refused() -> None:
    with pytest.raises(UnknownBoard):
        board_slips(BoardSet(SEED, (0,)))
    with pytest.raises(WeakSeed):
        hand_records(BoardSet(b"short"))


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    slips = board_slips(BoardSet(SEED, (5, 16), event="Spring Open", language=language))
    same_as_golden(f"board-slips-{language}", typeset([slips], title=slips.title, language=language))
    records = hand_records(_boards(language))
    same_as_golden(f"hand-records-{language}", typeset([records], title=records.title, language=language))
