"""升级: examples 179 to 208 of the specification: calling, the bottom, following, throws, tractors and the result.

What costs points after it has happened (examples 209 to 219) is in ``test_shengji_penalties``.
"""

from __future__ import annotations

import pytest

from paizhuo.cli.table.shengji.screen import Scene, table_lines
from paizhuo.cli.table.shengji.sentences import ShengjiSentences
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.referee.cases.facts_asked import BOTTOM_TAKER, DEALERS_SIDE, HEAVY, LIGHT, BottomTaker, DealersSide
from paizhuo.referee.penalties.orders import SurplusBy, SurplusReturned
from paizhuo.referee.rulings.shengji_table import enacted
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    FUJIAN_2022,
    Award,
    Bury,
    Burying,
    Call,
    Choose,
    Choosing,
    DealDone,
    Draw,
    Drawing,
    Gain,
    Kind,
    Lift,
    Match,
    Outcome,
    Over,
    Phase,
    Playing,
    Standing,
    after,
    apply,
    gain_of,
    judge_throw,
    lead_of,
    next_deal,
    refusal,
    view,
    winner_of,
)
from paizhuo.shengji.calling import dealer_of, trumps_of, who_can_show
from paizhuo.shengji.exposed import exposure_fine
from paizhuo.wording import Language, sayer
from tests.articles.proves import proves
from tests.referee.docket import brought, ruled
from tests.shengji.table import buried, cards, code, drawing, laid, order, playing, refused, shown

EAST, NORTH, WEST, SOUTH = Seat
FUJIAN = SCHEDULES[Book.FUJIAN_2022]


def drawing_after(phase: object) -> Drawing:
    """The same, known to be a deal in which cards are still drawn."""
    assert isinstance(phase, Drawing)
    return phase


@proves("FJ 3.1", "FJ 1.4")
def test_example_179_fj_3_1_1_4() -> None:
    """Given a new match, then N-S shuffle, E cuts and draws first, and the level is 2."""
    coming = next_deal(Match(FUJIAN_2022))
    assert coming is not None
    assert (coming.shufflers, coming.first_drawer, str(coming.level)) == (Side.NORTH_SOUTH, EAST, "2")


@proves("FJ 3.1")
def test_example_180_fj_3_1() -> None:
    """Given E and N showing at the same moment in the first deal, then E counts: earlier in drawing order."""
    phase = drawing({"E": "H2 C2 C2", "N": "S2 S2"})
    assert who_can_show(phase) == [EAST, NORTH]
    both = drawing_after(shown(phase, "E H2"))
    assert code(both, "N S2") == "ALREADY_SHOWN"
    assert (str(trumps_of(both)), dealer_of(both)) == ("2H", EAST)
    assert who_can_show(drawing({"E": "H2 C2 C2", "N": "S2 S2"}, dealer="N")) == [NORTH, EAST]


@proves("FJ 3.1(2)")
def test_example_181_fj_3_1_2() -> None:
    """Given N showing one S2 and E then H2 H2, then hearts are trumps and N may no longer add S2."""
    phase = drawing_after(shown(drawing({"N": "S2 S2", "E": "H2 H2"}), "N S2", "E H2 H2"))
    assert str(trumps_of(phase)) == "2H"
    assert code(phase, "N S2") == "OVERCALLED"


@proves("FJ 3.1(1)", "FJ 3.1(2)")
def test_example_182_fj_3_1_1_3_1_2_derived() -> None:
    """Given N adding the second S2 first, then E with H2 H2 cannot overcall in a suit."""
    phase = drawing_after(shown(drawing({"N": "S2 S2", "E": "H2 H2"}), "N S2", "N S2"))
    assert code(phase, "E H2 H2") == "AGAINST_PAIR"
    assert str(trumps_of(phase)) == "2S"


@proves("FJ 3.1(2)")
def test_example_183_fj_3_1_2() -> None:
    """Given N showing S2 and S holding H2 H2, then S may not overcall: it is his own side."""
    phase = shown(drawing({"N": "S2", "S": "H2 H2"}), "N S2")
    assert code(phase, "S H2 H2") == "OWN_SIDE"


