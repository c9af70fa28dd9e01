"""判罚在牌局中的执行: stops, bars, forbidden and named types, article by article, with literal cards."""

from __future__ import annotations

import pytest

from paizhuo.cards import parse_cards
from paizhuo.guandan import (
    GUANGZHOU_2025,
    JIANGSU_2017,
    JIANGSU_2023,
    NATIONAL,
    Bar,
    Forbid,
    Kind,
    Lay,
    NameType,
    Pass,
    RuleSet,
    Stop,
    apply,
    legal,
    refusal,
    start_from,
    view,
)
from paizhuo.guandan.phases import Paying, Phase, Playing, Setting
from paizhuo.guandan.tribute import TributeDue
from paizhuo.seats import Seat
from paizhuo.wording import Language, sayer
from paizhuo.wording.guandan.plays import refusal_words
from tests.articles.proves import proves
from tests.articles.table import acted, hands_of, lead_of, playing

EAST, NORTH, WEST, SOUTH = Seat
CHINESE = sayer(Language.CHINESE)
HANDS = hands_of(east="S3 H3 S4 S9 HT", north="S5 H5 C6 C7 CJ", west="SK HK D8 D9 DQ", south="C8 H8 CT SJ SA")


def refused(phase: Phase, seat: Seat, cards: str) -> str:
    """The code and the articles of the refusal."""
    found = refusal(phase, Lay(seat, parse_cards(cards)))
    assert found is not None
    return f"{found.reason.code} {found.source}"


# 停牌 A stop


@proves("J17 4.3(二)", "J23 3.7(二)", "NAT B2.3", "GZ R30")
@pytest.mark.parametrize(
    ("rules", "article"),
    [
        (JIANGSU_2017, "J17 4.3(二)"),
        (JIANGSU_2023, "J23 3.7(二)"),
        (NATIONAL, "NAT B2.2(1), B2.3, B4.2(2)"),
        (GUANGZHOU_2025, "GZ R30, R33.1, R33.2, R33.3(2)"),
    ],
)
def test_who_is_stopped_passes_at_his_next_turn_and_may_follow_again_in_the_same_trick(
    rules: RuleSet, article: str
) -> None:
    phase = apply(lead_of(rules, "2", EAST, HANDS), Stop(NORTH, whole_trick=False))
    phase = acted(phase, "E plays S4")
    assert refused(phase, NORTH, "C6") == f"STOPPED_BY_RULING {article}"
    assert legal(phase) == [Pass(NORTH)]
    phase = playing(acted(phase, "N passes", "W plays D8", "S passes", "E plays S9"))
    assert phase.orders == ()
    assert playing(acted(phase, "N plays CJ")).top is not None


@proves("NAT B2.3", "GZ R33.3(2)")
def test_a_stop_for_a_trick_holds_to_its_end_and_no_longer() -> None:
    phase = apply(lead_of(NATIONAL, "2", EAST, HANDS), Stop(NORTH, whole_trick=True))
    phase = acted(phase, "E plays S4", "N passes", "W plays D8", "S passes", "E plays S9")
    assert legal(phase) == [Pass(NORTH)]
    phase = playing(acted(phase, "N passes", "W passes", "S passes", "E plays HT"))
    assert phase.orders == ()
    assert playing(acted(phase, "N plays CJ")).turn is WEST


@proves("NAT B2.2(1)", "J23 3.7(二)")
def test_a_stopped_leader_loses_the_lead_to_the_next_innocent_player_and_a_whole_trick_with_it() -> None:
    phase = lead_of(NATIONAL, "2", NORTH, HANDS)
    one_turn, trick = (playing(apply(phase, Stop(NORTH, whole_trick=whole))) for whole in (False, True))
    assert (one_turn.turn, one_turn.leader, one_turn.orders) == (WEST, WEST, ())
    assert trick.turn is WEST
    assert legal(acted(trick, "W plays D8", "S passes", "E passes")) == [Pass(NORTH)]
    assert len(legal(acted(one_turn, "W plays D8", "S passes", "E passes"))) > 1, "the turn is served by the lead"


