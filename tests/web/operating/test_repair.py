"""修复: whatever single row was changed, exactly that event is reported, and a backup gives back the identical log."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.urls import reverse
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.tournament.log import facts as f
from paizhuo.web import backups
from paizhuo.web.access.permissions import Permission
from paizhuo.web.backups.event_rows import event_rows
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.verification import find_damage
from paizhuo.web.models import Competition
from paizhuo.web.models.accounts import User
from paizhuo.web.operating import repair
from paizhuo.web.operating.background_verification import Walks
from paizhuo.web.operating.repair_findings import examine
from tests.web import damaging, staging

if TYPE_CHECKING:
    from pathlib import Path

    from django.test import Client

    from paizhuo.web.models import Act, StoredFact

pytestmark = pytest.mark.django_db


def _quiet(count: int) -> None:
    del count


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.DATA_DIR = tmp_path


def _two() -> tuple[Competition, Competition]:
    founder = staging.person()
    first = staging.mid_course(6, user=founder)
    return first, staging.mid_course(6, user=founder, plan=staging.swiss_plan("autumn"))


def _log(competition: Competition) -> tuple[list[Any], list[Any]]:
    facts = competition.stored_facts.order_by("no").values_list("no", "entry", "hash")
    acts = competition.acts.order_by("no").values_list("no", "actor", "detail", "hash", "at", "first_fact", "user_id")
    return list(facts), list(acts)


FACT_CHANGES = ("entry", "hash", "gone", "no")
ACT_CHANGES = ("actor", "detail", "at", "kind", "hash", "gone", "last_fact", "user")


def _change(row: StoredFact | Act, what: str) -> None:
    if what == "gone":
        row.delete()
    else:
        now: dict[str, object] = {
            "no": 10_000,
            "hash": "f" * 64,
            "detail": {"reason": "x"},
            "user": None,
            "last_fact": 2,
            "entry": {**getattr(row, "entry", {}), "at": "x"},
            "at": getattr(row, "at", timezone.now()) + timedelta(seconds=1),
        }
        type(row).objects.filter(pk=row.pk).update(**{what: now.get(what, "x")})
    damaging.forget()


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_single_change_is_reported_alone_and_a_backup_gives_back_the_identical_log(
    data: st.DataObject, client: Client, tmp_path_factory: pytest.TempPathFactory
) -> None:
    Competition.objects.all().delete()
    User.objects.all().delete()
    damaging.forget()
    damaged, healthy = _two()
    before = _log(damaged)
    backup = tmp_path_factory.mktemp("b") / "hall"
    with _readable():
        backups.back_up(backup, _quiet)
    is_fact = data.draw(st.booleans())
    facts_or_acts = damaged.stored_facts if is_fact else damaged.acts
    rows: list[Any] = list(facts_or_acts.order_by("no"))
    _change(data.draw(st.sampled_from(rows)), data.draw(st.sampled_from(FACT_CHANGES if is_fact else ACT_CHANGES)))
    if _log(damaged) == before:
        return  # it was so already
    Walks().walk()
    assert [one.slug for one in Competition.objects.all() if one.damage is not None] == [damaged.slug]
    for address in (reverse("public:home"), "/api/v1/competitions", reverse("public:event", args=[healthy.slug])):
        assert client.get(address).status_code == 200
    assert client.get(reverse("public:event", args=[damaged.slug])).status_code == 503
    staging.put(healthy, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)
    others = _log(healthy)
    here = Competition.objects.get(pk=damaged.pk)
    repair.repair(examine(here, event_rows(backup, here.slug)), from_backup=str(backup))
    again = Competition.objects.get(pk=damaged.pk)
    facts, acts = _log(again)
    assert (facts, acts[:-1]) == before
    assert (again.damage, find_damage(again)) == (None, None)
    assert _log(healthy) == others
    assert client.get(reverse("public:event", args=[damaged.slug])).status_code == 200
    staging.put(again, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)


def _readable() -> Any:  # noqa: ANN401 - a patch
    """A backup begins a transaction of its own; inside that of a test it reads what is there."""
    from contextlib import nullcontext  # noqa: PLC0415 - beside what it is for
    from unittest import mock  # noqa: PLC0415

    return mock.patch("paizhuo.web.backups.writing.snapshot_read", nullcontext)


def test_what_was_written_after_the_backup_stays(tmp_path: Path) -> None:
    damaged, _healthy = _two()
    with _readable():
        backups.back_up(tmp_path / "hall", _quiet)
    staging.put(damaged, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)
    before = _log(damaged)
    damaging.change_fact(damaged, 3)
    done = repair.repair(examine(damaged, event_rows(tmp_path / "hall", damaged.slug)), from_backup="hall")
    assert (done.detail["facts_from_backup"], done.detail["facts_off"]) == ([3], 0)
    facts, acts = _log(damaged)
    assert (facts, acts[:-1]) == before


def test_without_a_backup_it_ends_with_the_last_act_that_is_whole_and_goes_on_from_there() -> None:
    damaged, _healthy = _two()
    bad = damaged.acts.exclude(first_fact=None).order_by("no")[3]
    assert bad.first_fact is not None
    assert bad.last_fact is not None
    damaging.change_fact(damaged, bad.last_fact)
    found = examine(damaged)
    with pytest.raises(repair.CannotRepair, match="everything is proven"):
        repair.repair(found)
    done = repair.repair(found, to_last_good=True)
    again = Competition.objects.get(pk=damaged.pk)
    assert (again.fact_count, again.act_count) == (bad.first_fact - 1, bad.no)
    assert done.detail["acts_off"] > 0
    assert find_damage(again) is None
    staging.open_and_publish(again)


def test_where_only_an_act_is_bad_no_fact_is_lost(client: Client) -> None:
    damaged, _healthy = _two()
    facts, _acts = _log(damaged)
    damaging.change_act(damaged, 2)
    repair.repair(examine(damaged), to_last_good=True)
    again = Competition.objects.get(pk=damaged.pk)
    assert _log(again)[0] == facts
    assert (again.act_count, find_damage(again)) == (damaged.act_count + 1, None)
    client.force_login(again.created_by)
    page = client.get(reverse("log:log", args=[again.slug])).content.decode()
    assert "第2次操作：封印与前文不符" in page


@pytest.mark.parametrize("no", [1, 2, 5])
def test_an_act_that_is_gone_is_replaced_by_a_line_that_says_so(no: int) -> None:
    damaged, _healthy = _two()
    facts, _acts = _log(damaged)
    damaged.acts.get(no=no).delete()
    repair.repair(examine(damaged), to_last_good=True)
    again = Competition.objects.get(pk=damaged.pk)
    assert (_log(again)[0], find_damage(again)) == (facts, None)
    assert again.acts.get(no=no).detail == {"lost": True}


@pytest.mark.parametrize("spoil", damaging.SPOILT_TEXTS)
def test_the_rows_as_they_were_found_are_kept(spoil: damaging.Spoil, tmp_path: Path) -> None:
    damaged, _healthy = _two()
    spoil(damaged, 4)
    done = repair.repair(examine(damaged), to_last_good=True)
    text = done.copy.read_text(encoding="utf-8")
    assert text.count("\n") == 1 + damaged.fact_count + damaged.act_count
    assert done.copy.parent == tmp_path / "repairs"
    assert done.copy.stat().st_mode & 0o777 == 0o600


def test_a_plan_that_was_changed_comes_from_the_backup(tmp_path: Path) -> None:
    damaged, _healthy = _two()
    with _readable():
        backups.back_up(tmp_path / "hall", _quiet)
    Competition.objects.filter(pk=damaged.pk).update(plan_json=damaged.plan_json | {"title": "x"})
    damaging.forget()
    here = Competition.objects.get(pk=damaged.pk)
    with pytest.raises(repair.CannotRepair, match="plan"):
        repair.repair(examine(here), to_last_good=True)
    repair.repair(examine(here, event_rows(tmp_path / "hall", here.slug)), from_backup="hall")
    assert Competition.objects.get(pk=damaged.pk).plan_json == damaged.plan_json


def test_numbers_and_head_of_the_row_are_put_right() -> None:
    damaged, _healthy = _two()
    Competition.objects.filter(pk=damaged.pk).update(head="0" * 64, fact_count=damaged.fact_count - 1)
    damaging.forget()
    repair.repair(examine(Competition.objects.get(pk=damaged.pk)), to_last_good=True)
    again = Competition.objects.get(pk=damaged.pk)
    assert (again.fact_count, again.head) == (damaged.fact_count, damaged.head)
    assert snapshot_of(again).no == damaged.fact_count


def test_a_whole_event_is_left_alone() -> None:
    here, _other = _two()
    with pytest.raises(repair.CannotRepair, match="nothing to repair"):
        repair.repair(examine(here), to_last_good=True)
