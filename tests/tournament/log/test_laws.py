"""The laws of the log, on generated events: undo and redo, refusals, order, JSON, the chain, recomputation."""

from __future__ import annotations

import copy
import json
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo import chain
from paizhuo.chance import Chance, commitment
from paizhuo.tournament import directing
from paizhuo.tournament.duplicate.board_custody import Stop
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries import RelatedBy, RelatedGroup
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.log.logged import FIELDS, Logged, from_json, standing, to_json
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.plan.prize_categories import PrizeCategory
from paizhuo.tournament.plan.regulations import FirstRound
from paizhuo.tournament.results.outcomes import Boards, End, ForceMajeure, Forfeit, Halved, Levels, Outcome
from paizhuo.tournament.verification import Differs, verify
from tests.tournament.building import SEED, Building, calm_event, entry, plan_of, rough_event, swiss

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.tournament.generator import SimulatedEvent
    from paizhuo.tournament.log.state import State

events = st.integers(0, 39).map(rough_event)
law = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def undone(plan: Plan, log: tuple[Logged, ...], no: int) -> tuple[Logged, ...] | None:
    try:
        return append(plan, log, f.Undone(no, "误记"))
    except Refused:
        return None


def paired_on_nothing(state: State) -> State:
    """The state without what its rounds were paired on: a round remembers results that counted when it was drafted."""
    found = state.branch()
    for stage in found.stages.values():
        for one in tuple(stage.rounds):
            own = stage.own_round(one.number)
            own.paired_on, own.stale = {}, False
    return found


# ----------------------------------------------------------------------------------------------------- undo and redo


@law
@given(event=events, data=st.data())
def test_undo_and_redo_give_the_identical_state(event: SimulatedEvent, data: st.DataObject) -> None:
    log = event.log[: data.draw(st.integers(2, len(event.log)))]
    before = fold(event.plan, log)
    no = data.draw(st.sampled_from([logged.no for logged in standing(log)]))
    without = undone(event.plan, log, no)
    if without is not None:
        again = append(event.plan, without, f.Undone(len(without), "恢复"))
        assert fold(event.plan, again) == before


@law
@given(event=events, data=st.data())
def test_undo_gives_the_state_without_the_fact_or_is_refused(event: SimulatedEvent, data: st.DataObject) -> None:
    log = event.log[: data.draw(st.integers(2, len(event.log)))]
    stands = tuple(standing(log))
    no = data.draw(st.sampled_from([logged.no for logged in stands]))
    kept = tuple(log)
    without = undone(event.plan, log, no)
    if without is not None:
        never = fold(event.plan, [logged for logged in stands if logged.no != no])
        assert paired_on_nothing(fold(event.plan, without)) == paired_on_nothing(never)
    assert log == kept


def test_most_last_facts_can_be_undone() -> None:
    event = rough_event(1)
    possible = sum(
        undone(event.plan, event.log[:at], event.log[at - 1].no) is not None for at in range(2, len(event.log) + 1)
    )
    assert possible > len(event.log) // 2


@law
@given(event=events, data=st.data())
def test_an_undo_leaves_the_places_of_closed_stages(event: SimulatedEvent, data: st.DataObject) -> None:
    no = data.draw(st.sampled_from([logged.no for logged in standing(event.log)]))
    without = undone(event.plan, event.log, no)
    if without is None:
        return
    after = fold(event.plan, without)
    for stage, closed in fold(event.plan, event.log).stages.items():
        if stage in after.stages and after.stages[stage].closed:
            assert after.stages[stage].places == closed.places


# ------------------------------------------------------------------------------------------------------------ refusals

