"""升级判罚: examples 209 to 219 of the specification, from the case over the ruling to what the deal is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.guandan.lateness import LateEffect
from paizhuo.referee import SCHEDULES, Matter, decide
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.facts_asked import (
    BOTTOM_TAKER,
    CARDS,
    CHECKED,
    DEALERS_SIDE,
    FOUND_IN,
    HEAVY,
    LIGHT,
    OWN_DELAY,
    STOPPED,
    VOID_IN_FIRST,
    BottomTaker,
    DealersSide,
    FoundIn,
    Stopped,
)
from paizhuo.referee.clock.lateness import MINUTE, lateness, seated
from paizhuo.referee.clock.thinking import Act, InTime, Slow, Thought, thinking
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import Forfeit, Warned
from paizhuo.referee.rulings.shengji_table import enacted
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    FUJIAN_2022,
    Award,
    Bury,
    DealDone,
    Direct,
    Expose,
    Gain,
    Group,
    LastCall,
    Lay,
    Lift,
    Match,
    Outcome,
    Over,
    Playing,
    Standing,
    TimeIsUp,
    after,
    apply,
    gain_of,
    legal,
    next_deal,
    refusal,
)
from paizhuo.shengji.exposed import exposure_fine, heavy_cards
from paizhuo.tournament.plan.books import REGULATIONS
from tests.articles.proves import proves
from tests.referee.docket import brought, in_order, ruled, sanctions
from tests.shengji.table import cards, drawing, laid, playing, refused, shown, trumps

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from paizhuo.referee import Ruling
    from paizhuo.referee.cases.facts_asked import Question
    from paizhuo.shengji import Phase

EAST, NORTH, WEST, SOUTH = Seat
FJ = SCHEDULES[Book.FUJIAN_2022]


def against(seat: Seat, infraction: I, answers: Mapping[Question[Any], object] | None = None) -> Ruling:
    """The first ruling of its kind against a seat."""
    return ruled(brought(infraction, answers, seat=seat), FJ)


def carried_out(phase: Phase, ruling: Ruling, exposed: str = "") -> Phase:
    """The deal after the ruling."""
    for act in enacted(ruling, phase, cards(exposed)).acts:
        phase = apply(phase, act)
    return phase


def finished(phase: Phase) -> Outcome:
    """What came of a deal that is over."""
    assert isinstance(phase, Over)
    return phase.outcome


def last_trick(**changed: str) -> Playing:
    """East deals and leads HA, North ruffs with S3: one trick to go, and ten points at the bottom."""
    held = {"E": "HA", "N": "S3", "W": "H4", "S": "C3"} | changed
    return playing(held, buried="CT C4 C6 C7 C7 C8 C8 C9")


PLAYS = ("E HA", "N S3", "W H4", "S C3")


@proves("FJ 4.1")
def test_example_209_fj_4_1() -> None:
    """Given a bottom of seven found at the first lead, then the dealer repairs it, and the defenders get 40 points."""
    lifted = apply(shown(drawing({"E": "S2"}), "E S2"), Lift(EAST))
    found = refusal(lifted, Bury(EAST, lifted.hands[EAST][:7]))
    assert found is not None
    assert found.reason.code == "BURY_EIGHT"
    ruling = against(EAST, I.BOTTOM_COUNT, {CHECKED: True})
    assert o.BottomRepaired() in sanctions(ruling)
    outcome = finished(laid(carried_out(last_trick(), ruling), *PLAYS))
    assert (outcome.bottom_points, outcome.awarded, outcome.points) == (20, 40, 60)


@proves("FJ 4.1")
def test_fj_4_1_a_bottom_that_nobody_checked() -> None:
    """Given a wrong bottom that was not checked, then the deal is played out, with the points taken and no bottom."""
    ruling = against(EAST, I.BOTTOM_COUNT, {CHECKED: False})
    phase = carried_out(last_trick(W="HK"), ruling)
    assert isinstance(phase, Playing)
    outcome = finished(laid(phase, "E HA", "N S3", "W HK", "S C3"))
    assert (outcome.trick_points, outcome.bottom_points, outcome.points) == (10, 0, 10)


@proves("FJ 4.2")
def test_example_210_fj_4_2() -> None:
    """Given a defender found with 26 cards for 25, then 10 points go off, and he cannot take the bottom."""
    phase = carried_out(last_trick(W="HK"), against(NORTH, I.HAND_COUNT, {CARDS: 1}))
    outcome = finished(laid(phase, "E HA", "N S3", "W HK", "S C3"))
    assert (outcome.trick_points, outcome.bottom_points, outcome.awarded) == (10, 0, -10)


@proves("FJ 4.2")
def test_fj_4_2_the_dealers_side_cannot_save_the_bottom() -> None:
    """Given the dealer with a wrong number of cards winning the last trick, then the defenders have the bottom."""
    phase = carried_out(last_trick(N="H3"), against(EAST, I.HAND_COUNT, {CARDS: 2}))
    outcome = finished(laid(phase, "E HA", "N H3", "W H4", "S C3"))
    assert (outcome.bottom_points, outcome.awarded) == (20, 20)


@proves("FJ 4.5")
def test_example_211_fj_4_5() -> None:
    """Given the dealer playing two cards out of turn, then the defenders get 20 points."""
    hands = {"E": "HA HK", "N": "H3 H3", "W": "H4 H4", "S": "C3 C3"}
    phase = playing(hands, dealer="E", leader="N")
    found = refusal(phase, Lay(EAST, cards("HA HK")))
    assert found is not None
    assert (found.reason.code, found.source.article) == ("NOT_YOUR_TURN", "4.5")
    ruled_on = carried_out(phase, against(EAST, I.PLAY_OUT_OF_TURN, {CARDS: 2}))
    assert ruled_on.hands[EAST] == cards("HK HA")
    outcome = finished(laid(ruled_on, "N H3 H3", "W H4 H4", "S C3 C3", "E HA HK"))
    assert (outcome.awarded, outcome.points) == (20, 20)


@proves("FJ 4.6", "FJ 4.6①", "FJ 4.6②")
def test_example_212_fj_4_6() -> None:
    """Given an exposed side-suit A or Q, then the ace is heavy and costs 20, the queen is light and costs 10."""
    assert heavy_cards(cards("HA HQ"), trumps("2S")) == cards("HA")
    for exposed, facts in (("HA", {HEAVY: 1, LIGHT: 0}), ("HQ", {HEAVY: 0, LIGHT: 1})):
        hands = {"E": "H3 C3", "N": f"{exposed} S3", "W": "H5 C5", "S": "H6 C6"}
        phase = carried_out(playing(hands), against(NORTH, I.EXPOSED_CARDS, facts), exposed)
        assert isinstance(phase, Playing)
        fine = exposure_fine(cards(exposed), trumps("2S"), FUJIAN_2022)
        assert fine == (20 if exposed == "HA" else 10)
        assert phase.referee.awards == ((Side.EAST_WEST, fine),)


@proves("FJ 4.6①")
def test_fj_4_6_1_a_heavy_card_is_played_first_and_its_suit_controlled() -> None:
    """Given N with an exposed HA and two hearts, when hearts are led, then HA is played; leading, W names hearts."""
    facts = {HEAVY: 1, LIGHT: 0}
    hands = {"E": "H3 C3 C4", "N": "HA H9 S3", "W": "H5 C5 C7", "S": "H6 C6 C8"}
    phase = carried_out(playing(hands), against(NORTH, I.EXPOSED_CARDS, facts), "HA")
    following = laid(phase, "E H3")
    assert refused(following, "N H9") == "MUST_PLAY_EXPOSED"
    assert refused(following, "N HA") == ""
    leading = carried_out(playing(hands, leader="N"), against(NORTH, I.EXPOSED_CARDS, facts), "HA")
    assert refused(leading, "N S3") == ""
    demanded = apply(leading, Direct(WEST, Group.HEARTS, must=True))
    assert refused(demanded, "N S3") == "SUIT_DIRECTED"
    assert refused(demanded, "N H9") == ""


@proves("FJ 4.6①")
def test_example_213_fj_4_6_1() -> None:
    """Given level A and an exposed side-suit K, then it is heavy."""
    assert heavy_cards(cards("HK HQ SK"), trumps("AS")) == cards("HK")
    hands = {"E": "H3 C3", "N": "HK S3", "W": "H5 C5", "S": "H6 C6"}
    ruling = against(NORTH, I.EXPOSED_CARDS, {HEAVY: 1, LIGHT: 0})
    assert enacted(ruling, playing(hands, of="AS"), cards("HK")).acts[-1] == Expose(NORTH, cards("HK"))


@proves("FJ 4.7")
def test_example_214_fj_4_7() -> None:
    """Given a concealed card found in the same, next or third trick, then 10, 20 in all, or 80 and the deal ends."""
    worth = {}
    for found_in in FoundIn:
        phase = carried_out(last_trick(), against(WEST, I.CONCEALED_CARD, {CARDS: 1, FOUND_IN: found_in}))
        worth[found_in] = finished(phase if isinstance(phase, Over) else laid(phase, *PLAYS))
    assert [one.awarded for one in worth.values()] == [10, 20, 80]
    assert [one.ended is not None for one in worth.values()] == [False, False, True]
    assert worth[FoundIn.THIRD_TRICK].gain == Gain(0, 0, take_over=True)


@proves("FJ 4.7")
def test_fj_4_7_what_was_won_before_counts_too() -> None:
    """Given ten points won and then a concealed card of the dealer's side in the third trick, then 90 points count."""
    hands = {"E": "HA C3", "N": "S3 C4", "W": "HK C5", "S": "D3 D4"}
    phase = laid(playing(hands, buried="CT"), "E HA", "N S3", "W HK", "S D3")
    facts = {CARDS: 1, FOUND_IN: FoundIn.THIRD_TRICK}
    assert finished(carried_out(phase, against(WEST, I.CONCEALED_CARD, facts))).points == 90
    assert finished(carried_out(phase, against(SOUTH, I.CONCEALED_CARD, facts))).gain == gain_of(0)


