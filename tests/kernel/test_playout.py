"""Deals that ``club`` plays out: every act is the law's, and the plans that are carried along stay whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import PACK, Hand, Rank
from paizhuo.guandan import Lay, NoTribute, Over, Pass, Playing, Setting, apply, beats, readings, start_from
from paizhuo.kernel import codes
from paizhuo.kernel.packing import pack, reading_of, rules_of, unpack
from paizhuo.kernel.playout import Playout
from paizhuo.seats import Seat
from tests.kernel.positions import EVERY_ANSWER, as_python, stream

if TYPE_CHECKING:
    from paizhuo.cards import Chance
    from paizhuo.guandan import Phase, RuleSet

FILES = ("plays", "deal", "evaluation", "layout", "grouping", "club", "playout")
"""In the order in which they import each other."""


class Twins:
    """The same deal in the kernel and in the law."""

    def __init__(self, playout: Playout, rules: RuleSet, chance: Chance) -> None:
        """Deal some cards to everybody, fewer every second time."""
        self.playout = playout
        self.level, leader = Rank(2 + chance.below(13)), chance.below(4)
        size = chance.choice((27, 27, 12, 5))
        cards = chance.shuffled(PACK)
        east, north, west, south = (Hand(cards[at * size : (at + 1) * size]) for at in range(4))
        words = [pack(hand) for hand in (east, north, west, south)]
        playout.deal.start([one.low for one in words], [one.high for one in words], self.level - 2, leader)
        self.phase: Phase = start_from(Setting(rules, self.level, (east, north, west, south), NoTribute(Seat(leader))))

    def hand(self, seat: int) -> Hand:
        """The cards that a seat has left in the kernel."""
        return unpack(*self.playout.deal.hand(seat))

    def step(self) -> None:
        """One act in both; an act that is not legal raises ``Refused``."""
        deal, seat = self.playout.deal, self.playout.deal.turn
        before = self.hand(seat)
        self.playout.step()
        cards = before.without(self.hand(seat))
        act = Lay(Seat(seat), tuple(cards), reading_of(deal.top, self.level)) if cards else Pass(Seat(seat))
        self.phase = apply(self.phase, act)

    def can_go_out(self) -> bool:
        """Whether the hand whose turn it is is one play now, by the law."""
        assert isinstance(self.phase, Playing)
        whole = readings(self.hand(self.phase.turn), self.level, self.phase.setting.rules)
        top = self.phase.top
        return any(top is None or beats(reading, top.play.reading, self.level) for reading in whole)

    def check_plan(self, seat: int) -> None:
        """The groups of a plan are the hand, and each can still be laid."""
        plan = self.playout.plan(seat)
        if not plan:
            return
        assert Hand(card for low, high, _ in plan for card in unpack(low, high)) == self.hand(seat)
        for low, high, meta in plan:
            assert reading_of(meta, self.level) in readings(unpack(low, high), self.level, self.phase.setting.rules)


@pytest.mark.parametrize("rules", EVERY_ANSWER, ids=lambda rules: rules.id)
def test_every_act_is_legal_and_the_places_are_those_of_the_law(rules: RuleSet) -> None:
    """Whole deals and short ones; the plans add up to the hands after every act, and a player who can go out does."""
    chance, playout = stream(f"playouts {rules.id}"), Playout(*rules_of(rules))
    planned = outs = 0
    for _ in range(12):
        twins = Twins(playout, rules, chance)
        playout.begin()
        while not playout.deal.over:
            assert isinstance(twins.phase, Playing)
            seat, goes_out = twins.phase.turn, twins.can_go_out()
            assert playout.deal.turn == seat
            twins.step()
            assert goes_out is (len(twins.hand(seat)) == 0)
            outs += goes_out
            for each in Seat:
                twins.check_plan(each)
                planned += len(playout.plan(each)) > 1
        assert isinstance(twins.phase, Over)
        assert playout.deal.places() == twins.phase.outcome.finish
    assert planned > 300
    assert outs > 24


def test_a_playout_goes_on_from_where_the_deal_stands_and_is_always_the_same() -> None:
    """From the middle of a trick as from the beginning; playing step by step gives the same end."""
    rules = EVERY_ANSWER[0]
    playout, other = (Playout(*rules_of(rules)) for _ in range(2))
    for number in range(30):
        for each in (playout, other):
            chance = stream(f"from anywhere {number}")
            Twins(each, rules, chance)
            played_at_random(each, chance, 2 * number)
        places = playout.play_out()
        other.begin()
        while not other.deal.over:
            other.step()
        assert other.deal.places() == places
        assert len(places) in {2, 4}


def played_at_random(playout: Playout, chance: Chance, acts: int) -> None:
    """So many acts of anybody, while the deal goes on."""
    deal = playout.deal
    for _ in range(acts):
        if deal.over:
            return
        options = deal.legal()
        chosen = chance.below(options + (deal.top != codes.LEAD))
        if chosen == options:
            deal.pass_on()
        else:
            deal.play(chosen)


def test_the_habits_of_either_side_are_its_own() -> None:
    """With other habits at the odd seats some deals end otherwise."""
    rules = EVERY_ANSWER[0]
    ends = []
    for factor in (1.0, 0.2):
        playout, chance = Playout(*rules_of(rules)), stream("habits")
        for at in range(len(playout.theirs.evaluation.habits)):
            playout.theirs.evaluation.habits[at] *= factor
        found = []
        for _ in range(40):
            Twins(playout, rules, chance)
            found.append(playout.play_out())
        ends.append(found)
    assert ends[0] != ends[1]


def test_the_files_give_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = EVERY_ANSWER[0]
    fast = Playout(*rules_of(rules))
    modules = [as_python(name, monkeypatch) for name in FILES]
    slow: Playout = modules[-1].Playout(*rules_of(rules))
    assert type(slow) is not type(fast)
    for number in range(6):
        for each in (fast, slow):
            Twins(each, rules, stream(f"interpreted playout {number}"))
            each.begin()
        while not fast.deal.over:
            fast.step()
            slow.step()
            for seat in range(4):
                assert slow.deal.hand(seat) == fast.deal.hand(seat)
                assert slow.plan(seat) == fast.plan(seat)
        assert slow.deal.places() == fast.deal.places()
        Twins(slow, rules, stream(f"interpreted playout {number}"))
        assert slow.play_out() == fast.deal.places()