numbers = st.integers(-1, 30)
stages = st.sampled_from(["opening", "middle", "final", "nowhere", ""])
outcomes = st.sampled_from(
    [Levels(3, 3), Levels(9, 1), Boards(3, 3, 4), Boards(9, 2, 16), Forfeit(None), Forfeit(End.HOME), Halved()]
) | st.builds(ForceMajeure, st.sampled_from(End))
ends = st.sampled_from([None, *End])
texts = st.sampled_from(["", "理由", " "])
sides = st.lists(numbers, min_size=1, max_size=2).map(tuple)
pairings = st.builds(f.Pairing, numbers, sides, sides, st.sampled_from(["", "A", "W", "W1-1"]), ends)
levels = st.tuples(st.integers(-1, 4), st.integers(0, 3))
seats = st.lists(st.sampled_from("NESWx"), max_size=4).map(tuple)
lists = st.lists(numbers, max_size=6).map(tuple)
set_names = st.sampled_from(["", "A", "B/1"])
secrets = st.sampled_from(["", "5eed" * 16, "0" * 64, "x"])
digests = st.sampled_from(["", "x", commitment(bytes.fromhex("5eed" * 16))])
rooms_or_none = st.sampled_from([None, *Room])
nonsense: st.SearchStrategy[f.Fact] = st.one_of(
    st.builds(f.Opened, texts),
    st.integers(1, 30).map(lambda number: f.Entered(entry(number))),
    st.builds(f.EntryChanged, st.integers(1, 40).map(entry), texts),
    st.builds(f.Left, numbers, st.sampled_from(f.LeaveKind), texts),
    st.builds(f.Drawn, st.just(SEED), st.lists(st.tuples(numbers, numbers), max_size=4).map(tuple)),
    st.builds(f.StageOpened, stages, st.lists(lists, max_size=3).map(tuple), st.just(SEED)),
    st.builds(f.Joined, stages, numbers, texts),
    st.builds(
        f.RoundDrafted,
        stages,
        numbers,
        st.lists(pairings, max_size=4).map(tuple),
        st.just(SEED),
        lists,
        lists,
        manual=st.booleans(),
        reason=texts,
    ),
    st.builds(f.RoundPublished, stages, numbers),
    st.builds(f.RoundDropped, stages, numbers, texts),
    st.builds(f.Seated, stages, numbers, numbers, st.sampled_from(End), st.just(()), segment=st.integers(0, 2)),
    st.builds(f.SegmentTimed, stages, numbers, numbers, st.integers(-1, 2_000_000_000)),
    st.builds(f.SeatLotDrawn, stages, numbers, numbers, st.sampled_from(End), st.just(SEED)),
    st.builds(f.SegmentPicked, stages, numbers, numbers, numbers, ends),
    st.builds(f.LineUpTakenBack, stages, numbers, numbers, numbers, st.sampled_from(End)),
    st.builds(f.SegmentForfeited, stages, numbers, numbers, numbers, st.sampled_from(End), texts),
    st.builds(f.ResultEntered, stages, numbers, numbers, outcomes, ends),
    st.builds(f.ResultConfirmed, stages, numbers, numbers, ends),
    st.builds(f.ResultCorrected, stages, numbers, numbers, outcomes, texts),
    st.builds(f.Forfeited, stages, numbers, numbers, outcomes, texts),
    st.builds(f.BoardEntered, stages, numbers, numbers, st.sampled_from(Room), numbers, levels, seats, ends),
    st.builds(f.BoardConfirmed, stages, numbers, numbers, st.sampled_from(Room), numbers, ends),
    st.builds(f.BoardCorrected, stages, numbers, numbers, st.sampled_from(Room), numbers, levels, texts, seats),
    st.builds(
        f.BoardRuled,
        stages,
        numbers,
        numbers,
        numbers,
        texts,
        st.sampled_from([None, *Void]),
        st.none() | st.tuples(st.integers(-7, 7), st.integers(-7, 7)),
    ),
    st.builds(f.MatchSettled, stages, numbers, numbers),
    st.builds(
        f.BoardSetMade,
        stages,
        set_names,
        lists,
        digests,
        lists,
        st.lists(st.builds(Stop, numbers, numbers), max_size=3).map(tuple),
        numbers,
        st.booleans(),
    ),
    st.builds(f.BoardSetOpened, stages, set_names, secrets, st.just(())),
    st.builds(f.BoardShown, stages, set_names, numbers, texts, texts),
    st.builds(
        f.BoardSetMoved, stages, set_names, st.sampled_from(f.Keeper), numbers, texts, numbers, numbers, rooms_or_none
    ),
    st.builds(f.BoardSubstituted, stages, set_names, numbers, digests, texts),
    st.builds(f.Penalised, stages, numbers, st.integers(-300, 100), st.integers(-300, 100), texts),
    st.builds(f.LotDrawn, stages, st.sampled_from(["ranking", "qualify"]), lists, lists),
    st.builds(f.AwardGiven, texts, numbers, texts),
    st.builds(
        f.PrizesSet,
        st.lists(st.builds(PrizeCategory, texts, st.integers(-1, 5), st.integers(-1, 5)), max_size=3).map(tuple),
        st.booleans(),
        st.sampled_from(["", "2026-05-01", "someday"]),
    ),
    st.builds(f.PrizeHandedOut, texts, numbers, texts),
    st.builds(
        f.RelatedSet,
        st.lists(st.sampled_from(RelatedBy), max_size=2).map(tuple),
        st.lists(st.builds(RelatedGroup, texts, lists), max_size=3).map(tuple),
        texts,
    ),
    st.builds(f.TableFixed, numbers, st.integers(-1, 6000), texts),
    st.builds(f.DealingOrdered, stages, numbers, numbers, st.sampled_from(["", "N", "x"]), st.sampled_from(["", "E"])),
    st.builds(f.SignalDisclosed, numbers, texts),
    st.builds(f.Admitted, texts, st.sampled_from(f.GuestKind), numbers),
    st.builds(f.SlipDrawn, stages, numbers, numbers, numbers),
    st.builds(f.OpponentChosen, stages, numbers, numbers),
    st.builds(f.StageClosed, stages, st.lists(st.builds(f.Placed, numbers, numbers), max_size=30).map(tuple)),
    st.builds(f.Appealed, numbers, numbers, texts),
    st.builds(f.AppealDecided, numbers, st.booleans(), st.booleans(), texts),
    st.builds(f.Undone, numbers, texts),
)


