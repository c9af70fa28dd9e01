"""Whole deals: the kernel and the law agree on every position, every turn and every place; an undo leaves no trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import PACK, Hand, Rank
from paizhuo.guandan import Lay, NoTribute, Over, Pass, Playing, Setting, apply, legal, start
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.packing import rules_of
from paizhuo.seats import Seat
from tests.kernel.positions import BOOKS, listed, pack, stream

if TYPE_CHECKING:
    from paizhuo.cards import Chance
    from paizhuo.guandan import Phase, RuleSet


def dealt(chance: Chance, rules: RuleSet) -> tuple[Deal, Phase]:
    """The same deal for both."""
    level, cards, leader = Rank(2 + chance.below(13)), chance.shuffled(PACK), Seat(chance.below(4))
    east, north, west, south = (Hand(cards[at::4]) for at in range(4))
    phase = start(Setting(rules, level, (east, north, west, south), NoTribute(leader)))
    words = [pack(hand) for hand in (east, north, west, south)]
    deal = Deal(*rules_of(rules))
    deal.start([word.low for word in words], [word.high for word in words], level - 2, int(leader))
    return deal, phase


def state(deal: Deal) -> tuple[object, ...]:
    """Everything that an undo must restore."""
    hands = tuple(deal.hand(seat) for seat in range(4))
    return deal.turn, deal.leader, deal.top, deal.top_seat, deal.passes, deal.out, deal.over, hands


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.id)
def test_whole_deals_agree_with_the_law(rules: RuleSet) -> None:
    chance = stream(f"deals {rules.id}")
    for _ in range(2):
        deal, phase = dealt(chance, rules)
        while not isinstance(phase, Over):
            assert isinstance(phase, Playing)
            assert deal.turn == phase.turn
            level = phase.setting.level
            found = {play: at for at, play in enumerate(listed(deal.plays, deal.legal(canonical=False), level))}
            actions = legal(phase)
            laid = [action for action in actions if isinstance(action, Lay)]
            assert set(found) == {(Hand(action.cards), action.declared) for action in laid}
            action = chance.choice(actions)
            if isinstance(action, Pass):
                deal.pass_on()
            else:
                assert isinstance(action, Lay)
                assert action.declared is not None
                deal.play(found[Hand(action.cards), action.declared])
            phase = apply(phase, action)
        assert deal.over
        assert deal.places() == tuple(map(int, phase.outcome.finish))


def test_an_undo_leaves_no_trace() -> None:
    chance = stream("undo")
    deal, _ = dealt(chance, BOOKS[0])
    past = []
    while not deal.over:
        past.append(state(deal))
        count = deal.legal()
        chosen = chance.below(count + (deal.passes >= 0 and deal.top != 0xFFFFFFFF))
        if chosen == count:
            deal.pass_on()
        else:
            deal.play(chosen)
    for before in reversed(past):
        deal.undo()
        assert state(deal) == before
    with pytest.raises(ValueError, match="nothing has been done"):
        deal.undo()


def test_a_random_play_out_ends_and_is_the_same_for_the_same_seed() -> None:
    chance = stream("play out")
    cards = chance.shuffled(PACK)
    words = [pack(Hand(cards[at::4])) for at in range(4)]
    deal = Deal(*rules_of(BOOKS[0]))
    ends = []
    for seed in (1, 2, 1):
        deal.start([word.low for word in words], [word.high for word in words], 0, 0)
        ends.append(deal.play_out(seed))
        assert deal.over
    assert ends[0] == ends[2]
    assert len(ends[0]) in {2, 4}


def test_what_cannot_be_done_is_refused() -> None:
    deal, _ = dealt(stream("refused"), BOOKS[0])
    with pytest.raises(ValueError, match="nothing lies on the table"):
        deal.pass_on()
    with pytest.raises(IndexError):
        deal.hand(4)
    deal.play_out(7)
    assert deal.legal() == 0
