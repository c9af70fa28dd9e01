"""The searching player: legal by every book, blind to hidden cards, the same for the same seed, never past its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.guandan import roster, time_limit
from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.roster import make
from paizhuo.ai.guandan.search import Search, strangers
from paizhuo.ai.unknown_agent import UnknownAgent
from paizhuo.cards import Card, Chance, parse_cards
from paizhuo.guandan import EVERY_RULE_SET, NATIONAL, Lay, Match, Pass, Playing, apply, legal, next_deal, start
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.phases import Stage
from paizhuo.seats import Seat
from tests.ai.guandan.table import action, check_blind, played, position, short_deal, tribute

if TYPE_CHECKING:
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.guandan import Action
    from paizhuo.kernel.trials import Trials
    from paizhuo.kernel.worlds import Worlds

SEED = b"a seed for the search"
SETTINGS = "Write search:SECONDS (up to 600) or search:rollouts=NUMBER."


def searching(rollouts: int = 60, seed: bytes = SEED) -> Agent:
    """A player that does a fixed amount of work."""
    return make(f"search:rollouts={rollouts}", NATIONAL, seed)


def cards_of(what: Action) -> tuple[Card, ...]:
    """The cards of a play, none for a pass."""
    return what.cards if isinstance(what, Lay) else ()


@pytest.mark.parametrize("name", EVERY_RULE_SET)
def test_it_plays_by_every_book(name: str) -> None:
    """Short deals to their ends; ``apply`` would refuse an illegal act."""
    rules, chance = EVERY_RULE_SET[name], Chance(SEED, name)
    for _ in range(2):
        agents = {seat: make("search:rollouts=40", rules, SEED + bytes([seat])) for seat in Seat}
        played(short_deal(rules, 9, chance), agents)


def test_it_leads_from_a_whole_hand_and_answers_to_it() -> None:
    """The first two turns of a dealt deal."""
    coming = next_deal(Match(NATIONAL))
    assert coming is not None
    phase = start(deal_cards(NATIONAL, coming, SEED).setting)
    for _ in range(2):
        assert isinstance(phase, Playing)
        act = action(searching(), phase, phase.turn)
        assert act in legal(phase)
        phase = apply(phase, act)


def test_the_same_seed_and_the_same_work_give_the_same_deal() -> None:
    """Whatever the machine does meanwhile."""
    for number in range(3):
        deal = short_deal(NATIONAL, 7, Chance(SEED, f"same {number}"))
        overs = [played(deal, {seat: searching(80) for seat in Seat}) for _ in range(2)]
        acts = [action(searching(80), deal, deal.turn) for _ in range(2) if isinstance(deal, Playing)]
        assert overs[0] == overs[1]
        assert acts[0] == acts[1]


def test_what_it_cannot_see_changes_nothing() -> None:
    """At every turn of two deals, with the other hands shuffled among each other."""
    chance = Chance(SEED, "blind")
    assert sum(check_blind(searching, short_deal(NATIONAL, 8, chance), chance) for _ in range(2)) > 20


class Clock:
    """A clock that goes on by so much whenever somebody looks."""

    def __init__(self, step: float) -> None:
        """Begin at no particular time."""
        self.step, self.looks = step, 0

    def perf_counter(self) -> float:
        """The time."""
        self.looks += 1
        return 1000 + self.passed

    @property
    def passed(self) -> float:
        """The time since the first look."""
        return self.step * (self.looks - 1)


def open_position() -> Playing:
    """West leads from a hand with many equal plays, whose values a few worlds cannot separate."""
    west = "S3 D4 S6 D7 S9 DT SQ DK H5 C8"
    return position({Seat.EAST: 12, Seat.NORTH: 12, Seat.WEST: west, Seat.SOUTH: 12}, [], leader=Seat.WEST)


@pytest.mark.parametrize("step", [1.0, 0.3, 0.1, 0.03, 0.01])
def test_no_step_is_begun_that_would_end_after_the_time(monkeypatch: pytest.MonkeyPatch, step: float) -> None:
    """Half a second a move; every step takes equally long here. The first world is tried whatever it takes."""
    clock = Clock(step)
    monkeypatch.setattr(time_limit, "time", clock)
    phase = open_position()
    act = action(Search(NATIONAL, Chance(SEED, "clock"), seconds=0.5), phase, Seat.WEST)
    assert act in legal(phase)
    # One look at the beginning, one when the steps begin, one when guessing ends and one after the first world.
    # Otherwise it thinks until the next step would reach into the last twentieth.
    assert clock.looks == 4 or 0.475 - 2 * step < clock.passed <= 0.5


def test_a_fixed_amount_of_work_does_not_look_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a slow machine answers as a fast one does."""
    phase = open_position()
    acts = set()
    for step in (0.0, 1e6):
        clock = Clock(step)
        monkeypatch.setattr(time_limit, "time", clock)
        acts.add(action(searching(500), phase, Seat.WEST))
        assert clock.looks == 2, "it only notes when it begins"
    assert len(acts) == 1