def _copied(state: State) -> State:
    return copy.deepcopy(state, {id(state.plan): state.plan, id(state.regulations): state.regulations})


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(event=events, data=st.data(), facts=st.lists(nonsense, min_size=1, max_size=12))
def test_a_refused_fact_leaves_the_state_as_it_was(
    event: SimulatedEvent, data: st.DataObject, facts: list[f.Fact]
) -> None:
    at = data.draw(st.integers(0, len(event.log)))
    state = fold(event.plan, event.log[:at])
    before = _copied(state)
    for fact in facts:
        try:
            apply(state, Logged(at + 1, fact))
        except Refused:
            assert state == before
        else:
            before = _copied(state)


# --------------------------------------------------------------------------------------------------------------- order


def shuffled_within_rounds(log: tuple[Logged, ...], chance: Chance) -> list[Logged]:
    """The standing facts, results of different tables and fines between two pairings in another order."""
    movable = (f.ResultEntered, f.ResultConfirmed, f.ResultCorrected, f.Forfeited, f.Penalised)
    found: list[Logged] = []
    waiting: defaultdict[object, list[Logged]] = defaultdict(list)

    def settle() -> None:
        # Facts about one table keep their order, the tables take turns by lot.
        queues = [list(queue) for queue in waiting.values()]
        while queues:
            queue = chance.choice(queues)
            found.append(queue.pop(0))
            queues = [one for one in queues if one]
        waiting.clear()

    for logged in standing(log):
        fact = logged.fact
        if isinstance(fact, f.Penalised):
            waiting["fine", logged.no].append(logged)
        elif isinstance(fact, movable):
            waiting[fact.stage, fact.round, fact.table].append(logged)
        else:
            settle()
            found.append(logged)
    settle()
    return found


