"""后台核对: damage is found while the server runs, marked, and open pages load again; writers never wait."""

from __future__ import annotations

import threading

import pytest
from django.urls import reverse

from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.feed import hub
from paizhuo.web.models import Competition
from paizhuo.web.operating import background_verification
from paizhuo.web.operating.background_verification import Walks
from tests.web import damaging, staging

PATIENCE = 30.0


def _two() -> tuple[Competition, Competition]:
    founder = staging.person()
    first = staging.mid_course(6, user=founder)
    return first, staging.mid_course(6, user=founder, plan=staging.swiss_plan("autumn"))


def _marked() -> list[str]:
    return [one.slug for one in Competition.objects.order_by("pk") if one.damage is not None]


@pytest.mark.django_db
@pytest.mark.parametrize("spoil", [damaging.change_fact, damaging.change_act, *damaging.SPOILT_TEXTS])
def test_a_walk_finds_the_damaged_one_and_no_other(spoil: damaging.Spoil) -> None:
    damaged, _healthy = _two()
    walks = Walks()
    walks.walk()
    assert _marked() == []
    spoil(damaged, 2)
    walks.walk()
    assert _marked() == [damaged.slug]


@pytest.mark.django_db
def test_it_reads_some_rows_at_a_time_and_comes_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_verification, "ROWS", 3)
    damaged, _healthy = _two()
    walks = Walks()
    most = -(-damaged.fact_count // 3)
    for _ in range(most):
        walks.walk()
    damaging.change_fact(damaged, damaged.fact_count - 1)
    for _ in range(most - 1):
        walks.walk()
    assert _marked() == [], "not read again yet"
    walks.walk()
    assert _marked() == [damaged.slug]


@pytest.mark.django_db
def test_what_is_new_is_verified_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    damaged, _healthy = _two()
    walks = Walks()
    walks.walk()
    monkeypatch.setattr(background_verification, "ROWS", 1)
    staging.put(damaged, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)
    damaging.change_fact(damaged, damaged.fact_count)
    walks.walk()
    assert _marked() == [damaged.slug]


@pytest.mark.django_db
def test_one_that_is_whole_again_loses_its_mark_and_one_that_cannot_be_folded_keeps_it() -> None:
    damaged, other = _two()
    row = damaged.stored_facts.get(no=3)
    damaging.change_fact(damaged, 3)
    walks = Walks()
    walks.walk()
    row.save()
    Competition.objects.filter(pk=other.pk).update(damage={"part": "fact", "no": 2, "fault": "meaningless"})
    Competition.objects.filter(pk=other.pk).update(plan_json=other.plan_json | {"title": "other"})
    damaging.forget()
    walks.walk()
    assert _marked() == [other.slug]


@pytest.mark.django_db
def test_a_competition_that_went_back_to_an_earlier_moment_is_not_damaged() -> None:
    here, _other = _two()
    walks = Walks()
    walks.walk()
    gone = here.acts.get(no=here.act_count)
    here.stored_facts.filter(no__gte=gone.first_fact).delete()
    gone.delete()
    left = here.stored_facts.order_by("no").last()
    assert left is not None
    Competition.objects.filter(pk=here.pk).update(
        fact_count=left.no, head=left.hash, act_count=here.act_count - 1, summarised=0
    )
    walks.walk()
    assert _marked() == []


@pytest.mark.django_db(transaction=True)
def test_the_thread_marks_it_and_the_pages_of_that_event_load_again(
    monkeypatch: pytest.MonkeyPatch, client: object
) -> None:
    damaged, healthy = _two()
    damaging.change_act(damaged, 2)
    ended, came = list[int](), threading.Event()

    def end(one: hub.Ended) -> None:
        ended.append(one.competition)
        came.set()

    monkeypatch.setattr(hub, "end", end)
    with background_verification.running():
        assert came.wait(PATIENCE)
    assert ended == [damaged.pk]
    desk = client.get(reverse("public:event", args=[damaged.slug]))  # type: ignore[attr-defined] # pytest-django's
    assert desk.status_code == 503
    home = client.get(reverse("public:home"))  # type: ignore[attr-defined] # pytest-django's
    assert f"paizhuo repair {damaged.slug}" in home.content.decode()
    staging.put(healthy, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)
