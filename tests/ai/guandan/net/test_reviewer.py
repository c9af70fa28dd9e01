"""The net as a reviewer: an act counts as the same candidate counts, and the net's own choice is never a mistake."""

from __future__ import annotations

import numpy as np
import pytest

from paizhuo.ai.guandan.net.agent import NetPlayer
from paizhuo.ai.guandan.net.reviewer import NetReviewer
from paizhuo.ai.guandan.net.view_features import ViewFeatures
from paizhuo.ai.guandan.review import alike
from paizhuo.cards import Chance
from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Over, Phase, apply, legal, view
from paizhuo.seats import Seat
from tests.ai.guandan.table import short_deal, tribute

SEED = b"a seed of sixteen bytes or more"


def positions() -> list[Phase]:
    """Positions of a random deal, and one with tribute."""
    chance = Chance(SEED, "reviewer")
    phase = short_deal(NATIONAL, 27, chance)
    found = [tribute(dict.fromkeys(Seat, 27), payer=Seat.WEST)]
    while not isinstance(phase, Over):
        found.append(phase)
        phase = apply(phase, chance.choice(legal(phase)))
    return found


def test_an_act_has_the_words_of_its_candidate() -> None:
    features = ViewFeatures(NATIONAL)
    for phase in positions():
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        seen = view(phase, seat)
        decision = features.decision(seen)
        for number, words in enumerate(decision.candidates):
            assert np.array_equal(features.candidate(seen, decision.action(number)), words)


def test_what_the_net_plays_costs_nothing_and_anything_else_no_less() -> None:
    player, asked, chance = NetPlayer(NATIONAL), NetReviewer(NATIONAL), Chance(SEED, "acts")
    for phase in positions():
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        seen = view(phase, seat)
        own = asked.judge(seen, player.act(seen))
        assert own.levels is not None
        assert own.levels.played == pytest.approx(own.levels.better, abs=1e-5)
        act = chance.choice([one for one in legal(phase) if one.seat is seat])
        other = asked.judge(seen, act)
        assert other.levels is not None
        assert other.levels.played <= other.levels.better
        assert alike(other.better, act, seen.level) or other.levels.played < other.levels.better
