"""Whatever a library user hands in by mistake gets a typed error, and the values he holds are real values.

Every ``type: ignore`` here stands on a mistake that the type checker would have found; that is what is tested.
"""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cards import PACK, Card, Hand, Rank
from paizhuo.engine import Refused
from paizhuo.errors import PaizhuoError
from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    FUJIAN_2022,
    Award,
    Bar,
    Bury,
    Call,
    Choose,
    DealDone,
    Direct,
    Draw,
    EndDeal,
    Ending,
    Expose,
    Forfeited,
    Group,
    LastCall,
    Lay,
    Lift,
    Match,
    Setting,
    TimeIsUp,
    Trumps,
    after,
    apply,
    gain_of,
    judge_throw,
    lead_of,
    legal,
    legal_follows,
    legal_leads,
    parse_trump,
    play_from,
    refusal,
    rule_set,
    start,
    view,
)
from tests.shengji.table import cards, drawing, laid, order, playing

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.shengji import Action, Phase, Ruling

E, N, W, S = Seat
WRONG: Any = None
"""Stands for a value of a wrong type, which the type checker would not let through."""
ORDER = order("7S")
PHASE = playing({"E": "H3 H4", "N": "H5 C6", "W": "H8 H9", "S": "HT HJ"}, of="7S")
HANDS = PHASE.hands


def _setting(**changed: Any) -> Setting:  # noqa: ANN401 - wrong types are the point
    given = {"rules": FUJIAN_2022, "level": Rank.TWO, "pack": PACK, "first_drawer": E, "dealer": None, **changed}
    return Setting(**given)


