"""Whatever a library user hands in by mistake gets a typed error, and the values he holds are real values.

Every ``type: ignore`` here stands on a mistake that the type checker would have found; that is what is tested.
"""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cards import PACK, Card, Chance, Hand, Rank, verify
from paizhuo.errors import PaizhuoError
from paizhuo.guandan import (
    JIANGSU_2023,
    NATIONAL,
    RULE_SETS,
    DealDone,
    DealLost,
    Format,
    GiveBack,
    Kind,
    LastCall,
    Lay,
    Match,
    NoTribute,
    Pass,
    Pay,
    Play,
    Reading,
    Setting,
    Standing,
    Terms,
    TimeIsUp,
    TributeDue,
    after,
    apply,
    begin,
    board,
    gain,
    legal_plays,
    readings,
    start,
    start_from,
    tribute_after,
    upgrade,
    view,
)
from paizhuo.guandan.drawing import later_roles
from paizhuo.guandan.duplicate import board_score
from paizhuo.guandan.play_layout import left_to_right
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Callable

E, N, W, S = Seat
HANDS = (Hand.parse("S3 S4"), Hand.parse("S5 S6"), Hand.parse("S7 S8"), Hand.parse("S9 ST"))
WRONG: Any = None
"""Stands for a value of a wrong type, which the type checker would not let through."""


def _setting(**changed: Any) -> Setting:  # noqa: ANN401 - wrong types are the point
    given = {"rules": NATIONAL, "level": Rank.TWO, "dealt": HANDS, "opening": NoTribute(E), **changed}
    return Setting(**given)


PHASE = start_from(_setting())