@proves("NAT B2.2(1)")
def test_a_lead_that_is_won_later_is_lost_too_also_one_that_a_player_gets_from_his_partner() -> None:
    begun = lead_of(NATIONAL, "2", EAST, hands_of(east="SA", north="S5 S6", west="S7 S8", south="S9 ST"))
    ruled = apply(acted(begun, "E plays SA"), Stop(WEST, whole_trick=False))
    phase = playing(acted(ruled, "N passes", "W passes", "S passes"))
    assert (phase.turn, phase.orders) == (WEST, ()), "West served the stop by his pass"
    again = playing(apply(phase, Stop(WEST, whole_trick=False)))
    assert again.turn is SOUTH, "接风 goes to West, and from him to his next player"


@proves("J23 3.7(二)")
def test_where_no_innocent_player_can_lead_the_stopped_one_leads_and_serves_it_later() -> None:
    phase: Phase = lead_of(JIANGSU_2023, "2", NORTH, HANDS)
    for seat in (WEST, EAST, NORTH):
        phase = apply(phase, Stop(seat, whole_trick=False))
    assert playing(phase).turn is NORTH
    phase = acted(phase, "N plays C6")
    assert legal(phase) == [Pass(WEST)]


@proves("J23 3.7(二)")
def test_a_stop_that_was_ruled_while_tribute_is_paid_meets_the_first_lead() -> None:
    hands = hands_of(east="S3 C3", north="S5 C5", west="SK CK", south="SA CA")
    phase: Phase = start_from(Setting(JIANGSU_2023, parse_cards("S2")[0].rank, hands, TributeDue(EAST, (SOUTH,))))
    assert isinstance(phase, Paying)
    phase = apply(phase, Stop(SOUTH, whole_trick=False))
    phase = playing(acted(phase, "S pays SA", "E returns S3"))
    assert phase.turn is EAST, "South paid and would lead"


# 不得跟牌 A bar


@proves("NAT B2.1")
def test_nat_who_spoke_out_of_turn_may_not_follow_in_this_trick_and_his_partner_may() -> None:
    phase = apply(acted(lead_of(NATIONAL, "2", EAST, HANDS), "E plays S4"), Bar(WEST))
    assert len(legal(phase)) > 1
    phase = acted(phase, "N plays C6")
    assert refused(phase, WEST, "D8") == "BARRED_BY_RULING NAT B2.1"
    phase = acted(phase, "W passes", "S passes")
    assert len(legal(phase)) > 1, "East may follow"
    phase = acted(phase, "E plays S9", "N passes")
    assert legal(phase) == [Pass(WEST)]
    phase = playing(acted(phase, "W passes", "S passes", "E plays HT", "N passes", "W plays DQ"))
    assert phase.orders == ()


@proves("GZ R33.2")
def test_gz_both_partners_are_barred_until_an_opponent_has_followed() -> None:
    bar = Bar(WEST, partner_too=True, until_opponent_follows=True)
    phase = apply(acted(lead_of(GUANGZHOU_2025, "2", SOUTH, HANDS), "S plays C8"), bar)
    assert refused(phase, EAST, "S9") == "BARRED_BY_RULING GZ R33.2"
    phase = acted(phase, "E passes")
    followed, passed = acted(phase, "N plays CJ"), acted(phase, "N passes")
    assert len(legal(followed)) > 1, "lifted"
    assert legal(passed) == [Pass(WEST)], "a pass, or the lead before, is no following"


@proves("NAT B2.1")
def test_a_barred_player_who_leads_leads_and_does_not_follow_afterwards() -> None:
    phase = apply(lead_of(NATIONAL, "2", EAST, HANDS), Bar(EAST))
    phase = acted(phase, "E plays S4", "N plays C6", "W passes", "S passes")
    assert legal(phase) == [Pass(EAST)]


# 牌型 Types


@proves("NAT B2.2(1)")
def test_example_162_nat_b2_2_1() -> None:
    """Given West exposed a pair out of turn, when East gets the next lead, then no pair while he keeps the lead."""
    phase = apply(lead_of(NATIONAL, "2", SOUTH, HANDS), Forbid(EAST, Kind.PAIR, while_leading=True))
    phase = acted(phase, "S plays C8", "E plays S9", "N passes", "W passes", "S passes")
    assert refused(phase, EAST, "S3 H3") == "TYPE_FORBIDDEN NAT B2.2(1)"
    phase = acted(phase, "E plays HT", "N passes", "W passes", "S passes")
    assert refused(phase, EAST, "S3 H3").startswith("TYPE_FORBIDDEN")
    phase = playing(acted(phase, "E plays S4", "N passes", "W plays D8", "S passes", "E passes", "N passes"))
    assert phase.orders == (), "the lead has gone"


