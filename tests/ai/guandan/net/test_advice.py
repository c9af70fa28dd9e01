"""What the net advises a search: which plays to try, and how its expectations are weighed against the worlds."""

from __future__ import annotations

import numpy as np
import pytest

from paizhuo.ai.guandan.net.advice import NetAdvice, NetAdviser, weighed
from paizhuo.ai.guandan.net.view_features import ViewFeatures
from paizhuo.guandan import NATIONAL, Lay, view
from paizhuo.kernel import codes
from paizhuo.kernel.packing import rules_of
from paizhuo.kernel.trials import Trials
from paizhuo.seats import Seat
from tests.ai.guandan.table import position


def test_few_worlds_say_little_and_many_say_most_but_not_all() -> None:
    assert weighed(0.5, [-1]) == pytest.approx(0.5, abs=0.02)
    assert weighed(0.5, [-1] * 120) < 0.1
    assert -0.6 < weighed(0.5, [-1] * 4000) < -0.4, "so many worlds of other players are no proof"


def test_the_plays_of_which_most_is_expected_are_tried() -> None:
    hands: dict[Seat, str | int] = {Seat.EAST: 12, Seat.NORTH: 12, Seat.WEST: "S3 D4 S6 D7 S9 DT", Seat.SOUTH: 12}
    decision = ViewFeatures(NATIONAL).decision(view(position(hands, [], leader=Seat.WEST), Seat.WEST))
    expected = np.linspace(0.0, 1.0, len(decision.plays), dtype=np.float32)
    advice, trials = NetAdvice(decision, expected), Trials(*rules_of(NATIONAL))
    assert advice.usual == decision.action(len(expected) - 1)
    trials.place(int(Seat.WEST), 0, int(Seat.WEST), codes.LEAD, int(Seat.WEST), 0, ())
    assert advice.list_plays(trials)
    kept = [number for number in range(len(expected)) if expected[number] >= 0.4]
    assert [trials.at(place) for place in range(trials.count)] == [decision.plays[number] for number in reversed(kept)][
        :8
    ]


def test_a_play_that_ends_the_hand_comes_first_whatever_is_expected() -> None:
    hands: dict[Seat, str | int] = {Seat.EAST: 12, Seat.NORTH: 12, Seat.WEST: "S9 C9", Seat.SOUTH: 12}
    seen = view(position(hands, [], leader=Seat.WEST), Seat.WEST)
    decision = ViewFeatures(NATIONAL).decision(seen)
    expected = np.array(
        [-1.0 if decision.size(number) == 2 else 1.0 for number in range(len(decision.plays))], np.float32
    )
    usual = NetAdvice(decision, expected).usual
    assert isinstance(usual, Lay)
    assert len(usual.cards) == 2
    assert isinstance(NetAdviser(NATIONAL)(seen).usual, Lay)
