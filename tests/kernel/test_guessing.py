"""Guessed hands: they stay possible, they explain the past better and better, and the truth explains it best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.guandan.beliefs import fill
from paizhuo.ai.guandan.hindsight import look_back
from paizhuo.ai.guandan.roster import make
from paizhuo.guandan import NATIONAL, DealDone, Match, Over, Pass, Playing, after, apply, next_deal, start, view
from paizhuo.guandan.dealing import deal_cards
from paizhuo.kernel.guessing import Guessing
from paizhuo.kernel.packing import pack
from paizhuo.kernel.worlds import Worlds
from paizhuo.seats import Seat
from tests.ai.guandan.table import position
from tests.kernel.positions import as_python

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = b"a seed for what is guessed"
KEPT = 8
ROUNDS = 25
STRICTNESS = 0.05


def positions() -> Iterator[Playing]:
    """Positions in the middle of deals that ``club`` plays, with and without tribute."""
    bot = make("club", NATIONAL, SEED)
    match = Match(NATIONAL)
    for _ in range(4):
        coming = next_deal(match)
        assert coming is not None
        phase = start(deal_cards(NATIONAL, coming, SEED).setting)
        acts = 0
        while not isinstance(phase, Over):
            if isinstance(phase, Playing):
                acts += 1
                if acts in {20, 40}:
                    yield phase
            seat = view(phase, Seat.EAST).to_act[0]
            phase = apply(phase, bot.act(view(phase, seat)))
        match = after(match, DealDone(phase.outcome.finish))


def looked_at(phase: Playing, worlds: Worlds, guessing: Guessing) -> list[Seat]:
    """Put what the seat to act knows before both; the other seats."""
    seen = view(phase, phase.turn)
    fill(worlds, seen, NATIONAL)
    worlds.sample(KEPT, 1)
    look_back(guessing, seen)
    guessing.weigh(worlds)
    return [seat for seat in Seat if seat is not phase.turn]


def hands(worlds: Worlds) -> list[list[tuple[int, int]]]:
    """The hands of every world."""
    return [[worlds.kept(world, seat) for seat in Seat] for world in range(worlds.count)]


def misfits(guessing: Guessing, worlds: Worlds, others: list[Seat]) -> int:
    """The choices that would have been others, in all worlds."""
    return sum(guessing.misfit(seat, *worlds.kept(world, seat)) for world in range(worlds.count) for seat in others)


def test_stirring_keeps_the_worlds_possible_and_explains_the_past_better() -> None:
    """``put`` refuses a world that does not agree with what is known; the truth is the best explanation of all."""
    worlds, guessing, one = Worlds(KEPT), Guessing(KEPT), Worlds(1)
    before = later = truth = 0
    for phase in positions():
        others = looked_at(phase, worlds, guessing)
        before += misfits(guessing, worlds, others)
        guessing.stir(worlds, ROUNDS, STRICTNESS, 7)
        later += misfits(guessing, worlds, others)
        truth += KEPT * sum(guessing.misfit(seat, *pack(phase.hands[seat])) for seat in others)
        fill(one, view(phase, phase.turn), NATIONAL)
        for world in hands(worlds):
            one.put([low for low, _ in world], [high for _, high in world])
    assert truth < later < before


def test_the_same_seed_gives_the_same_worlds_and_another_one_others() -> None:
    phase = next(positions())
    found = []
    for seed in (1, 1, 2):
        worlds, guessing = Worlds(KEPT), Guessing(KEPT)
        looked_at(phase, worlds, guessing)
        guessing.stir(worlds, ROUNDS, STRICTNESS, seed)
        found.append(hands(worlds))
    assert found[0] == found[1] != found[2]


def test_a_choice_that_club_would_not_have_made_is_counted() -> None:
    """North passes over a three: with an ace and nothing else to do with it that is no choice of ``club``."""
    held: dict[Seat, str | int] = {Seat.EAST: "S3 S4 S5 S6 S8 S9", Seat.NORTH: "HA C9 C9", Seat.WEST: 3, Seat.SOUTH: 3}
    phase = position(held, ["S3", "pass", "pass"], leader=Seat.EAST)
    guessing = Guessing(1)
    look_back(guessing, view(phase, Seat.SOUTH))
    assert guessing.count == sum(isinstance(act, Pass) for act in phase.acts) + 1
    assert guessing.misfit(Seat.NORTH, *pack(phase.hands[Seat.NORTH])) == 1


def test_bad_settings_are_refused_and_nothing_is_changed() -> None:
    worlds, guessing = Worlds(KEPT), Guessing(KEPT - 1)
    phase = next(positions())
    fill(worlds, view(phase, phase.turn), NATIONAL)
    worlds.sample(KEPT, 1)
    look_back(guessing, view(phase, phase.turn))
    kept = hands(worlds)
    with pytest.raises(IndexError):
        guessing.weigh(worlds)
    for strictness in (0.0, 1.0, -1.0, 2.0):
        with pytest.raises(ValueError, match=r"\d"):
            Guessing(KEPT).stir(worlds, 1, strictness, 1)
    assert hands(worlds) == kept


def test_the_file_gives_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    phase = next(positions())
    worlds, guessing = Worlds(KEPT), Guessing(KEPT)
    looked_at(phase, worlds, guessing)
    guessing.stir(worlds, 3, STRICTNESS, 5)
    for name in ("plays", "deal", "evaluation", "layout", "grouping", "club", "act_likelihood"):
        as_python(name, monkeypatch)
    slow_worlds: Worlds = as_python("worlds", monkeypatch).Worlds(KEPT)
    slow: Guessing = as_python("guessing", monkeypatch).Guessing(KEPT)
    assert type(slow) is not type(guessing)
    looked_at(phase, slow_worlds, slow)
    slow.stir(slow_worlds, 3, STRICTNESS, 5)
    assert hands(slow_worlds) == hands(worlds)
