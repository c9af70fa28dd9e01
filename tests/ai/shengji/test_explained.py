"""讲解: why a hint of Shengji is worth playing, in facts and in words."""

from __future__ import annotations

from paizhuo.ai.shengji.explained import Burial, Explanation, burial, explanations
from paizhuo.ai.shengji.explained_words import burial_lines, lines
from paizhuo.cards import parse_cards
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Group, Lift, apply, view
from paizhuo.wording import Language, sayer
from tests.shengji.table import drawing, laid, playing, shown

HANDS = {"E": "HA HA D4 D5", "N": "H3 H3 HT HK", "W": "C3 C4 S3 SA", "S": "H4 H4 HK H6"}


def explained(hands: dict[str, str], plays: list[str], seat: Seat, answer: str) -> Explanation:
    """The facts about one answer of this seat."""
    phase = laid(playing(hands), *plays)
    (found,) = explanations(view(phase, seat), FUJIAN_2022, [tuple(parse_cards(answer))])
    return found


def said(one: Explanation) -> list[tuple[str, str]]:
    """The lines as a player reads them."""
    return lines(one, sayer(Language.CHINESE))


def test_an_answer_that_does_not_win_says_to_whom_its_points_go_and_which_pair_it_breaks() -> None:
    found = explained(HANDS, ["E HA"], Seat.NORTH, "HK")
    assert found.top == (Seat.EAST, tuple(parse_cards("HA")))
    assert (found.beats, found.points, found.is_for_own_side) == (False, 10, False)
    assert said(found) == [
        ("压不过", "上家的♥A"),
        ("带分", "10分，眼下归对方"),
        ("不拆", "一对♥3，留着"),
        ("剩下", "♥还有3张，主牌还有0张"),
    ]
    assert ("要拆", "一对♥3，得拆开") in said(explained(HANDS, ["E HA"], Seat.NORTH, "H3"))


def test_points_go_to_the_own_side_where_the_partner_is_on_top() -> None:
    hands = {**HANDS, "N": "H3 H5 H9 HQ", "W": "H7 H8 S3 SA"}
    found = explained(hands, ["E HA", "N H3"], Seat.WEST, "H7")
    assert (found.beats, found.points, found.is_for_own_side) == (False, 0, True)
    assert said(found)[:2] == [("压不过", "对家的♥A"), ("带分", "无")]


def test_a_ruff_beats_and_leaves_fewer_trumps() -> None:
    hands = {**HANDS, "W": "SA S3 S5 C4"}
    found = explained(hands, ["E HA", "N H3"], Seat.WEST, "S5")
    assert (found.beats, found.points, found.group) == (True, 5, Group.TRUMP)
    assert said(found)[-1] == ("剩下", "主牌还有2张")


def test_on_lead_nothing_is_to_be_beaten() -> None:
    found = explained(HANDS, [], Seat.EAST, "HA HA")
    assert (found.top, found.beats, found.points) == (None, True, 0)
    assert [title for title, _ in said(found)] == ["带分", "剩下"]


DEALER = "S2 S3 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA HA HA HK HQ HQ HT H9 C3 C3 C4 D5"


def burials(*texts: str) -> list[Burial]:
    """The facts about these cards, of a dealer who shows a spade and takes D6 C6 H3 H4 H6 SA SK SQ."""
    deal = shown(drawing({"E": DEALER}, dealer="E", bottom="D6 C6 H3 H4 H6 SA SK SQ"), "E S2")
    seen = view(apply(deal, Lift(Seat.EAST)), Seat.EAST)
    return [burial(seen, FUJIAN_2022, tuple(parse_cards(text))) for text in texts]


def test_what_is_buried_says_which_suits_it_empties_its_points_and_the_trumps_that_remain() -> None:
    (found,) = burials("C3 C3 C4 C6 D5 D6 H3 H4")
    assert found == Burial((Group.CLUBS, Group.DIAMONDS), 5, tuple(parse_cards("HA HQ")), (), 17)
    assert burial_lines(found, sayer(Language.CHINESE)) == [
        ("空门", "♣、♦，以后可以毙"),
        ("带分", "5分，闲家抠底就归他们"),
        ("不拆", "一对♥A；一对♥Q，留着"),
        ("剩下", "主牌还有17张"),
    ]


def test_a_pair_that_is_buried_by_half_is_said_to_be_broken() -> None:
    broken, without = burials("C3 C4 C6 D6 H3 H4 H6 HQ", "D6 H3 H4 H6 H9 S3 S3 C4")
    assert (broken.breaks, broken.voids, broken.points) == (tuple(parse_cards("HQ C3")), (), 0)
    titles = [title for title, _ in burial_lines(broken, sayer(Language.CHINESE))]
    assert titles == ["带分", "要拆", "剩下"]
    assert (without.breaks, without.trumps) == ((), 15)