@proves("FJ 3.1(2)", "FJ 3.1(3)")
def test_example_184_fj_3_1_2_3_1_3() -> None:
    """Given example 181 and S with both small jokers, then S may still go to no-trump."""
    start = drawing({"N": "S2 S2", "E": "H2 H2", "S": "SB SB"})
    phase = drawing_after(shown(start, "N S2", "E H2 H2", "S SB SB"))
    assert str(trumps_of(phase)) == "2NT"


@proves("FJ 3.1(3)")
def test_example_185_fj_3_1_3() -> None:
    """Given deal 1, W showing SB SB and N then HR HR, then N is dealer and plays 2 no-trump."""
    phase = drawing_after(shown(drawing({"W": "SB SB", "N": "HR HR"}), "W SB SB", "N HR HR"))
    assert dealer_of(phase) is NORTH
    assert str(trumps_of(phase)) == "2NT"


@proves("FJ 3.1(3)", "FJ 4.6")
def test_example_186_fj_3_1_3_4_6() -> None:
    """Given deal 4, W showing SB SB and N then HR HR, then no-trump stays and N's two cards are exposed, both heavy."""
    phase = drawing_after(shown(drawing({"W": "SB SB", "N": "HR HR"}, dealer="S"), "W SB SB"))
    assert code(phase, "N HR HR") == "NO_TRUMP_STANDS"
    assert exposure_fine(cards("HR HR"), trumps_of(phase), FUJIAN_2022) == 40
    ruling = ruled(brought(Infraction.EXPOSED_CARDS, {HEAVY: 2, LIGHT: 0}, seat=NORTH), FUJIAN)
    exposed: Phase = phase
    for act in enacted(ruling, phase, cards("HR HR")).acts:
        exposed = apply(exposed, act)
    exposed = drawing_after(exposed)
    assert exposed.referee.exposed == ((NORTH, cards("HR")[0]),) * 2
    assert exposed.referee.awards == ((Side.EAST_WEST, 40),)
    assert (str(trumps_of(exposed)), exposed.claims) == ("2NT", phase.claims)
    assert apply(exposed, Lift(SOUTH)).referee.exposed == exposed.referee.exposed


@proves("FJ 3.1(3)")
def test_example_187_fj_3_1_3() -> None:
    """Given deal 4 with dealer S, and E showing HR HR, then it is no-trump and S stays dealer."""
    phase = drawing_after(shown(drawing({"E": "HR HR"}, dealer="S"), "E HR HR"))
    assert str(trumps_of(phase)) == "2NT"
    assert dealer_of(phase) is SOUTH


@proves("FJ 3.3")
def test_example_188_fj_3_3() -> None:
    """Given nobody showing, then it is no-trump, and level cards keep their rank above the aces."""
    phase = drawing_after(drawing())
    assert str(trumps_of(phase)) == "2NT"
    high = order("2NT")
    assert high.step(cards("S2")[0]) == high.step(cards("D2")[0])
    for level_card in ("S2", "H2", "C2", "D2"):
        plays = [cards("SA"), cards(level_card), cards("S3"), cards("S4")]
        assert winner_of(plays, high, FUJIAN_2022) == 1
    assert winner_of([cards("S2"), cards("SA"), cards("D2"), cards("S4")], high, FUJIAN_2022) == 0


@proves("FJ 3.2")
def test_example_189_fj_3_2() -> None:
    """Given that the dealer has lifted the bottom, then an overcall is refused."""
    phase = shown(drawing({"N": "S2", "E": "H2 H2"}), "N S2")
    lifted = apply(phase, Lift(NORTH))
    assert isinstance(lifted, Burying)
    found = refusal(lifted, Call(EAST, cards("H2 H2")))
    assert found is not None
    assert (found.reason.code, found.source.article) == ("WRONG_PHASE", "3.2")


@proves("FJ 3.4")
def test_example_190_fj_3_4() -> None:
    """Given the dealer's next player drawing one of the last eight, then 40 to the defenders; he returns any card."""
    phase = shown(drawing({"N": "S2"}), "N S2")
    found = refusal(phase, Draw(WEST))
    assert found is not None
    assert (found.reason.code, found.source.article) == ("BOTTOM_GUARDED", "3.4")
    facts = {BOTTOM_TAKER: BottomTaker.DEFENDER, DEALERS_SIDE: DealersSide.NORTH_SOUTH}
    done = enacted(ruled(brought(Infraction.BOTTOM_DRAWN, facts, seat=WEST), FUJIAN), phase)
    assert done.acts == (Award(Side.EAST_WEST, 40),)
    assert done.held == (SurplusReturned(SurplusBy.HOLDER),)
    after_it = drawing_after(apply(phase, done.acts[0]))
    assert [len(hand) for hand in after_it.hands] == [25, 25, 25, 25]
    assert after_it.referee.awards == ((Side.EAST_WEST, 40),)