@proves("GZ R33.1", "GZ R33.2")
def test_gz_only_the_next_lead_is_bound_and_another_leader_ends_it() -> None:
    ruled = apply(lead_of(GUANGZHOU_2025, "2", SOUTH, HANDS), Forbid(EAST, Kind.PAIR))
    phase = acted(ruled, "S plays C8", "E plays S9", "N passes", "W passes", "S passes")
    assert refused(phase, EAST, "S3 H3") == "TYPE_FORBIDDEN GZ R33.1, R33.2"
    phase = acted(phase, "E plays HT", "N passes", "W passes", "S passes", "E plays S3 H3")
    assert playing(phase).orders == ()
    other = playing(acted(ruled, "S plays C8", "E passes", "N plays CJ", "W passes", "S passes", "E passes"))
    assert (other.turn, other.orders) == (NORTH, ())


@proves("GZ R33.1")
def test_example_163_gz_r33_1() -> None:
    """Given a leader who exposed cards and a pair that was named, then he leads a pair, any of his pairs."""
    phase = apply(lead_of(GUANGZHOU_2025, "2", WEST, HANDS), NameType(WEST, Kind.PAIR))
    assert refused(phase, WEST, "D8") == "TYPE_NAMED GZ R33.1, R33.2"
    assert {act.declared.kind for act in legal(phase) if isinstance(act, Lay) and act.declared} == {Kind.PAIR}
    assert playing(acted(phase, "W plays SK HK")).turn is SOUTH


@proves("GZ R33.1")
def test_who_has_no_such_type_or_nothing_else_leads_what_he_can() -> None:
    """The books are silent: nobody can lead what he does not hold, and the ruling does not say what he holds."""
    phase = lead_of(GUANGZHOU_2025, "2", WEST, HANDS)
    free = apply(phase, NameType(WEST, Kind.STRAIGHT))
    assert legal(free) == legal(phase)
    few = lead_of(GUANGZHOU_2025, "2", WEST, hands_of(east="S3", north="S4", west="SK", south="S6"))
    assert legal(apply(few, Forbid(WEST, Kind.SINGLE))) == legal(few)


def test_a_ruling_is_refused_only_once_the_deal_is_over_and_lapses_with_it() -> None:
    phase: Phase = lead_of(NATIONAL, "2", EAST, hands_of(east="SA", north="S5", west="SK", south="S9"))
    phase = acted(phase, "E plays SA", "N passes", "W passes", "S passes", "W plays SK")
    found = refusal(phase, Stop(NORTH, whole_trick=False))
    assert found is not None
    assert found.reason.code == "WRONG_PHASE"


def test_everybody_hears_a_ruling_and_a_player_reads_why_he_is_refused() -> None:
    phase = apply(lead_of(GUANGZHOU_2025, "2", WEST, HANDS), NameType(WEST, Kind.FULL_HOUSE))
    assert {view(phase, seat).orders for seat in Seat} == {playing(phase).orders}
    named = apply(lead_of(GUANGZHOU_2025, "2", WEST, HANDS), NameType(WEST, Kind.PAIR))
    found = refusal(named, Lay(WEST, parse_cards("D8")))
    assert found is not None
    assert refusal_words(found, GUANGZHOU_2025, CHINESE).startswith("按判罚，本次须领出指定的牌型：对子。")


def test_a_play_without_its_reading_is_read_as_what_may_be_led() -> None:
    """H2 is wild at level 2: with SK it is a pair, and a pair is what was named."""
    hands = hands_of(east="S3", north="S4", west="SK H2 D9", south="S6")
    phase = apply(lead_of(GUANGZHOU_2025, "2", WEST, hands), NameType(WEST, Kind.PAIR))
    after = apply(phase, Lay(WEST, parse_cards("SK H2")))
    assert isinstance(after, Playing)
    assert after.top is not None
    assert after.top.play.reading.kind is Kind.PAIR
