"""What a sensible player does in positions of Shengji that have an obvious answer. Spades are trumps at level 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.shengji.club import Club
from paizhuo.ai.shengji.costs import card_cost
from paizhuo.ai.shengji.knowledge import Knowledge
from paizhuo.cards import Card
from paizhuo.seats import parse_seat
from paizhuo.shengji import FUJIAN_2022, Choose, Lay, view
from tests.shengji.table import cards, laid, playing

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

BOT = Club(FUJIAN_2022)


def answer(phase: Phase, seat: str) -> str:
    """What the bot plays at this seat, knowing its view."""
    action = BOT.act(view(phase, parse_seat(seat)))
    assert isinstance(action, Lay)
    return " ".join(map(str, action.cards))


def test_it_gives_points_to_its_partners_winner() -> None:
    """East's ace of hearts stands; West throws the king in and keeps the three."""
    phase = laid(playing({"E": "HA D3", "N": "H4 D4", "W": "HK H3", "S": "H6 D6"}), "E HA", "N H4")
    assert answer(phase, "W") == "HK"


def test_it_gives_no_points_to_a_trick_it_cannot_win() -> None:
    """The last player's ten would go to the other side."""
    phase = laid(playing({"E": "HA D3", "N": "H4 D4", "W": "H3 D5", "S": "HT H6"}), "E HA", "N H4", "W H3")
    assert answer(phase, "S") == "H6"


def test_it_ruffs_points_with_a_low_trump() -> None:
    """South has no hearts; twenty points lie there, and the lowest trump is enough."""
    phase = laid(playing({"E": "HA D3 D4", "N": "HT D6 D7", "W": "HK D8 D9", "S": "S3 SA HR"}), "E HA", "N HT", "W HK")
    assert answer(phase, "S") == "S3"


def test_it_does_not_ruff_its_partner() -> None:
    """West leads the ace, which stands; East has no hearts and keeps his trumps."""
    hands = {"W": "HA D3 D4", "S": "H4 D6 D7", "E": "S3 D8 DT", "N": "H6 D9 DJ"}
    phase = laid(playing(hands, leader="W"), "W HA", "S H4")
    assert answer(phase, "E") == "DT"


def test_it_wins_the_last_trick_for_the_bottom() -> None:
    """The winner of the last trick takes the bottom; the joker was saved for it."""
    phase = laid(playing({"E": "SA", "N": "HR", "W": "D3", "S": "D4"}, buried="HT HT HK HK"), "E SA")
    assert answer(phase, "N") == "HR"


def test_it_throws_what_nobody_can_stop() -> None:
    """With both aces in the hand the king stands too: all three go at once."""
    phase = playing({"E": "HA HA HK D3", "N": "H4 D4 D5 D6", "W": "H5 D7 D8 D9", "S": "H6 DT DJ DQ"})
    assert answer(phase, "E") == "HK HA HA"


def test_a_throw_that_could_be_stopped_is_not_tried() -> None:
    """The second ace of hearts has not been seen: king and queen may both be beaten."""
    phase = playing({"E": "HK HQ D3", "N": "H4 D4 D5", "W": "HA D7 D8", "S": "H6 DT DJ"})
    assert len(cards(answer(phase, "E"))) == 1


def test_it_gives_no_points_to_a_pair_that_its_partner_cannot_beat() -> None:
    """South could not answer the aces with a pair, so nobody of the own side beats the threes: knave and queen go."""
    hands = {"E": "SA SA S3 S3 H3 H4", "N": "S6 S7 S5 ST SJ SQ", "W": "S8 S9 D3 D4 D5 D8", "S": "S4 SK D6 D7 D9 DT"}
    phase = laid(playing(hands), "E SA SA", "N S6 S7", "W S8 S9", "S S4 SK", "E S3 S3")
    assert answer(phase, "N") == "SJ SQ"


def test_points_are_not_thrown_after_a_partner_who_may_never_win() -> None:
    """North has no hearts. West and South are still to play to the six: the king is not discarded on it."""
    hands = {"E": "H6 D3 D4 D6", "N": "CK C3 S4 S9", "W": "HA H7 D8 D9", "S": "H8 H9 DT DJ"}
    assert "CK" not in answer(laid(playing(hands), "E H6"), "N")


def test_it_ruffs_a_pair_instead_of_feeding_it() -> None:
    """Nothing lies there yet, but twenty points would: two low trumps win, and cost less."""
    hands = {"S": "H8 H8 D3 D4 D5", "E": "DT DK S3 S3 SA", "N": "H2 H4 H6 H7 HJ", "W": "C3 C4 HA D7 D8"}
    assert answer(laid(playing(hands, leader="S"), "S H8 H8"), "E") == "S3 S3"


def test_a_tractor_is_led_whole() -> None:
    """Both pairs at once are much harder to beat than one."""
    hands = {
        "E": "C3 C3 C4 C4 C9 D4 D6",
        "N": "C5 C5 C6 C7 C8 D3 D9",
        "W": "CT CJ CQ H3 H4 H6 H7",
        "S": "CK CA D7 D8 H8 H9 HT",
    }
    assert answer(playing(hands), "E") == "C3 C3 C4 C4"


def test_a_ten_is_not_led_into_the_others_hands() -> None:
    """With few trumps one of them is the lesser evil."""
    hands = {
        "E": "DT SQ C2 D2 S2 HR",
        "N": "D5 C9 CQ S6 SQ SK",
        "W": "C9 CT CQ S8 C2 SB",
        "S": "S9 D2 S2 H2 SB SJ",
    }
    assert answer(playing(hands), "E") != "DT"


def test_a_high_card_is_worth_little_once_both_opponents_ruff_its_suit() -> None:
    """South's second ace of hearts will never win: a middling trump is worth more."""
    hands = {"S": "HA HA S9", "E": "D3 S4 S6", "N": "H4 D4 D6", "W": "D7 S7 S8"}
    phase = laid(playing(hands, leader="S"), "S HA", "E D3", "N H4", "W D7")
    known = Knowledge(view(phase, parse_seat("S")), FUJIAN_2022)
    assert card_cost(Card.HA, known) < card_cost(Card.S9, known)


def test_after_a_failed_throw_it_chooses_what_its_own_hand_beats() -> None:
    """North's fours beat the threes; only South could beat the king."""
    hands = {"E": "HK H3 H3 D3", "N": "H4 H4 D4 D6", "W": "H6 D7 D8 D9", "S": "HA H7 DT DJ"}
    phase = laid(playing(hands), "E HK H3 H3")
    assert BOT.act(view(phase, parse_seat("N"))) == Choose(parse_seat("N"), cards("H3 H3"))