@proves("FJ 4.8", "FJ 3.2")
def test_example_215_fj_4_8() -> None:
    """Given a play after 31 s for the first, second and third time, then a warning, ten points and ten points."""
    limits = FUJIAN_2022.seconds.value
    assert (limits.play, limits.bury, limits.pause) == (30, 60, 3)
    for act, limit in ((Act.FOLLOW, limits.play), (Act.BURY, limits.bury)):
        assert isinstance(thinking(Book.FUJIAN_2022, Thought(act, limit)), InTime)
        assert isinstance(thinking(Book.FUJIAN_2022, Thought(act, limit + 1)), Slow)
    rulings = in_order(FJ, *[brought(I.OVER_TIME, seat=EAST)] * 3)
    assert [sanctions(one) for one in rulings] == [[Warned()], [o.DealPoints(10)], [o.DealPoints(10)]]
    awarded = [finished(laid(carried_out(last_trick(), one), *PLAYS)).awarded for one in rulings]
    assert awarded == [0, 10, 10]


@proves("FJ 4.9", "FJ 4.9①")
def test_example_216_fj_4_9_1() -> None:
    """Given an undisclosed second signal by a defender, then 40 points go to the dealer's side."""
    outcome = finished(laid(carried_out(last_trick(), against(SOUTH, I.SIGNAL)), *PLAYS))
    assert (outcome.awarded, outcome.points, outcome.gain) == (-40, -20, gain_of(0))