@law
@given(event=events, number=st.integers(0, 10**6))
def test_the_order_of_simultaneous_facts_does_not_change_the_standings(event: SimulatedEvent, number: int) -> None:
    other = shuffled_within_rounds(event.log, Chance(b"another order of facts", str(number)))
    one, another = fold(event.plan, event.log), fold(event.plan, other)
    for stage in event.plan.stages:
        assert directing.places(one, stage.id) == directing.places(another, stage.id)


# ------------------------------------------------------------------------------------------------------- JSON and chain


def test_no_field_of_a_fact_or_an_outcome_takes_the_name_of_another_on_the_wire() -> None:
    taken = {codec.KIND, chain.FIELD, *FIELDS}
    for fact in codec.members_of(f.Fact):
        assert not taken & {part.name for part in codec.parts_of(fact)}, fact
    for outcome in codec.members_of(Outcome):
        assert codec.KIND not in {part.name for part in codec.parts_of(outcome)}, outcome


@pytest.mark.parametrize("number", range(40))
def test_a_log_survives_json(number: int) -> None:
    event = rough_event(number)
    text = json.dumps(list(to_json(event.log)), ensure_ascii=False)
    assert from_json(json.loads(text)) == event.log


@pytest.mark.parametrize("number", range(40))
def test_a_plan_survives_json(number: int) -> None:
    plan = rough_event(number).plan
    assert codec.decode(Plan, json.loads(json.dumps(codec.encode(plan)))) == plan


def drop(entries: list[Any], at: int) -> None:
    del entries[at]


def swap(entries: list[Any], at: int) -> None:
    entries[at], entries[at + 1] = entries[at + 1], entries[at]


def repeat(entries: list[Any], at: int) -> None:
    entries.insert(at, entries[at])


def rename(entries: list[Any], at: int) -> None:
    entries[at] = {**entries[at], "by": "somebody else"}


def add_field(entries: list[Any], at: int) -> None:
    entries[at] = {**entries[at], "note": "x"}


def reseal(entries: list[Any], at: int) -> None:
    entries[at] = {**entries[at], chain.FIELD: "0" * 64}


@law
@given(event=events, data=st.data(), change=st.sampled_from([drop, swap, repeat, rename, add_field, reseal]))
def test_the_chain_detects_any_change(
    event: SimulatedEvent, data: st.DataObject, change: Callable[[list[Any], int], None]
) -> None:
    entries: list[Any] = list(to_json(event.log))
    change(entries, data.draw(st.integers(0, len(entries) - 2)))
    with pytest.raises(chain.BrokenChain):
        chain.check(entries)


# ------------------------------------------------------------------------------------------------- fold and recompute


def states(event: SimulatedEvent) -> Iterator[tuple[State, Logged]]:
    """The state before each standing fact."""
    state = start(event.plan)
    for logged in standing(event.log):
        yield state, logged
        apply(state, logged)


@pytest.mark.parametrize("number", range(0, 40, 4))
def test_applying_one_by_one_is_folding(number: int) -> None:
    event = rough_event(number)
    state = start(event.plan)
    for logged in standing(event.log):
        apply(state, logged)
    assert state == fold(event.plan, event.log)