CASES: dict[str, Callable[[], object]] = {
    "three of a face listed": lambda: legal_plays([Card.S3] * 3, Rank.TWO, NATIONAL),
    "109 cards listed": lambda: legal_plays([*PACK, Card.S3], Rank.TWO, NATIONAL),
    "texts listed": lambda: legal_plays(["S3"], Rank.TWO, NATIONAL),  # type: ignore[list-item]
    "texts read": lambda: readings(["S3"], Rank.TWO, NATIONAL),  # type: ignore[list-item]
    "six wild cards": lambda: readings([Card.H9] * 6, Rank.NINE, NATIONAL),
    "joker level, readings": lambda: readings([Card.S3], Rank.SMALL_JOKER, NATIONAL),
    "joker level, plays": lambda: legal_plays([Card.S3], Rank.BIG_JOKER, NATIONAL),
    "joker level, deal": lambda: start_from(_setting(level=Rank.SMALL_JOKER)),
    "three hands": lambda: start_from(_setting(dealt=HANDS[:3])),
    "five hands": lambda: start_from(_setting(dealt=(*HANDS, HANDS[0]))),
    "hands that are plain tuples": lambda: start_from(_setting(dealt=tuple(map(tuple, HANDS)))),
    "an empty hand": lambda: start_from(_setting(dealt=(Hand(), *HANDS[1:]))),
    "a full deal of few cards": lambda: start(_setting()),
    "no opening": lambda: start_from(_setting(opening=None)),
    "tribute to oneself": lambda: TributeDue(E, (E,)),
    "tribute from nobody": lambda: TributeDue(E, ()),
    "tribute from an opponent and the partner": lambda: TributeDue(E, (N, W)),
    "tribute from three": lambda: TributeDue(E, (N, W, S)),
    "no event": lambda: after(Match(NATIONAL), WRONG),
    "no phase": lambda: view(WRONG, E),
    "no viewer": lambda: view(PHASE, "official"),  # type: ignore[arg-type]
    "a number as viewer": lambda: view(PHASE, 0),  # type: ignore[arg-type]
    "a deal lost for fewer than no levels": lambda: after(Match(NATIONAL), DealLost(E, gained=-3)),
    "a deal worth seven levels": lambda: upgrade(Standing(), Side.EAST_WEST, 7, NATIONAL),
    "numbers as finishing order": lambda: tribute_after([0, 2]),  # type: ignore[list-item]
    "texts as finishing order": lambda: gain(["E", "W"]),  # type: ignore[list-item]
    "nothing as finishing order": lambda: later_roles(WRONG),
    "an empty finishing order": lambda: board_score(()),
    "a deal done with numbers": lambda: after(Match(NATIONAL), DealDone((0, 1, 2, 3))),  # type: ignore[arg-type]
    "a deal done by nobody": lambda: after(Match(NATIONAL), DealDone(())),
    "a card instead of cards": lambda: Lay(E, Card.S3),  # type: ignore[arg-type]
    "nothing instead of cards": lambda: Lay(E, WRONG),
    "a number that equals a card": lambda: Lay(E, (4,)),  # type: ignore[arg-type]
    "a number as seat": lambda: Lay(0, (Card.S3,)),  # type: ignore[arg-type]
    "a text as passing seat": lambda: Pass("E"),  # type: ignore[arg-type]
    "a text as tribute": lambda: Pay(E, "S3"),  # type: ignore[arg-type]
    "a text as return": lambda: GiveBack(E, "S3"),  # type: ignore[arg-type]
    "a tuple as declaration": lambda: Lay(E, (Card.S3,), ("single", 3, 1)),  # type: ignore[arg-type]
    "texts in a hand": lambda: Hand(["S3"]),  # type: ignore[list-item]
    "numbers in a hand": lambda: Hand([3, 4]),  # type: ignore[list-item]
    "a number as hand": lambda: Hand(5),  # type: ignore[arg-type]
    "a text as number of deals": lambda: Terms(Format.BY_DEALS, "3"),  # type: ignore[arg-type]
    "one deal and a half": lambda: Terms(Format.BY_DEALS, 1.5),  # type: ignore[arg-type]
    "a text as format": lambda: Terms("x", 3),  # type: ignore[arg-type]
    "deals in a match by time": lambda: Terms(Format.BY_TIME, 3),
    "a delay that is no number": lambda: begin(NATIONAL, late=(float("nan"), 0)),
    "one delay": lambda: begin(NATIONAL, late=(1,)),  # type: ignore[arg-type]
    "a board that is not there": lambda: board(0),
    "a number below nothing": lambda: Chance(b"sixteen bytes ..", "x").below(0),
    "a run that cannot begin there": lambda: left_to_right(
        Play((Card.SK,), Reading(Kind.TUBE, Rank.KING, 6)), Rank.TWO, NATIONAL
    ),
    "time in a match by deals": lambda: after(Match(NATIONAL, Terms(Format.BY_DEALS, 5)), TimeIsUp(deal_begun=False)),
    "last call in a match by deals": lambda: after(
        Match(RULE_SETS["guangzhou-2025"], Terms(Format.BY_DEALS, 5)), LastCall(deal_begun=False)
    ),
    "an offender named to lead": lambda: after(Match(JIANGSU_2023), DealLost(E, named_leader=W)),
    "a leader named where nobody names one": lambda: after(Match(NATIONAL), DealLost(E, named_leader=N)),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_mistake_is_a_typed_error(case: Callable[[], object]) -> None:
    with pytest.raises(PaizhuoError) as caught:
        case()
    assert caught.value.code
    assert str(caught.value)


def test_a_commitment_that_is_no_hash_is_just_wrong() -> None:
    assert not verify(b"seed", "é")


VALUES = {
    "rules": NATIONAL,
    "setting": PHASE.setting,
    "phase": apply(PHASE, Lay(E, (Card.S3,))),
    "match": begin(NATIONAL, late=(0, 200)),
    "view": view(PHASE, E),
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_values_can_be_hashed_compared_copied_and_sent_to_another_process(value: object) -> None:
    assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own value, just made
    assert hash(copy.deepcopy(value)) == hash(value)


@pytest.mark.parametrize("action", [Lay(E, (Card.S3,), Reading(Kind.SINGLE, Rank.THREE, 1)), Pass(W), Pay(S, Card.HR)])
def test_an_action_prints_so_that_it_can_be_pasted_back(action: object) -> None:
    assert eval(repr(action)) == action  # noqa: S307 - this is what the test is about


def test_a_phase_prints_in_one_readable_line() -> None:
    assert "rule_set('national')" in repr(PHASE)
    assert len(repr(PHASE)) < 800


def test_both_late_in_guangzhou_each_loses_the_first_deal() -> None:
    """GZ R2 with the specification's F2 row 4: each side answers for its own delay."""
    match = begin(RULE_SETS["guangzhou-2025"], late=(360, 420))
    assert match.standing == Standing((Rank.THREE, Rank.THREE), Side.EAST_WEST)
    assert match.deals == 1


def test_both_late_by_the_same_foul_leaves_the_first_deal_to_be_played() -> None:
    assert begin(JIANGSU_2023, late=(420, 420)) == begin(JIANGSU_2023)