@proves("FJ 4.9", "FJ 4.9②")
@pytest.mark.parametrize("void", [False, True])
def test_fj_4_9_2_the_suit_to_be_returned(*, void: bool) -> None:
    """Given two aces encouraged, then the first suit is returned, or the second by who is void: the referee says so."""
    ruling = against(EAST, I.SIGNAL_DUTY, {VOID_IN_FIRST: void})
    done = enacted(ruling, last_trick())
    assert (done.acts, done.spoken) == ((), (o.ReturnSuit(second=void),))


@proves("FJ 4.10")
def test_example_217_fj_4_10() -> None:
    """Given grave illegal information by the dealer's side, then the deal ends, P = 120: +2 and the defenders deal."""
    ruling = decide(against(WEST, I.ILLEGAL_INFORMATION), {Matter.PENALTY: (o.DealAwarded(120),)})
    outcome = finished(carried_out(last_trick(), ruling))
    assert (outcome.points, outcome.gain) == (120, Gain(0, 2, take_over=True))


@proves("FJ 4.10")
def test_fj_4_10_takes_nothing_from_the_innocent() -> None:
    """Given defenders who have 140 points already, then the 120 of the article do not take twenty from them."""
    ruling = decide(against(WEST, I.ILLEGAL_INFORMATION), {Matter.PENALTY: (o.DealAwarded(120),)})
    for had, counts in ((100, 120), (140, 140)):
        outcome = finished(carried_out(apply(last_trick(), Award(Side.NORTH_SOUTH, had)), ruling))
        assert outcome.points == counts


@proves("FJ 4.10")
@pytest.mark.parametrize("drawn", [0, 37, 100])
def test_fj_4_10_while_cards_are_drawn(drawn: int) -> None:
    """Given it while cards are drawn, then the deal ends at once all the same."""
    phase = drawing({"E": "S2"}, dealer="E", drawn=drawn)
    ruling = decide(against(EAST, I.ILLEGAL_INFORMATION), {Matter.PENALTY: (o.DealAwarded(120),)})
    ended = carried_out(phase, ruling)
    assert finished(ended).gain == Gain(0, 2, take_over=True)
    assert sum(map(len, ended.hands)) == drawn
    assert legal(ended) == []