@proves("FJ 3.6")
def test_example_191_fj_3_6() -> None:
    """Given H9 H9 led and a hand whose only heart pairs are KK and QQ, a tractor, then it must be broken for one."""
    phase = laid(playing({"E": "H9 H9", "N": "HK HK HQ HQ", "W": "C3 C4", "S": "C5 C6"} | _even(4)), "E H9 H9")
    assert refused(phase, "N HK HQ") == "MUST_PLAY_PAIR"
    assert refused(phase, "N HK HK") == ""
    assert refused(phase, "N HQ HQ") == ""


def _even(count: int) -> dict[str, str]:
    """Hands of so many cards for those whose cards do not matter."""
    low = {"E": "H9 H9 C7 C8", "W": "C3 C4 C9 CT", "S": "C5 C6 CJ CQ"}
    return {seat: " ".join(text.split()[:count]) for seat, text in low.items()}


@proves("FJ 3.6")
def test_example_192_fj_3_6() -> None:
    """Given H9 H9 H8 H8 led and HKKQQ 5 4, then KKQQ must be played."""
    hands = {"E": "H9 H9 H8 H8 C3 C4", "N": "HK HK HQ HQ H5 H4", "W": "D3 D4 D5 D6 D7 D8", "S": "C5 C6 C7 C8 C9 CT"}
    phase = laid(playing(hands), "E H9 H9 H8 H8")
    assert refused(phase, "N HK HK H5 H4") == "MUST_PLAY_TRACTOR"
    assert refused(phase, "N HK HK HQ HQ") == ""


@proves("FJ 3.6")
def test_example_193_fj_3_6() -> None:
    """Given H9 H9 H8 H8 led and HKK H55 H3, then KK55 must be played."""
    hands = {"E": "H9 H9 H8 H8 C3", "N": "HK HK H5 H5 H3", "W": "D3 D4 D5 D6 D7", "S": "C5 C6 C7 C8 C9"}
    phase = laid(playing(hands), "E H9 H9 H8 H8")
    assert refused(phase, "N HK HK H5 H3") == "MUST_PLAY_PAIR"
    assert refused(phase, "N HK HK H5 H5") == ""


@proves("FJ 3.7")
def test_example_194_fj_3_7() -> None:
    """Given H9 H9 led and a void hand that plays two unequal trumps, then it is a discard and cannot win."""
    plays = [cards("H9 H9"), cards("SA SK"), cards("H3 H4"), cards("H5 H6")]
    assert winner_of(plays, order("2S"), FUJIAN_2022) == 0


@proves("FJ 3.7")
def test_example_195_fj_3_7() -> None:
    """Given H9 H9 led and a void hand that plays a pair of trumps, then it wins unless it is overruffed."""
    plays = [cards("H9 H9"), cards("S3 S3"), cards("H3 H4"), cards("H5 H6")]
    assert winner_of(plays, order("2S"), FUJIAN_2022) == 1
    plays[3] = cards("S4 S4")
    assert winner_of(plays, order("2S"), FUJIAN_2022) == 3


@proves("FJ 3.8")
@pytest.mark.parametrize("thrown", ["HA HA HK", "HA HK HK", "HA HQ HQ HJ HJ"])
def test_example_196_fj_3_8_derived(thrown: str) -> None:
    """Given HAAK, HAKK or HAQQJJ at level 2, then no other hand can hold a higher part, and trumps still ruff it."""
    high = [card for card in cards("HA HA HK HK HQ HQ HJ HJ") if card not in cards(thrown)]
    rest = list(high)
    for card in cards("HA HA HK HK HQ HQ HJ HJ"):
        if cards(thrown).count(card) == 1 and card not in rest:
            rest.append(card)
    assert judge_throw(cards(thrown), [rest, (), ()], order("2S"), FUJIAN_2022) is None
    plays = [cards(thrown), cards("H3 H4 H5 H6 H7")[: len(cards(thrown))]]
    ruff = cards("S3 S3 S4 S4 S5")[: len(cards(thrown))]
    assert winner_of([*plays, ruff, plays[1]], order("2S"), FUJIAN_2022) == 2