@pytest.mark.parametrize("number", range(40))
def test_drafting_again_from_the_recorded_seed_gives_the_recorded_pairing(number: int) -> None:
    event = calm_event(number)
    for state, logged in states(event):
        fact = logged.fact
        if isinstance(fact, f.RoundDrafted):
            again = directing.draft_round(state, fact.stage, fact.seed)
            assert not isinstance(again, DeadEnd)
            assert again.fact == fact
        elif isinstance(fact, f.StageOpened):
            assert fact.manual or directing.open_stage(state, fact.stage, fact.seed, anyway=True) == fact
        elif isinstance(fact, f.LotDrawn):
            due = directing.LotDue(fact.purpose, fact.candidates)
            assert directing.draw_lot(state, fact.stage, due, fact.seed) == fact
        elif isinstance(fact, f.StageClosed):
            assert directing.close_stage(state, fact.stage) == fact


def test_verification_names_what_was_changed() -> None:
    building = Building(swiss(2)).open(8)
    building.play()
    drafted = directing.draft_round(building.state, "stage", SEED)
    assert isinstance(drafted, directing.Drafted)
    first, second, *rest = drafted.fact.matches
    turned = replace(drafted.fact, matches=(second._replace(table=1), first._replace(table=2), *rest))
    building.add(turned)
    (found,) = verify(building.plan, building.log)
    assert (found.fact, found.differs, found.expected) == (len(building.log), Differs.MATCHES, drafted.fact.matches)


def test_verification_does_not_recompute_what_was_made_by_hand() -> None:
    building = Building(swiss(2)).open(8)
    drafted = directing.draft_round(building.state, "stage", SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(replace(drafted.fact, matches=drafted.fact.matches[::-1], manual=True, reason="换桌"))
    assert verify(building.plan, building.log) == ()


def test_verification_does_not_recompute_groups_that_the_organiser_set() -> None:
    building = Building(plan_of(StagePlan("stage", Format.ROUND_ROBIN, groups=2)))
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in range(1, 9)))
    chosen = ((1, 2, 3, 4), (5, 6, 7, 8))
    by_hand = directing.open_stage(building.state, "stage", SEED, groups=chosen, reason="按地区分组")
    assert (by_hand.manual, by_hand.reason) == (True, "按地区分组")
    silent = replace(by_hand, manual=False, reason="")
    assert [one.differs for one in verify(building.plan, append(building.plan, building.log, silent))] == [
        Differs.GROUPS
    ]
    assert verify(building.plan, append(building.plan, building.log, by_hand)) == ()


def test_verification_reports_a_seed_that_is_none() -> None:
    plan = plan_of(StagePlan("stage", Format.SWISS, rounds=2, first_round=FirstRound.DRAW))
    building = Building(plan).open(8)
    drafted = directing.draft_round(building.state, "stage", SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(replace(drafted.fact, seed="no seed"))
    building.add(replace(drafted.fact, seed="5eed"))
    assert [one.differs for one in verify(plan, building.log)] == [Differs.BAD_SEED, Differs.BAD_SEED]


def test_verification_reports_a_lot_in_another_order() -> None:
    building = Building(swiss(2)).open(8)
    lot = directing.draw_lot(building.state, "stage", directing.LotDue("tables", (1, 2, 3)), SEED)
    building.add(replace(lot, order=lot.order[::-1]))
    assert [one.differs for one in verify(building.plan, building.log)] == [Differs.LOT]


def test_verification_reports_places_and_groups_that_do_not_follow() -> None:
    building = Building(swiss(1))
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in range(1, 5)))
    opened = directing.open_stage(building.state, "stage", SEED)
    building.add(replace(opened, groups=((4, 3, 2, 1),)))
    building.play()
    closed = directing.close_stage(building.state, "stage")
    turned = [one._replace(place=5 - one.place) for one in closed.places]
    building.add(f.StageClosed("stage", tuple(turned)))
    assert [one.differs for one in verify(building.plan, building.log)] == [Differs.GROUPS, Differs.PLACES]


def test_verification_reports_a_draft_that_was_not_due() -> None:
    building = Building(swiss(1)).open(4)
    drafted = building.play()
    building.add(replace(drafted, round=2))
    assert [one.differs for one in verify(building.plan, building.log)] == [Differs.NOT_DUE]