@proves("FJ 4.10")
def test_fj_4_10_by_defenders_or_less_grave() -> None:
    """Given the same by defenders, then the dealer's side goes up two; less grave, then a warning and 40 points."""
    asked = against(NORTH, I.ILLEGAL_INFORMATION)
    grave = decide(asked, {Matter.PENALTY: (o.DealAwarded(120),)})
    assert finished(carried_out(last_trick(), grave)).gain == Gain(2, 0, take_over=False)
    slight = decide(asked, {Matter.PENALTY: (Warned(), o.DealPoints(40))})
    assert finished(laid(carried_out(last_trick(), slight), *PLAYS)).awarded == -40


@proves("FJ 4.11")
def test_example_218_fj_4_11() -> None:
    """Given a side 11 minutes late, then it forfeits: 2.5 match points and 12 standard points to the other, 0."""
    late, in_time = (sanctions(against(NORTH, I.LATE, {OWN_DELAY: minutes * MINUTE})) for minutes in (11, 10))
    assert (late, in_time) == ([Forfeit()], [o.Stands()])
    clock = lateness(Book.FUJIAN_2022, 0, seated(0, 11 * MINUTE), 20 * MINUTE)
    assert clock.effect(Side.NORTH_SOUTH) is LateEffect.FORFEIT
    assert clock.effect(Side.EAST_WEST) is None
    regulations = REGULATIONS["fujian-2022"]
    won, lost = regulations.forfeit_won.value, regulations.forfeit_lost.value
    assert ((won.mp, won.vp), (lost.mp, lost.vp)) == ((250, 1200), (0, 0))


@proves("FJ 1.2")
def test_example_219_fj_1_2() -> None:
    """Given ten minutes left during deal 6, then deal 6 is finished, deal 7 played, and no further one."""
    match = Match(FUJIAN_2022, Standing((2, 3), EAST), deals=5)
    match = after(match, LastCall(deal_in_play=True))
    match = after(match, DealDone(Outcome(EAST, 40, 0, 0, gain_of(40))))
    assert next_deal(match) is not None
    match = after(match, TimeIsUp(deal_in_play=True))
    match = after(match, DealDone(Outcome(WEST, 75, 0, 0, gain_of(75))))
    assert match.result is not None
    assert (match.deals, match.result.winner, match.result.steps) == (7, Side.EAST_WEST, (6, 3))
    assert next_deal(match) is None


@proves("FJ 3.4")
@pytest.mark.parametrize(
    ("taker", "seat"),
    [(BottomTaker.DEFENDER, NORTH), (BottomTaker.DEFENDER, EAST), (BottomTaker.DEALERS_PARTNER, WEST)],
)
def test_fj_3_4_the_bottom_drawn_away(taker: BottomTaker, seat: Seat) -> None:
    """Given somebody drawing from the last eight, then the dealer's side pays 40, and the surplus goes back."""
    phase = shown(drawing({"E": "S2"}), "E S2")
    ruling = against(seat, I.BOTTOM_DRAWN, {BOTTOM_TAKER: taker, DEALERS_SIDE: DealersSide.EAST_WEST})
    by = o.SurplusBy.HOLDER if taker is BottomTaker.DEFENDER else o.SurplusBy.DEFENDERS
    assert enacted(ruling, phase).held == (o.SurplusReturned(by),)
    assert carried_out(phase, ruling).referee.awards == ((Side.NORTH_SOUTH, 40),)


@proves("FJ 4.3")
def test_fj_4_3_a_wrong_play() -> None:
    """Given N ruffing though he has hearts, then it does not lie, his trump is an exposed card, a heart is played."""
    hands = {"E": "H3 C3", "N": "H9 S3", "W": "H5 C5", "S": "H6 C6"}
    phase = laid(playing(hands), "E H3")
    assert refused(phase, "N S3") == "MUST_FOLLOW_SUIT"
    ruling = against(NORTH, I.WRONG_PLAY, {HEAVY: 0, LIGHT: 1})
    assert enacted(ruling, phase, cards("S3")).held == (o.Corrected(),)
    right = laid(carried_out(phase, ruling, "S3"), "N H9")
    assert isinstance(right, Playing)
    assert right.referee.awards == ((Side.EAST_WEST, 10),)


@proves("FJ 4.4")
def test_fj_4_4_the_engine_and_the_schedule_fine_a_throw_alike() -> None:
    """Given a failed throw, then the engine has given the points of the schedule, and the ruling adds none."""
    hands = {"E": "HA HK", "N": "HA C3", "W": "D3 D4", "S": "C5 C6"}
    phase = laid(playing(hands), "E HA HK")
    ruling = against(EAST, I.FAILED_THROW, {CARDS: 2, STOPPED: Stopped.SINGLE})
    assert enacted(ruling, phase).acts == ()
    assert isinstance(phase, Playing)
    assert [points for _, points in phase.referee.awards] == [
        one.points for one in sanctions(ruling) if isinstance(one, o.DealPoints)
    ]