@proves("FJ 4.4")
def test_example_197_fj_4_4() -> None:
    """Given HA HK thrown and the other HA with an opponent, then it fails: 20 points, HK is led, HA goes back."""
    hands = {"E": "HA HK", "N": "HA C3", "W": "D3 D4", "S": "C5 C6"}
    phase = laid(playing(hands, dealer="S", leader="E"), "E HA HK")
    assert isinstance(phase, Playing)
    assert phase.plays == (cards("HK"),)
    assert phase.hands[EAST] == cards("HA")
    assert phase.throws[0].fine == 20
    assert phase.referee.awards == ((Side.NORTH_SOUTH, 20),)


@proves("FJ 4.4")
def test_example_198_fj_4_4() -> None:
    """Given a failed throw of nine cards, then it costs 80, not 90."""
    thrown = cards("H3 H4 H5 H6 H7 H8 H9 HT HJ")
    stopped = judge_throw(thrown, [cards("HA"), (), ()], order("2S"), FUJIAN_2022)
    assert stopped is not None
    assert stopped.fine == 80


@proves("FJ 4.4")
def test_example_199_fj_4_4() -> None:
    """Given a throw of a single and a pair, both stopped, then the next player chooses which is led."""
    hands = {"E": "HK HQ HQ", "N": "C3 C4 C5", "W": "HA HA D3", "S": "C7 C8 C9"}
    phase = laid(playing(hands), "E HK HQ HQ")
    assert isinstance(phase, Choosing)
    assert phase.turn is NORTH
    assert phase.options == (cards("HK"), cards("HQ HQ"))
    for led, left in (("HK", "HQ HQ"), ("HQ HQ", "HK")):
        chosen = apply(phase, Choose(NORTH, cards(led)))
        assert isinstance(chosen, Playing)
        assert chosen.plays == (cards(led),)
        assert chosen.hands[EAST] == cards(left)
        assert chosen.referee.awards == ((Side.NORTH_SOUTH, 30),)
        assert chosen.turn is NORTH


@proves("FJ 3.10")
@pytest.mark.parametrize(
    ("last", "worth"), [(("H3", "HA"), 30), (("H3 H3", "HA HA"), 60), (("H3 H3 H4 H4", "HA HA HK HK"), 120)]
)
def test_example_200_fj_3_10(last: tuple[str, str], worth: int) -> None:
    """Given 15 points buried, then the defenders get 30, 60 or 120 by a single, a pair or a tractor."""
    led, won = last
    count = len(led.split())
    others = {"W": " ".join(["C3", "C3", "C4", "C4"][:count]), "S": " ".join(["D3", "D3", "D4", "D4"][:count])}
    phase = playing({"E": led, "N": won} | others, buried="CT C5 C7 C7 C8 C8 C9 C9")
    done = laid(phase, f"E {led}", f"N {won}", f"W {others['W']}", f"S {others['S']}")
    assert isinstance(done, Over)
    assert done.outcome.bottom_points == worth


@proves("FJ 3.10")
def test_example_201_fj_3_10_derived() -> None:
    """Given 30 points buried and the dealer's side winning the last trick, then the bottom gives nothing."""
    done = laid(
        playing({"E": "HA", "N": "H3", "W": "C3", "S": "D3"}, buried="CT CT CK"), "E HA", "N H3", "W C3", "S D3"
    )
    assert isinstance(done, Over)
    assert done.outcome.bottom_points == 0


@proves("FJ 3.10")
@pytest.mark.parametrize("pairs", ["S7 S7 H7 H7", "H7 H7 SA SA", "SB SB S7 S7", "HR HR SB SB"])
def test_example_202_fj_3_10(pairs: str) -> None:
    """Given spades at level 7, then these neighbours are tractors."""
    lead = lead_of(cards(pairs), order("7S"))
    assert [part.kind for part in lead.parts] == [Kind.TRACTOR]


