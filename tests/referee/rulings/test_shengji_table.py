"""升级牌桌的执行: every row of the Fujian schedule as acts of the Shengji engine, and what cannot be carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from paizhuo.engine import Refused
from paizhuo.referee import SCHEDULES, Case, Facts, Matter, decide
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.case import BadCase
from paizhuo.referee.cases.facts_asked import (
    BOTTOM_TAKER,
    CARDS,
    CHECKED,
    DEALERS_SIDE,
    FOUND_IN,
    HEAVY,
    LIGHT,
    STOPPED,
    BottomTaker,
    DealersSide,
    FoundIn,
    Stopped,
)
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import Warned
from paizhuo.referee.rulings.rule import StillOpen
from paizhuo.referee.rulings.shengji_table import DealerAnswers, Enacted, SeatNeeded, ShownCardsWrong, enacted
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    Award,
    Bar,
    Burying,
    Choosing,
    EndDeal,
    Ending,
    Expose,
    Lift,
    Over,
    Playing,
    apply,
)
from tests.referee.docket import brought, in_order, ruled
from tests.referee.schedules.test_guangzhou_and_fujian import FUJIAN
from tests.shengji.table import cards, drawing, laid, playing, shown

if TYPE_CHECKING:
    from paizhuo.shengji import Phase, Ruling
    from tests.referee.docket import Line

EAST, NORTH, WEST, SOUTH = Seat
EW, NS = Side.EAST_WEST, Side.NORTH_SOUTH
FJ = SCHEDULES[Book.FUJIAN_2022]


class Expected(NamedTuple):
    """What a line of the schedule does to North at the table, and the cards North has shown."""

    acts: tuple[Ruling, ...] = ()
    held: tuple[o.Order, ...] = ()
    spoken: tuple[o.Order, ...] = ()
    shown: str = ""


def paid(*points: int) -> tuple[Ruling, ...]:
    """Points from North's side to the other."""
    return tuple(Award(EW, one) for one in points)


CORRECTED = (o.Corrected(),)
LINES = {
    "4.11: late own-delay=600": Expected(),
    "4.11: late own-delay=601": Expected(),
    "4.11: forfeit": Expected(),
    "silent: force-majeure accepted=True,replay=part": Expected(),
    "3.4: bottom-drawn bottom-taker=defender,dealers-side=ew": Expected(
        (Award(NS, 40),), (o.SurplusReturned(o.SurplusBy.HOLDER),)
    ),
    "3.4: bottom-drawn bottom-taker=dealers-partner,dealers-side=ns": Expected(
        (Award(EW, 40),), (o.SurplusReturned(o.SurplusBy.DEFENDERS),)
    ),
    "4.1: bottom-count checked=True": Expected(paid(40), (o.BottomRepaired(),)),
    "4.1: bottom-count checked=False": Expected((EndDeal(NORTH, Ending.BOTTOM_COUNT),)),
    "4.2: hand-count cards=1": Expected((*paid(10), Bar(NORTH))),
    "4.2: hand-count cards=3": Expected((*paid(30), Bar(NORTH))),
    "4.3, 4.6②: wrong-play heavy=0,light=2": Expected(paid(20), CORRECTED, shown="H9 S3"),
    "4.3, 4.6①: wrong-play heavy=1,light=0": Expected((*paid(20), Expose(NORTH, cards("HA"))), CORRECTED, shown="HA"),
    "4.4: failed-throw cards=2,stopped=single": Expected((), (o.DealPoints(20), o.LeadSmallest(o.LeadKind.SINGLE))),
    "4.4: failed-throw cards=8,stopped=pair": Expected((), (o.DealPoints(80), o.LeadSmallest(o.LeadKind.PAIR))),
    "4.4: failed-throw cards=9,stopped=both": Expected(
        (), (o.DealPoints(80), o.LeadSmallest(o.LeadKind.NEXT_PLAYER_NAMES))
    ),
    "4.5: play-out-of-turn cards=2": Expected(paid(20)),
    "4.6②: exposed-cards heavy=0,light=1": Expected(paid(10), shown="S3"),
    "4.6①: exposed-cards heavy=1,light=0": Expected((*paid(20), Expose(NORTH, cards("HA"))), shown="HA"),
    "4.6①: exposed-cards heavy=2,light=0": Expected((*paid(40), Expose(NORTH, cards("HA DA"))), shown="HA DA"),
    "4.6①, 4.6②: exposed-cards heavy=1,light=2": Expected(
        (*paid(20, 20), Expose(NORTH, cards("HA H9 S3"))), shown="HA H9 S3"
    ),
    "4.7: concealed-card cards=1,found-in=first-trick": Expected(paid(10), CORRECTED),
    "4.7: concealed-card cards=1,found-in=second-trick": Expected(paid(20), CORRECTED),
    "4.7: concealed-card cards=2,found-in=second-trick": Expected(paid(40), CORRECTED),
    "4.7: concealed-card cards=1,found-in=third-trick": Expected((EndDeal(NORTH, Ending.CONCEALED),)),
    "4.8: over-time": Expected(),
    "4.8: over-time  x2": Expected(paid(10)),
    "silent: over-time  x3": Expected(paid(10)),
    "4.9①: signal": Expected(paid(40)),
    "4.9②: signal-duty void-in-first=False": Expected(spoken=(o.ReturnSuit(second=False),)),
    "4.9②: signal-duty void-in-first=True": Expected(spoken=(o.ReturnSuit(second=True),)),
    "4.10: illegal-information": Expected(paid(40)),
    "4.10: illegal-information  x2": Expected(),
    "2.2: sheet-late": Expected(),
    "5, 5.1: dress": Expected(),
    "5, 5.1: no-badge": Expected(),
    "5, 5.2: phone": Expected(),
    "5, 5.3: smoking": Expected(),
    "5, 5.3: noise": Expected(),
    "5, 5.4: rudeness": Expected(),
    "5, 5.5: left-seat": Expected(),
}
"""Every line of the schedule against North, who deals where the bottom is his to answer for; choices the first way."""

