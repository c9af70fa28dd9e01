"""核对: the first bad fact or act is named, whatever was changed, and nothing is written on a bad end."""

from __future__ import annotations

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import act_chain
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.verification import NOTHING, find_damage, is_complete, verify
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.models import Act, Competition, StoredFact
from paizhuo.web.models.damage import Damage, DamagedCompetition, Fault, Part
from tests.web import damaging, staging

pytestmark = pytest.mark.django_db


def _leave(writing: Writing) -> None:
    writing.append(f.Left(2, f.LeaveKind.WITHDRAWN, "ill"))


def test_what_the_ledger_wrote_is_whole() -> None:
    assert find_damage(staging.mid_course(6)) is None


def test_a_fact_that_was_changed_is_named() -> None:
    competition = staging.mid_course(6)
    damaging.change_fact(competition, 5)
    assert find_damage(competition) == Damage(Part.FACT, 5, Fault.SEAL)


def test_a_fact_that_is_missing_is_named() -> None:
    competition = staging.mid_course(6)
    competition.stored_facts.get(no=5).delete()
    assert find_damage(competition) == Damage(Part.FACT, 5, Fault.MISSING)


def test_the_last_fact_is_missed_too() -> None:
    competition = staging.mid_course(6)
    last = competition.fact_count
    competition.stored_facts.get(no=last).delete()
    assert find_damage(competition) == Damage(Part.FACT, last, Fault.MISSING)


def test_a_fact_behind_the_last_one_is_named() -> None:
    competition = staging.mid_course(6)
    no = competition.fact_count + 1
    StoredFact.objects.create(competition=competition, no=no, entry={"no": no}, hash="0" * 64)
    assert find_damage(competition) == Damage(Part.FACT, no, Fault.EXTRA)


def test_another_head_is_named() -> None:
    competition = staging.mid_course(6)
    competition.head = "0" * 64
    assert find_damage(competition) == Damage(Part.FACT, competition.fact_count, Fault.HEAD)


def test_another_plan_is_named() -> None:
    competition = staging.mid_course(6)
    competition.plan_json = competition.plan_json | {"title": "other"}
    assert find_damage(competition) == Damage(Part.PLAN, 0, Fault.SEAL)


@pytest.mark.parametrize(
    "changed",
    [
        {"actor": "somebody else"},
        {"role": "player"},
        {"kind": "undo"},
        {"detail": {"reason": "other"}},
        {"command": "c9"},
        {"answer": {"x": 1}},
        {"public_message": {"topics": ["x"]}},
        {"user": None},
        {"last_fact": 2},
        {"hash": "0" * 64},
    ],
    ids=lambda one: next(iter(one)),
)
def test_an_act_is_sealed_in_all_its_parts(changed: dict[str, object]) -> None:
    competition = staging.mid_course(6)
    competition.acts.filter(no=2).update(**changed)
    assert find_damage(competition) == Damage(Part.ACT, 2, Fault.SEAL)


def test_an_act_without_a_seal_is_named() -> None:
    competition = staging.mid_course(6)
    competition.acts.filter(no=2).update(hash="")
    assert find_damage(competition) == Damage(Part.ACT, 2, Fault.UNSEALED)


def test_an_act_that_is_missing_is_named() -> None:
    competition = staging.mid_course(6)
    competition.acts.get(no=2).delete()
    assert find_damage(competition) == Damage(Part.ACT, 2, Fault.MISSING)


def test_an_act_behind_the_last_one_is_named() -> None:
    competition = staging.mid_course(6)
    no = competition.act_count + 1
    Act.objects.create(competition=competition, no=no, actor="x", role="", kind="undo")
    assert find_damage(competition) == Damage(Part.ACT, no, Fault.EXTRA)


def test_an_act_names_the_seals_of_its_facts() -> None:
    # A log that was forged from some fact on, every seal recomputed, fits no act any more.
    competition = staging.mid_course(6)
    other = staging.mid_course(6, user=staging.person("other"), plan=staging.swiss_plan("other"))
    act = competition.acts.get(no=2)
    seals = [one.hash for one in other.stored_facts.filter(no__gte=act.first_fact, no__lte=act.last_fact)]
    assert act_chain.seal("", act, seals) != act.hash


@pytest.mark.parametrize("spoil", damaging.SPOILT_TEXTS)
def test_a_fact_that_cannot_be_read_is_named(spoil: damaging.Spoil) -> None:
    competition = staging.mid_course(6)
    spoil(competition, 5)
    found = find_damage(competition)
    assert found is not None
    assert (found.part, found.no) == (Part.FACT, 5)


def test_it_goes_on_from_what_was_verified_before_in_small_steps() -> None:
    competition = staging.mid_course(6)
    found, steps = NOTHING, 0
    while not is_complete(competition, found):
        found, steps = verify(competition, found, most=4), steps + 1
    assert steps == -(-max(competition.fact_count, competition.act_count) // 4)
    assert found.head == competition.head
    staging.put(competition, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)
    damaging.change_fact(competition, 3)
    assert is_complete(competition, verify(competition, found)), "only what is new was read"
    damaging.change_fact(competition, competition.fact_count)
    with pytest.raises(DamagedCompetition):
        verify(competition, found)


@pytest.mark.parametrize("what", ["fact", "act", "missing fact", "missing act", "extra fact"])
def test_nothing_is_written_on_an_end_that_was_changed(what: str) -> None:
    """The state is in memory and fits the competition's row; what is stored behind it was changed meanwhile."""
    competition = staging.mid_course(6)
    request, facts, acts = staging.request(competition), competition.fact_count, competition.act_count
    snapshot_of(competition)
    match what:
        case "fact":
            row = competition.stored_facts.get(no=facts)
            row.entry |= {"at": "1999-01-01T00:00:00+00:00"}
            row.save()
        case "act":
            competition.acts.filter(no=acts).update(actor="somebody else")
        case "missing fact":
            competition.stored_facts.get(no=facts).delete()
        case "missing act":
            competition.acts.get(no=acts).delete()
        case _:
            StoredFact.objects.create(competition=competition, no=facts + 1, entry={}, hash="0" * 64)
    with pytest.raises(DamagedCompetition):
        write(request, Permission.REMOVE, _leave)
    again = Competition.objects.get(pk=competition.pk)
    assert (again.fact_count, again.act_count) == (facts, acts)
    assert again.damage is not None
