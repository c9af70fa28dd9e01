"""Whole generated events: every one comes to its end, recomputes from its seeds and passes the independent checker."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace

import pytest

from paizhuo.chance import Chance
from paizhuo.tournament.checker import Severity, check
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries import Severity as Refusing
from paizhuo.tournament.generator import (
    CALM,
    ROUGH,
    SimulatedEvent,
    field_size,
    random_duplicate_event,
    random_entries,
    random_event,
    random_plan,
)
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.plan import Changes, Format
from paizhuo.tournament.results.outcomes import Forfeit
from paizhuo.tournament.verification import verify
from tests.tournament.building import calm_event, rough_event
from tests.tournament.entries.entry_list import check_list

pytestmark = pytest.mark.slow

EVENTS = 75
BATCH = 15
MANY_AWAY = replace(ROUGH, absence=500)


def judge(event: SimulatedEvent) -> None:
    state = fold(event.plan, event.log)
    assert [stage.id for stage in state.stages.values() if stage.closed] == [stage.id for stage in event.plan.stages]
    for stage in state.stages.values():
        assert set(stage.places) == set(stage.members)
    assert verify(event.plan, event.log) == ()
    assert [finding for finding in check(event.plan, event.log) if finding.severity is Severity.ERROR] == []


@pytest.mark.parametrize("first", range(0, EVENTS, BATCH))
def test_calm_events_come_to_their_end_and_are_right(first: int) -> None:
    for number in range(first, first + BATCH):
        judge(calm_event(number))


@pytest.mark.parametrize("first", range(0, EVENTS, BATCH))
def test_rough_events_come_to_their_end_and_are_right(first: int) -> None:
    for number in range(first, first + BATCH):
        judge(rough_event(number))


@pytest.mark.parametrize("first", range(0, 3 * BATCH, BATCH))
def test_events_from_which_many_stay_away_come_to_their_end_and_are_right(first: int) -> None:
    met = 0
    for number in range(first, first + BATCH):
        event = random_event(f"many stay away, {number:04}".encode(), MANY_AWAY)
        judge(event)
        met += sum(bool(one.fact.absent) for one in event.log if isinstance(one.fact, f.RoundDrafted))
    assert met > BATCH // 2


@pytest.mark.parametrize("first", range(0, EVENTS, BATCH))
def test_duplicate_events_come_to_their_end_and_are_right(first: int) -> None:
    for number in range(first, first + BATCH):
        for troubles in (CALM, ROUGH):
            judge(random_duplicate_event(f"boards, event {number:04}".encode(), troubles))


def test_a_calm_round_is_missed_by_nobody() -> None:
    facts = [one.fact for number in range(EVENTS) for one in calm_event(number).log]
    assert not any(one.absent for one in facts if isinstance(one, f.RoundDrafted))


def test_the_same_seed_gives_the_same_event() -> None:
    seed = b"one seed, one event"
    assert random_event(seed, CALM) == random_event(seed, CALM)


def test_all_formats_books_and_troubles_occur() -> None:
    events = [event(number) for number in range(EVENTS) for event in (calm_event, rough_event)]
    boards = [random_duplicate_event(f"boards, event {number:04}".encode(), ROUGH) for number in range(BATCH)]
    assert {stage.format for event in (*events, *boards) for stage in event.plan.stages} == set(Format)
    assert {f.BoardEntered, f.BoardConfirmed, f.BoardRuled, f.BoardCorrected, f.MatchSettled} <= {
        type(logged.fact) for event in boards for logged in event.log
    }
    assert {event.plan.book for event in events} == set(REGULATIONS)
    assert {len(event.plan.stages) for event in events} == {1, 2, 3}
    kinds = Counter(type(logged.fact) for event in events for logged in event.log)
    expected = {
        f.Left,
        f.Joined,
        f.Drawn,
        f.Undone,
        f.Forfeited,
        f.Penalised,
        f.ResultCorrected,
        f.RoundDropped,
        f.LotDrawn,
        f.OpponentChosen,
        f.SlipDrawn,
        f.RulingGiven,
        f.AppealDecided,
        f.PlanChanged,
    }
    assert expected <= set(kinds)
    outcomes = [one.fact.outcome for event in events for one in event.log if isinstance(one.fact, f.Forfeited)]
    assert {one.levels is None for one in outcomes if isinstance(one, Forfeit)} == {True, False}
    drafts = [one.fact for event in events for one in event.log if isinstance(one.fact, f.RoundDrafted)]
    assert any(one.manual for one in drafts)
    assert {min(len(one.absent), 3) for one in drafts} >= {0, 1, 2}
    lots = [one.fact.purpose for event in events for one in event.log if isinstance(one.fact, f.LotDrawn)]
    assert {purpose.partition("/")[0] for purpose in lots} == {"ranking", "qualify", "wild-card", "match", "bout"}


def test_every_option_of_a_plan_is_drawn() -> None:
    plans = [random_plan(Chance(b"options, generated", str(number))) for number in range(200)]
    drawn = {one.name for one in fields(Changes) for plan in plans if getattr(plan.changes, one.name) is not None}
    assert drawn == {one.name for one in fields(Changes)}


def test_a_calm_event_has_no_trouble() -> None:
    troubles = (f.Left, f.Undone, f.Forfeited, f.Penalised, f.ResultCorrected, f.RoundDropped, f.PlanChanged)
    for number in range(EVENTS):
        assert not any(isinstance(logged.fact, troubles) for logged in calm_event(number).log)


@pytest.mark.parametrize("number", range(12))
def test_entries_of_a_random_plan_are_accepted(number: int) -> None:
    chance = Chance(b"entries, generated", str(number))
    plan = random_plan(chance)
    entries = random_entries(plan, field_size(plan), chance)
    assert [entry.number for entry in entries] == list(range(1, field_size(plan) + 1))
    assert {len(entry.members) for entry in entries} <= {1, 2, 4, 5, 6}
    assert all((len(entry.members) == 1) is (plan.entries.kind is EntryKind.INDIVIDUAL) for entry in entries)
    refusing = [finding for finding in check_list(entries, plan.entries) if finding.severity is Refusing.REFUSES]
    assert refusing == []