HANDS = {"E": "H3 C3 C4 C5", "N": "HA DA H9 S3", "W": "H5 C7 C8 C9", "S": "H6 C6 CT CJ"}


def table(dealer: str) -> Playing:
    """Everybody with four cards, spades trumps at level 2."""
    return playing(HANDS, dealer=dealer)


def dealer_of(line: Line) -> str:
    """North, but East where the line says that East-West deal."""
    return "E" if line.answers.get(DEALERS_SIDE) is DealersSide.EAST_WEST else "N"


def test_every_line_of_the_schedule_is_here() -> None:
    assert set(LINES) == set(map(str, FUJIAN))


@pytest.mark.parametrize("line", FUJIAN, ids=str)
def test_what_a_line_comes_to_at_the_table(line: Line) -> None:
    expected = LINES[str(line)]
    phase: Phase = table(dealer_of(line))
    ruling = in_order(FJ, *[brought(line.infraction, line.answers)] * (line.before + 1))[-1]
    assert enacted(ruling, phase, cards(expected.shown)) == Enacted(expected.acts, expected.held, expected.spoken)
    for act in enacted(ruling, phase, cards(expected.shown)).acts:
        phase = apply(phase, act)


def test_light_cards_need_not_be_named() -> None:
    ruling = ruled(brought(I.EXPOSED_CARDS, {HEAVY: 0, LIGHT: 3}), FJ)
    assert enacted(ruling, table("E")).acts == (Award(EW, 30),)


def test_grave_information_ends_the_deal() -> None:
    ruling = ruled(brought(I.ILLEGAL_INFORMATION), FJ)
    with pytest.raises(StillOpen):
        enacted(ruling, table("E"))
    grave = decide(ruling, {Matter.PENALTY: (o.DealAwarded(120),)})
    assert enacted(grave, table("E")).acts == (EndDeal(NORTH, Ending.INFORMATION),)
    warned = decide(ruling, {Matter.PENALTY: (Warned(), o.DealPoints(40))})
    assert enacted(warned, table("E")).acts == (Award(EW, 40),)


@pytest.mark.parametrize("named", ["", "H9", "HA H9", "HA DA"])
def test_heavy_cards_are_named_as_the_case_counts_them(named: str) -> None:
    ruling = ruled(brought(I.EXPOSED_CARDS, {HEAVY: 1, LIGHT: 0}), FJ)
    with pytest.raises(ShownCardsWrong, match="1 heavy and 0 light"):
        enacted(ruling, table("E"), cards(named))


def test_an_ace_of_trumps_is_light_and_a_king_heavy_when_aces_are_played() -> None:
    one_light = ruled(brought(I.EXPOSED_CARDS, {HEAVY: 0, LIGHT: 1}), FJ)
    one_heavy = ruled(brought(I.EXPOSED_CARDS, {HEAVY: 1, LIGHT: 0}), FJ)
    assert enacted(one_light, playing(HANDS, of="2H"), cards("HA")).acts == (Award(EW, 10),)
    at_ace = playing(HANDS | {"N": "HK DA H9 S3"}, of="AS")
    assert enacted(one_heavy, at_ace, cards("HK")).acts[-1] == Expose(NORTH, cards("HK"))


def test_cards_are_named_only_where_some_were_shown() -> None:
    with pytest.raises(ShownCardsWrong):
        enacted(ruled(brought(I.SIGNAL), FJ), table("E"), cards("HA"))


def test_a_card_that_the_offender_does_not_hold_is_refused_by_the_engine() -> None:
    ruling = ruled(brought(I.EXPOSED_CARDS, {HEAVY: 1, LIGHT: 0}), FJ)
    phase: Phase = table("E")
    award, expose = enacted(ruling, phase, cards("CA")).acts
    with pytest.raises(Refused, match="NOT_HELD"):
        apply(apply(phase, award), expose)