def test_where_there_is_nothing_to_choose_it_does_not_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in the hand beats the ace."""
    clock = Clock(0.0)
    monkeypatch.setattr(time_limit, "time", clock)
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "SA + 12", Seat.WEST: "S3 C4 D6", Seat.SOUTH: 12}, ["SA"], leader=Seat.NORTH
    )
    # Without an end to its time it would never answer if it began.
    assert action(Search(NATIONAL, Chance(SEED, "forced"), seconds=1), phase, Seat.WEST) == Pass(Seat.WEST)
    assert clock.looks == 1


@pytest.mark.parametrize(
    ("hand", "led"), [("HR", "SA"), ("S9 H9 C9 D9", "C4"), ("S9 C9 SK DK H2", ""), ("SA H2", "S8 C8"), ("H2 H7", "")]
)
def test_it_goes_out_when_it_can(hand: str, led: str) -> None:
    """With its last cards in one play."""
    hands: dict[Seat, str | int] = {Seat.EAST: 12, Seat.NORTH: f"{led} + 12", Seat.WEST: hand, Seat.SOUTH: 12}
    phase = position(hands, [led] if led else [], leader=Seat.NORTH if led else Seat.WEST)
    assert sorted(cards_of(action(searching(), phase, Seat.WEST))) == sorted(parse_cards(hand))


def test_it_does_not_bomb_its_partner() -> None:
    """East leads the ace; West holds a bomb and low cards."""
    phase = position(
        {Seat.EAST: "SA + 12", Seat.NORTH: 12, Seat.WEST: "S9 H9 C9 D9 S3 C4", Seat.SOUTH: 12},
        ["SA", "pass"],
        leader=Seat.EAST,
    )
    assert len(cards_of(action(searching(400), phase, Seat.WEST))) < 4


def test_it_bombs_an_opponent_who_would_go_out() -> None:
    """North's last two cards are a pair that he will lead."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "HR SK SA", Seat.WEST: "S9 H9 C9 D9 S3 C3 D8 H8", Seat.SOUTH: 12},
        ["HR"],
        leader=Seat.NORTH,
    )
    assert len(cards_of(action(searching(400), phase, Seat.WEST))) == 4


def test_tribute_is_paid_as_the_adviser_pays_it() -> None:
    """There is nothing to play out yet."""
    phase = tribute({Seat.WEST: "ST SJ SQ SK SA DA S3", Seat.EAST: 7, Seat.NORTH: 7, Seat.SOUTH: 7}, payer=Seat.WEST)
    assert phase.stage is Stage.PAYING
    assert action(searching(), phase, Seat.WEST) == action(make("net", NATIONAL, SEED), phase, Seat.WEST)
    unadvised = Search(NATIONAL, Chance(SEED, "tribute"), rollouts=60)
    assert action(unadvised, phase, Seat.WEST) == action(Club(NATIONAL), phase, Seat.WEST)


def test_without_numpy_club_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "find_spec", lambda _: None)
    deal = short_deal(NATIONAL, 9, Chance(SEED, "no NumPy"))
    agents = {seat: searching(40, SEED + bytes([seat])) for seat in Seat}
    played(deal, agents)
    assert isinstance(deal, Playing)
    alone = Search(NATIONAL, Chance(SEED, "agent/search"), rollouts=40)
    assert action(searching(40), deal, deal.turn) == action(alone, deal, deal.turn)


class Watched:
    """Trials that note the habits of both sides in every world."""

    def __init__(self, trials: Trials) -> None:
        """Nothing has been noted yet."""
        self.trials = trials
        self.seen: list[tuple[tuple[float, ...], ...]] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self.trials, name)

    def run(self, worlds: Worlds, first: int, last: int) -> None:
        """The same as that of the trials."""
        sides = self.trials.playout.ours, self.trials.playout.theirs
        self.seen.append(tuple(tuple(side.evaluation.habits) for side in sides))
        self.trials.run(worlds, first, last)


def test_in_every_world_others_with_habits_of_their_own_play_on() -> None:
    search = Search(NATIONAL, Chance(SEED, "strangers"), rollouts=300)
    watched = Watched(search._trials)  # noqa: SLF001 - nothing else shows who plays on
    search._trials = watched  # type: ignore[assignment] # noqa: SLF001 - as above
    action(search, open_position(), Seat.WEST)
    assert len(watched.seen) >= 20
    assert len(set(watched.seen)) > len(watched.seen) * 0.9
    assert any(ours != theirs for ours, theirs in watched.seen)
    assert {one for world in watched.seen for one in world} <= {tuple(one) for one in strangers()}


@pytest.mark.parametrize(
    "setting", ["", ":0.5", ":600", ":1e-3", ":rollouts=1", ":rollouts=400", ":rollouts=999999999"]
)
def test_it_takes_a_time_or_a_number_of_playouts(setting: str) -> None:
    assert isinstance(make(f"search{setting}", NATIONAL, SEED), Search)


@pytest.mark.parametrize(
    "setting",
    [
        "",
        "0",
        "-1",
        "nan",
        "inf",
        "601",
        "soon",
        "rollouts=",
        "rollouts=0",
        "rollouts=-3",
        "rollouts=1.5",
        "rollouts=x",
    ],
)
def test_an_unreadable_setting_is_refused_with_what_would_be_right(setting: str) -> None:
    with pytest.raises(UnknownAgent) as unknown:
        make(f"search:{setting}", NATIONAL, SEED)
    assert str(unknown.value) == f"The setting of 'search:{setting}' cannot be read. {SETTINGS}"
    said = unknown.value.words(lambda text: f"<{text}>")
    assert (said[0], said[-1]) == ("<", ">")


def test_a_number_of_playouts_too_long_to_be_read_is_refused() -> None:
    with pytest.raises(UnknownAgent):
        make(f"search:rollouts={'9' * 5000}", NATIONAL, SEED)