def test_example_203_h6_silent() -> None:
    """Given spades at level 7, then H7 H7 with D7 D7 is no tractor (our default)."""
    assert [part.kind for part in lead_of(cards("H7 H7 D7 D7"), order("7S")).parts] == [Kind.PAIR, Kind.PAIR]


def test_example_204_h6_silent() -> None:
    """Given level 7, then H8 H8 with H6 H6 is a tractor (our default)."""
    assert [part.kind for part in lead_of(cards("H8 H8 H6 H6"), order("7S")).parts] == [Kind.TRACTOR]


@proves("FJ T")
def test_example_205_fj_t() -> None:
    """Given fewer than 80 points, then the dealer's side goes up by one to five."""
    points = (0, 5, 20, 25, 40, 45, 60, 65, 75)
    assert [gain_of(one).dealer for one in points] == [5, 4, 4, 3, 3, 2, 2, 1, 1]
    assert not any(gain_of(one).take_over for one in points)


@proves("FJ T")
def test_example_206_fj_t() -> None:
    """Given 80 points or more, then the defenders take over and go up by none to five."""
    points = (80, 95, 100, 120, 140, 160, 180, 240)
    assert [gain_of(one).defenders for one in points] == [0, 0, 1, 2, 3, 4, 5, 5]
    assert all(gain_of(one).take_over for one in points)


def _after(step: int, gain: Gain) -> Match:
    match = Match(FUJIAN_2022, Standing((step, 0), EAST), deals=6)
    return after(match, DealDone(Outcome(EAST, 40, 0, 0, gain)))


@proves("FJ 1.4", "FJ T")
def test_example_207_fj_1_4_t() -> None:
    """Given the dealer at K and 40 points, then three levels pass A and the match is won: A need not be played."""
    ended = _after(11, gain_of(40))
    assert ended.result is not None
    assert ended.result.winner is Side.EAST_WEST


@proves("FJ 1.4", "FJ T")
def test_example_208_fj_1_4_t() -> None:
    """Given the dealer at Q and 45 points, then two levels lead to A and nobody has won yet."""
    going = _after(10, gain_of(45))
    assert going.result is None
    assert going.standing.steps == (12, 0)


@proves("FJ 3.5")
def test_the_dealer_buries_eight_at_once_and_leads() -> None:
    """Given the bottom lifted, then exactly eight cards are buried before the dealer leads."""
    phase = buried(shown(drawing({"N": "S2"}), "N S2"))
    assert isinstance(phase, Playing)
    assert phase.turn is NORTH
    assert [len(hand) for hand in phase.hands] == [25] * 4
    lifted = apply(shown(drawing({"N": "S2"}), "N S2"), Lift(NORTH))
    assert isinstance(lifted, Burying)
    found = refusal(lifted, Bury(NORTH, lifted.hands[NORTH][:7]))
    assert found is not None
    assert found.reason.code == "BURY_EIGHT"


@proves("FJ 3.10")
def test_the_multiple_is_that_of_the_play_that_won() -> None:
    """Given two singles thrown last and ruffed by a defender with a pair of trumps, then the bottom counts fourfold."""
    hands = {"E": "HA HK", "N": "S3 S3", "W": "C3 C4", "S": "D3 D4"}
    done = laid(playing(hands, buried="CT C5"), "E HA HK", "N S3 S3", "W C3 C4", "S D3 D4")
    assert isinstance(done, Over)
    assert done.outcome.bottom_points == 60


@proves("FJ 3.9")
def test_only_the_trick_that_lies_open_is_shown_and_the_points_at_any_time() -> None:
    """Given a trick that is turned over, then the table shows the next one only, and the points that were won."""
    hands = {"E": "HA D3", "N": "H5 D4", "W": "HK D7", "S": "HT D6"}
    after_one = laid(playing(hands, dealer="S", leader="E"), "E HA", "N H5", "W HK", "S HT", "E D3")
    sentences = ShengjiSentences(sayer(Language.ENGLISH), FUJIAN_2022)
    scene = Scene(view(after_one, NORTH), NORTH, sentences, Standing(dealer=SOUTH), 2)
    shown = "\n".join(str(line) for line in table_lines(scene, 80))
    assert "♦3" in shown
    assert "♥A" not in shown
    assert "25" in shown