@pytest.mark.parametrize(
    ("infraction", "facts", "named"),
    [
        pytest.param(I.EXPOSED_CARDS, {HEAVY: 1, LIGHT: 0}, "HA", id="exposed"),
        pytest.param(I.HAND_COUNT, {CARDS: 1}, "", id="hand-count"),
    ],
)
def test_what_meets_a_player_needs_his_seat(infraction: I, facts: dict[object, object], named: str) -> None:
    case = Case(infraction=infraction, entrant=1, side=NS, facts=Facts(facts))  # type: ignore[arg-type]
    with pytest.raises(SeatNeeded):
        enacted(ruled(case, FJ), table("E"), cards(named))


def test_points_need_only_a_side() -> None:
    case = Case(infraction=I.SIGNAL, entrant=1, side=NS)
    assert enacted(ruled(case, FJ), table("E")).acts == (Award(EW, 40),)
    with pytest.raises(SeatNeeded):
        enacted(ruled(Case(infraction=I.SIGNAL, entrant=1), FJ), table("E"))


def test_the_dealers_side_answers_for_the_bottom() -> None:
    wrong = ruled(brought(I.BOTTOM_COUNT, {CHECKED: True}), FJ)
    with pytest.raises(DealerAnswers, match="EW deal"):
        enacted(wrong, table("E"))
    facts = {BOTTOM_TAKER: BottomTaker.DEFENDER, DEALERS_SIDE: DealersSide.NORTH_SOUTH}
    with pytest.raises(DealerAnswers, match="EW deal"):
        enacted(ruled(brought(I.BOTTOM_DRAWN, facts), FJ), table("E"))


def test_a_ruling_by_another_book_is_not_for_this_table() -> None:
    with pytest.raises(BadCase, match="GZ is no book of Shengji"):
        enacted(ruled(brought(I.SHOWED_HIGHEST), SCHEDULES[Book.GUANGZHOU_2025]), table("E"))


def test_big_jokers_shown_after_small_ones_are_two_heavy_cards_while_cards_are_drawn() -> None:
    phase = shown(drawing({"W": "SB SB", "N": "HR HR"}, dealer="S"), "W SB SB")
    ruling = ruled(brought(I.EXPOSED_CARDS, {HEAVY: 2, LIGHT: 0}), FJ)
    for act in enacted(ruling, phase, cards("HR HR")).acts:
        phase = apply(phase, act)
    assert phase.referee.awards == ((EW, 40),)
    assert phase.referee.exposed == ((NORTH, cards("HR")[0]),) * 2


def test_the_dealer_is_known_while_burying_and_while_a_lead_is_chosen() -> None:
    lifted = apply(shown(drawing({"N": "S2"}), "N S2"), Lift(NORTH))
    assert isinstance(lifted, Burying)
    drawn = {BOTTOM_TAKER: BottomTaker.DEALERS_PARTNER, DEALERS_SIDE: DealersSide.NORTH_SOUTH}
    assert enacted(ruled(brought(I.BOTTOM_DRAWN, drawn), FJ), lifted).acts == (Award(EW, 40),)
    hands = {"E": "HK HQ HQ", "N": "C3 C4 C5", "W": "HA HA D3", "S": "C7 C8 C9"}
    choosing = laid(playing(hands), "E HK HQ HQ")
    assert isinstance(choosing, Choosing)
    thrown = ruled(brought(I.FAILED_THROW, {CARDS: 3, STOPPED: Stopped.BOTH}, seat=EAST), FJ)
    assert enacted(thrown, choosing).acts == ()
    light = ruled(brought(I.EXPOSED_CARDS, {HEAVY: 0, LIGHT: 1}), FJ)
    assert enacted(light, choosing, cards("C3")).acts == (Award(EW, 10),)


def test_nothing_is_carried_out_when_the_deal_is_over() -> None:
    ended = apply(table("E"), EndDeal(NORTH, Ending.INFORMATION))
    assert isinstance(ended, Over)
    (award,) = enacted(ruled(brought(I.SIGNAL), FJ), ended).acts
    with pytest.raises(Refused, match="WRONG_PHASE"):
        apply(ended, award)


def test_the_engine_gives_as_many_points_for_an_ended_deal_as_the_schedule_says() -> None:
    concealed = ruled(brought(I.CONCEALED_CARD, {CARDS: 1, FOUND_IN: FoundIn.THIRD_TRICK}), FJ)
    (ordered,) = [one.sanction.points for one in concealed.given if isinstance(one.sanction, o.DealPoints)]
    over = apply(table("N"), enacted(concealed, table("N")).acts[0])
    assert isinstance(over, Over)
    assert over.outcome.points == ordered
