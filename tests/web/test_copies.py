"""A copy of a staged event has every row that the ledger writes, and its chain and its seeds hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from django.apps import apps
from django.db import transaction

from paizhuo.tournament.verification import verify
from paizhuo.web.ledger import snapshot
from paizhuo.web.ledger.commitments import digest_of
from tests.web import copies, staging

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

OWN = {"id", "last_login", "password", "date_joined", "created_at", "at", "made_at", "seed", "digest", "hash", "head"}
"""Which every event has for itself: numbers of rows, moments, seeds, and hashes of what contains a moment."""


def rows() -> dict[str, list[dict[str, Any]]]:
    """Every row of the platform, without its own values."""
    found = {}
    for model in apps.get_app_config("web").get_models():
        found[model.__name__] = [_plain(row) for row in model._default_manager.order_by("pk").values()]  # noqa: SLF001 - of every model
    return found


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    plain = {key: value for key, value in row.items() if key not in OWN and not key.endswith("_id")}
    if "entry" in plain:
        assert "by" not in plain["entry"]
        plain["entry"] = {key: value for key, value in plain["entry"].items() if key != "at"}
    return plain


@pytest.mark.parametrize("make", [staging.event, staging.mid_course])
def test_a_copy_has_every_row_that_the_ledger_writes(
    make: Callable[[], Competition], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "_acted", {})
    with transaction.atomic():
        make()
        acted = rows()
        transaction.set_rollback(True)
    snapshot.forget()
    monkeypatch.setattr(staging, "write", None)
    competition = make()
    assert rows() == acted
    assert competition.created_by == competition.acts.last().user  # type: ignore[union-attr] # there are acts
    assert {one.user for one in competition.appointments.all()} == {competition.created_by}
    found = snapshot.snapshot_of(competition)
    assert verify(found.founded, found.log) == ()
    for one in competition.commitments.all():
        assert one.digest == digest_of(one.seed)


def test_a_copy_for_somebody_else_has_his_name_and_its_own_seeds() -> None:
    first = staging.event()
    seeds = {one.seed for one in first.commitments.all()}
    first.delete()
    second = staging.event(user=staging.person("other"))
    assert {one.actor for one in second.acts.all()} == {"other"}
    assert seeds.isdisjoint(one.seed for one in second.commitments.all())
