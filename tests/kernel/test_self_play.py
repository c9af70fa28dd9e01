"""Self-play: every row is the deal it stands for by the law, with the same features; no list is ever cut short."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from bench import self_play_soak
from paizhuo.ai.guandan.club import Club
from paizhuo.cards import PACK, Hand
from paizhuo.guandan import EVERY_RULE_SET, HOUSE_RULES, NATIONAL, view
from paizhuo.guandan.phases import Over
from paizhuo.kernel import self_play
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.memory import Memory
from paizhuo.kernel.packing import pack, rules_of
from paizhuo.kernel.self_play import LEAST_ROOM, SelfPlay
from tests.kernel.positions import BOOKS
from tests.kernel.self_play_law import Deals

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

ROWS = 4


def chosen(batch: SelfPlay, chance: np.random.Generator) -> np.ndarray:
    """A random option for every row."""
    return (chance.random(batch.size) * np.maximum(batch.counts, 1)).astype(np.int32)


def compare(rules: RuleSet, rows: int, steps: int, seed: int) -> int:
    """Play rows at random beside the law; the number of decisions compared."""
    batch, chance = SelfPlay(rows, rules, threads=2), np.random.default_rng(seed)
    deals = [Deals(rules, seed + at, 0.75) for at in range(rows)]
    batch.reset(np.arange(seed, seed + rows), tribute=0.75)
    compared = 0
    for _ in range(steps):
        for at, deal in enumerate(deals):
            deal.won = 0
            seat, found = deal.decision()
            lane, place = divmod(batch.starts[at], batch.room)
            assert batch.seats[at] == seat
            assert batch.counts[at] == len(found.candidates)
            assert batch.states[at].tolist() == found.state.tolist()
            listed = batch.candidates[lane, place : place + batch.counts[at]]
            assert listed.tolist() == found.candidates.tolist()
            assert (batch.rows[lane, place : place + batch.counts[at]] == at).all()
            assert batch.ended[at] == deal.won
            compared += 1
        actions = chosen(batch, chance)
        for at, deal in enumerate(deals):
            deal.act(deal.decision()[1].action(actions[at]))
        batch.step(actions)
    batch.close()
    return compared


@pytest.mark.parametrize("rules", [*BOOKS, *HOUSE_RULES.values()], ids=lambda rules: rules.id)
def test_rows_are_the_deals_of_the_law_with_the_features_of_its_views(rules: RuleSet) -> None:
    assert compare(rules, ROWS, 60, 11) == 60 * ROWS


@pytest.mark.parametrize("rules", EVERY_RULE_SET.values(), ids=lambda rules: rules.id)
def test_rows_are_played_as_single_deals_are(rules: RuleSet) -> None:
    """A little of what ``bench.self_play_soak`` does at length."""
    assert self_play_soak.compare(rules, 400, 5) >= 400


def test_what_a_caller_writes_over_numbers_is_not_read() -> None:
    one, other = SelfPlay(9, NATIONAL, threads=2), SelfPlay(9, NATIONAL, threads=2)
    for batch in (one, other):
        batch.reset(np.arange(9), tribute=0.5)
    chance = np.random.default_rng(3)
    for _ in range(30):
        actions = chosen(one, chance)
        for name in ("starts", "counts", "seats", "ended", "rows", "states"):
            getattr(other, name).fill(77)
        one.step(actions)
        other.begin_step(actions)
        actions.fill(1 << 30)
        other.finish()
        assert (one.states == other.states).all()
        assert (one.counts == other.counts).all()


@pytest.mark.parametrize("word", [0, (1 << 64) - 1, 3, 1 << 43])
def test_cards_that_a_caller_writes_over_candidates_are_not_laid(word: int) -> None:
    batch = SelfPlay(6, NATIONAL, threads=2)
    batch.reset(np.arange(6))
    before = batch.states.copy()
    batch.candidates[:, :, :2] = word
    with pytest.raises(ValueError, match=r"the candidates of row \d were overwritten"):
        batch.step(np.zeros(6, np.int32))
    assert (batch.states == before).all(), "nobody has acted, and every decision is there again"
    batch.step(np.zeros(6, np.int32))
    assert (batch.states != before).any(axis=1).all()


def test_the_number_of_threads_changes_nothing() -> None:
    one, three = SelfPlay(9, NATIONAL, threads=1), SelfPlay(9, NATIONAL, threads=3)
    for batch in (one, three):
        batch.reset(np.arange(9), tribute=0.5)
    chance = np.random.default_rng(3)
    for _ in range(40):
        assert (one.states == three.states).all()
        assert (one.counts == three.counts).all()
        actions = chosen(one, chance)
        one.step(actions)
        three.step(actions)


RICH = Hand.parse("H2 H2 " + " ".join(f"{suit}{rank}" for rank in "56789" for suit in "SHCDS"))
"""Two wild cards and five neighbouring ranks in every suit: more plays than any random deal has."""


def rich_deal() -> tuple[Deal, int]:
    """A deal whose leader holds the rich hand, and the number of his plays."""
    others = list((Counter(PACK) - Counter(RICH)).elements())
    hands = [pack(RICH), *(pack(others[at : at + 27]) for at in (0, 27, 54))]
    deal = Deal(*rules_of(NATIONAL))
    deal.start([hand.low for hand in hands], [hand.high for hand in hands], 0, 0)
    return deal, deal.legal()


def test_a_list_that_does_not_fit_waits_and_is_never_cut_short() -> None:
    (deal, plays), size = rich_deal(), 60
    batch = SelfPlay(size, NATIONAL, threads=2)
    assert plays > 5000
    assert plays * size > 2 * LEAST_ROOM
    for at in range(size):
        batch.load(at, deal, Memory())
    seen = np.zeros(size, int)
    for _ in range(12):
        batch.step(np.zeros(size, np.int32))
        first = seen == 0
        seen[first] = batch.counts[first]
        assert max(batch.used()) <= batch.room
        for lane, used in enumerate(batch.used()):
            there = [at for at in range(size) if batch.counts[at] and batch.starts[at] // batch.room == lane]
            assert sorted(set(batch.rows[lane, :used].tolist())) == there
            assert used == batch.counts[there].sum()
    assert seen.tolist() == [plays] * size


def test_more_candidates_than_their_places_can_be_numbered_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "MOST_PLACES", 2 * LEAST_ROOM - 1)
    with pytest.raises(ValueError, match=r"2 lanes with room for .* are more than .* in all"):
        SelfPlay(4, NATIONAL, threads=2)
    assert SelfPlay(4, NATIONAL, threads=1).room == LEAST_ROOM


def test_actions_that_are_no_options_are_refused_and_change_nothing() -> None:
    batch = SelfPlay(3, NATIONAL, threads=1)
    batch.reset(np.arange(3))
    before = batch.states.copy()
    with pytest.raises(ValueError, match=r"row 1 has .* options, and none with the number -1"):
        batch.step(np.array([0, -1, 0], np.int32))
    with pytest.raises(ValueError, match="3 actions are needed as an array of int32"):
        batch.step(np.zeros(3))  # type: ignore[arg-type] # the point of the test
    assert (batch.states == before).all()


def test_a_row_with_club_at_all_seats_is_played_once_and_ends() -> None:
    batch = SelfPlay(5, NATIONAL, threads=1)
    assert batch.reset(np.arange(5), tribute=1.0, club=15, once=True) == 0
    assert (batch.ended != 0).all()
    with pytest.raises(ValueError, match="no decision"):
        batch.reset(np.arange(5), club=15)
    assert batch.step(np.zeros(5, np.int32)) == 0, "the refused rows must not be played on for ever"


def test_club_plays_in_a_row_as_it_does_at_the_table() -> None:
    batch, club = SelfPlay(6, NATIONAL, threads=1), Club(NATIONAL)
    batch.reset(np.arange(6), tribute=1.0, club=15, once=True)
    for at in range(6):
        deals = Deals(NATIONAL, at, 1.0)
        while not isinstance(deals.phase, Over):
            deals.act(club.act(view(deals.phase, deals.seat())))
        assert batch.ended[at] == deals.levels()
