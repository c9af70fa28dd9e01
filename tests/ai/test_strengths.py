"""The strengths that people choose: each leads to an agent of its game, and what does not exist is not offered."""

from __future__ import annotations

import pytest

from paizhuo.ai import strengths
from paizhuo.ai.guandan import roster as guandan_roster
from paizhuo.ai.guandan.careless import Careless
from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.greedy import Greedy
from paizhuo.ai.shengji import roster as shengji_roster
from paizhuo.ai.strengths import AGENTS, Strength, offered, strength_words
from paizhuo.cards import Chance
from paizhuo.guandan import NATIONAL, gain
from paizhuo.seats import Seat, Side
from paizhuo.shengji import FUJIAN_2022
from paizhuo.wording import Language, sayer
from tests.ai.guandan.table import action, played, short_deal

SEED = b"a seed for the strengths"


def test_every_strength_leads_to_an_agent_of_its_game() -> None:
    for name in AGENTS["guandan"].values():
        assert hasattr(guandan_roster.make(name, NATIONAL, SEED), "act")
    for name in AGENTS["shengji"].values():
        assert hasattr(shengji_roster.make(name, FUJIAN_2022, SEED), "act")


def test_guandan_has_all_strengths_in_order_and_shengji_one() -> None:
    assert offered("guandan") == tuple(Strength)
    assert offered("shengji") == (Strength.GOOD,)


def test_without_numpy_who_asks_the_net_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strengths, "has_numpy", lambda: False)
    assert offered("guandan") == (Strength.BEGINNER, Strength.CASUAL, Strength.GOOD)


def test_the_names_are_those_of_the_lobby() -> None:
    say = sayer(Language.CHINESE)
    assert " · ".join(strength_words(one, say) for one in Strength) == "入门 · 熟手 · 好手 · 高手 · 最强"
    assert len({strength_words(one, sayer(Language.ENGLISH)) for one in Strength}) == len(Strength)


@pytest.mark.parametrize(("percent", "as_greedy"), [(0, False), (100, True)])
def test_a_careless_player_slips_as_often_as_it_should(percent: int, as_greedy: bool) -> None:  # noqa: FBT001
    chance = Chance(SEED, "careless")
    player = Careless(Club(NATIONAL), Greedy(NATIONAL), Chance(SEED, "slips"), percent)
    same = Greedy(NATIONAL) if as_greedy else Club(NATIONAL)
    for _ in range(20):
        deal = short_deal(NATIONAL, 20, chance)
        turn = deal.turn  # type: ignore[union-attr]
        assert action(player, deal, turn) == action(same, deal, turn)


@pytest.mark.parametrize(("upper", "lower"), [("casual", "novice"), ("club", "casual")])
def test_the_lower_strengths_are_weaker_over_a_few_deals(upper: str, lower: str) -> None:
    chance, won = Chance(SEED, "order"), 0
    for _ in range(12):
        deal = short_deal(NATIONAL, 27, chance)
        for side in Side:
            agents = {
                seat: guandan_roster.make(upper if seat.side is side else lower, NATIONAL, SEED + bytes([seat]))
                for seat in Seat
            }
            outcome = played(deal, agents)
            won += gain(outcome.finish) * (1 if outcome.winner is side else -1)
    assert won > 12, "about two levels a deal are expected of 24 deals"
