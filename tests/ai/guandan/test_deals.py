"""Whole deals: never an illegal action, and far better than chance."""

from __future__ import annotations

import pytest

from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.random_legal import RandomLegal, legal_actions
from paizhuo.cards import Chance
from paizhuo.guandan import (
    EVERY_RULE_SET,
    NATIONAL,
    Match,
    Over,
    Playing,
    after,
    apply,
    legal,
    next_deal,
    start,
    view,
)
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import DealDone
from paizhuo.seats import Seat, Side
from tests.ai.guandan.table import check_blind, played, short_deal

SEED = b"a seed for the agents' deals"


@pytest.mark.parametrize("name", EVERY_RULE_SET)
def test_it_never_does_anything_illegal(name: str) -> None:
    """Ten deals of a match under each book, with tribute and rising levels; ``apply`` would refuse an illegal act."""
    rules = EVERY_RULE_SET[name]
    bot = Club(rules)
    match = Match(rules)
    for _ in range(10):
        coming = next_deal(match) or next_deal(match := Match(rules))
        assert coming is not None
        dealt = deal_cards(rules, coming, SEED + name.encode())
        outcome = played(start(dealt.setting), dict.fromkeys(Seat, bot))
        match = after(match, DealDone(outcome.finish))
    assert match.deals > 0


def test_it_beats_chance() -> None:
    """Sixty deals, thirty hands from both sides: at least nine in ten are won."""
    won = 0
    for number in range(30):
        seed = SEED + str(number).encode()
        for side in Side:
            chance = RandomLegal(NATIONAL, Chance(seed, f"random/{side}"))
            coming = next_deal(Match(NATIONAL))
            assert coming is not None
            phase = start(deal_cards(NATIONAL, coming, seed).setting)
            agents = {seat: Club(NATIONAL) if seat.side is side else chance for seat in Seat}
            won += played(phase, agents).winner is side
    assert won >= 54


def test_what_it_cannot_see_changes_nothing() -> None:
    """At every turn of a deal, with the other hands shuffled among each other."""
    chance = Chance(SEED, "blind")
    coming = next_deal(Match(NATIONAL))
    assert coming is not None
    turns = check_blind(lambda: Club(NATIONAL), start(deal_cards(NATIONAL, coming, SEED).setting), chance)
    turns += sum(check_blind(lambda: Club(NATIONAL), short_deal(NATIONAL, 9, chance), chance) for _ in range(5))
    assert turns > 100


def test_the_random_player_draws_from_all_legal_actions_and_only_those() -> None:
    """What it finds from its view is what the rules list from the whole truth."""
    coming = next_deal(Match(NATIONAL))
    assert coming is not None
    phase = start(deal_cards(NATIONAL, coming, SEED).setting)
    player = RandomLegal(NATIONAL, Chance(SEED, "player"))
    for _ in range(40):
        assert isinstance(phase, Playing)
        seat = phase.turn
        assert legal_actions(view(phase, seat), NATIONAL) == legal(phase)
        phase = apply(phase, player.act(view(phase, seat)))
        if isinstance(phase, Over):
            break