CASES: dict[str, Callable[[], object]] = {
    "a number as drawing seat": lambda: Draw(0),  # type: ignore[arg-type]
    "a text as lifting seat": lambda: Lift("E"),  # type: ignore[arg-type]
    "a text as barred seat": lambda: Bar("E"),  # type: ignore[arg-type]
    "a card instead of cards": lambda: Lay(E, Card.S3),  # type: ignore[arg-type]
    "nothing instead of cards": lambda: Lay(E, WRONG),
    "a number that equals a card": lambda: Lay(E, (4,)),  # type: ignore[arg-type]
    "a number as seat": lambda: Lay(0, (Card.S3,)),  # type: ignore[arg-type]
    "texts shown": lambda: Call(E, ("S2",)),  # type: ignore[arg-type]
    "texts buried": lambda: Bury(E, ("S2",) * 8),  # type: ignore[arg-type]
    "a text chosen": lambda: Choose(E, ("S2",)),  # type: ignore[arg-type]
    "a text exposed": lambda: Expose(E, ("HA",)),  # type: ignore[arg-type]
    "a text as suit directed": lambda: Direct(E, "H", must=True),  # type: ignore[arg-type]
    "a number as direction": lambda: Direct(E, Group.HEARTS, must=1),  # type: ignore[arg-type]
    "a number as side": lambda: Award(0, 10),  # type: ignore[arg-type]
    "half points": lambda: Award(Side.EAST_WEST, 2.5),  # type: ignore[arg-type]
    "a text as ending": lambda: EndDeal(E, "concealed"),  # type: ignore[arg-type]
    "a joker as level": lambda: Trumps(Rank.BIG_JOKER, None),
    "a number as level": lambda: Trumps(2, None),  # type: ignore[arg-type]
    "a text as trump suit": lambda: Trumps(Rank.TWO, "S"),  # type: ignore[arg-type]
    "trumps that are none": lambda: parse_trump("X"),
    "rules that are none": lambda: rule_set("fujian-1999"),
    "107 cards": lambda: start(_setting(pack=PACK[1:])),
    "the pack as numbers": lambda: start(_setting(pack=tuple(map(int, PACK)))),
    "no pack": lambda: start(_setting(pack=None)),
    "a joker level, deal": lambda: start(_setting(level=Rank.SMALL_JOKER)),
    "a number as first drawer": lambda: start(_setting(first_drawer=0)),
    "nobody as first drawer": lambda: start(_setting(first_drawer=None)),
    "a number as dealer": lambda: start(_setting(dealer=1)),
    "the rules by their name": lambda: start(_setting(rules="fujian-2022")),
    "three hands": lambda: play_from(_setting(), Trumps(Rank.TWO, None), E, HANDS[:3]),  # type: ignore[arg-type]
    "hands that are tuples": lambda: play_from(_setting(), Trumps(Rank.TWO, None), E, tuple(map(tuple, HANDS))),  # type: ignore[arg-type]
    "empty hands": lambda: play_from(_setting(), Trumps(Rank.TWO, None), E, (Hand(),) * 4),
    "hands of two sizes": lambda: play_from(_setting(), Trumps(Rank.TWO, None), E, (Hand.parse("S3"), *HANDS[1:])),
    "a lead of two suits": lambda: lead_of(cards("H3 C4"), ORDER),
    "an empty lead": lambda: lead_of((), ORDER),
    "three of a face led": lambda: lead_of([Card.H3] * 3, ORDER),
    "texts led": lambda: lead_of(["H3"], ORDER),  # type: ignore[list-item]
    "texts listed for a lead": lambda: legal_leads(["H3"], ORDER),  # type: ignore[list-item]
    "three of a face in hand": lambda: legal_follows([Card.H3] * 3, cards("H4"), ORDER, FUJIAN_2022),
    "texts in a hand that follows": lambda: legal_follows(["H3"], cards("H4"), ORDER, FUJIAN_2022),  # type: ignore[list-item]
    "texts in a hand that stops": lambda: judge_throw(cards("HA HK"), [["HA"]], ORDER, FUJIAN_2022),  # type: ignore[list-item]
    "points that are no fives": lambda: gain_of(83),
    "no deals": lambda: Match(FUJIAN_2022, remaining=0),
    "yes as a number of deals": lambda: Match(FUJIAN_2022, remaining=True),
    "fewer deals than none": lambda: Match(FUJIAN_2022, deals=3, remaining=-1),
    "no event": lambda: after(Match(FUJIAN_2022), WRONG),
    "a deal without an outcome": lambda: after(Match(FUJIAN_2022), DealDone(WRONG)),
    "a forfeit by nobody": lambda: after(Match(FUJIAN_2022), Forfeited(WRONG)),
    "a forfeit by a number": lambda: after(Match(FUJIAN_2022), Forfeited(0)),  # type: ignore[arg-type]
    "a call of time about nothing": lambda: after(Match(FUJIAN_2022), LastCall(WRONG)),
    "a word about the deal in play": lambda: after(Match(FUJIAN_2022), TimeIsUp("no")),  # type: ignore[arg-type]
    "time after the end": lambda: after(after(Match(FUJIAN_2022), Forfeited(Side.EAST_WEST)), TimeIsUp(False)),  # noqa: FBT003 - read as a sentence
    "no phase": lambda: view(WRONG, E),
    "no viewer": lambda: view(PHASE, "official"),  # type: ignore[arg-type]
    "a number as viewer": lambda: view(PHASE, 0),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_mistake_is_a_typed_error(case: Callable[[], object]) -> None:
    with pytest.raises(PaizhuoError) as caught:
        case()
    assert caught.value.code
    assert str(caught.value)


REFUSED: dict[str, tuple[Phase, Action | Ruling, str]] = {
    "the wrong seat draws": (drawing(drawn=1), Draw(E), "NOT_YOUR_TURN"),
    "a draw from the bottom": (drawing(), Draw(E), "BOTTOM_GUARDED"),
    "the bottom too early": (drawing(drawn=99), Lift(E), "NOT_ALL_DRAWN"),
    "a foreign card shown": (drawing({"N": "S2"}), Call(E, cards("S2")), "NOT_HELD"),
    "nothing shown": (drawing(), Call(E, ()), "NO_CARDS"),
    "a lead while drawing": (drawing(), Lay(E, cards("S3")), "WRONG_PHASE"),
    "a foreign card led": (PHASE, Lay(E, cards("H5")), "NOT_HELD"),
    "one card twice": (PHASE, Lay(E, cards("H3 H3")), "NOT_HELD"),
    "nothing led": (PHASE, Lay(E, ()), "NO_CARDS"),
    "out of turn": (PHASE, Lay(N, cards("H5")), "NOT_YOUR_TURN"),
    "a draw while playing": (PHASE, Draw(E), "WRONG_PHASE"),
    "a choice without a throw": (PHASE, Choose(N, cards("H3")), "WRONG_PHASE"),
    "a suit directed without a card": (PHASE, Direct(N, Group.HEARTS, must=True), "NOTHING_TO_DIRECT"),
    "no points": (PHASE, Award(Side.EAST_WEST, 0), "BAD_AWARD"),
    "points that are no fives": (PHASE, Award(Side.EAST_WEST, 7), "BAD_AWARD"),
    "a foreign card exposed": (PHASE, Expose(N, cards("HA")), "NOT_HELD"),
    "too many to follow": (laid(PHASE, "E H3"), Lay(N, cards("H5 C6")), "WRONG_COUNT"),
    "another suit": (laid(PHASE, "E H3"), Lay(N, cards("C6")), "MUST_FOLLOW_SUIT"),
    "the deal ended while drawing": (drawing(drawn=3), EndDeal(E, Ending.CONCEALED), "WRONG_PHASE"),
}


@pytest.mark.parametrize(("phase", "action", "code"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_leaves_the_deal_as_it_was(phase: Phase, action: Action | Ruling, code: str) -> None:
    before = copy.deepcopy(phase)
    found = refusal(phase, action)
    assert found is not None
    assert found.reason.code == code
    with pytest.raises(Refused):
        apply(phase, action)
    assert phase == before
    assert legal(phase) == legal(before)


VALUES = {
    "rules": FUJIAN_2022,
    "setting": PHASE.setting,
    "phase": laid(PHASE, "E H3"),
    "match": Match(FUJIAN_2022),
    "view": view(PHASE, E),
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_values_can_be_hashed_compared_copied_and_sent_to_another_process(value: object) -> None:
    assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own value, just made
    assert hash(copy.deepcopy(value)) == hash(value)


@pytest.mark.parametrize("action", [Lay(E, cards("S4 S3")), Call(N, cards("S2")), Award(Side.EAST_WEST, 10), Draw(W)])
def test_an_action_prints_so_that_it_can_be_pasted_back(action: object) -> None:
    assert eval(repr(action)) == action  # noqa: S307 - this is what the test is about


def test_the_order_in_which_cards_are_given_does_not_matter() -> None:
    assert Lay(E, (Card.S4, Card.S3)) == Lay(E, (Card.S3, Card.S4))
    assert Lay(E, (Card.S4, Card.S3)).cards == (Card.S3, Card.S4)


def test_no_trump_is_not_the_suit_of_a_joker() -> None:
    """A joker has no suit and no-trump has none: that must not make it the level card of the trump suit."""
    assert order("7NT").step(Card.SB) == order("7NT").step(Card.H7) + 1
    assert {order("7NT").step(card) for card in (Card.S7, Card.H7, Card.C7, Card.D7)} == {0}
    assert {order("7NT").group(card) for card in (Card.SB, Card.HR, Card.S7)} == {Group.TRUMP}
