"""已装的样本: all that the tests of samples need to know of the platform; whatever is renamed there is renamed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core import serializers

from paizhuo.web import backups
from paizhuo.web import models as competitions
from paizhuo.web import models as directing
from paizhuo.web import models as public
from paizhuo.web.ledger import snapshot
from paizhuo.web.models import accounts
from paizhuo.web.operating import point_in_time

if TYPE_CHECKING:
    from pathlib import Path

    from django.db.models import Model

TABLES: dict[str, type[Model]] = {
    "users": accounts.User,
    "one-time links": accounts.OneTimeLink,
    "competitions": competitions.Competition,
    "appointments": competitions.Appointment,
    "facts": competitions.StoredFact,
    "acts": competitions.Act,
    "commitments": competitions.Commitment,
    "registrations": competitions.Registration,
    "check-ins": competitions.CheckIn,
    "doors": public.TableCode,
    "devices": public.Device,
    "sheet deals": public.SheetDeal,
    "calls": directing.Call,
    "clock events": directing.ClockEvent,
    "clearances": directing.Clearance,
    "rulings": directing.StoredRuling,
    "appeals": directing.AppealCase,
    "votes": directing.AppealVote,
}
"""The tables by names that no renaming touches."""


def restore(source: Path) -> int:
    """Read a backup into the empty installation; how many rows. The chains are checked on the way."""
    return backups.restore(source, lambda _count: None).rows


def user(name: str) -> Any:  # noqa: ANN401 - a row
    """An account by its login name."""
    return accounts.User.objects.get(username=name)


def forget() -> None:
    """Primary keys come again in every test; what was folded for another must not."""
    snapshot.forget()


def rows() -> dict[str, int]:
    """How many rows each table has."""
    return {name: model._default_manager.count() for name, model in TABLES.items()}  # noqa: SLF001 - Django's public name for it


def kinds() -> list[str]:
    """The kinds of acts in all logs."""
    return sorted(set(competitions.Act.objects.values_list("kind", flat=True)))


def act(slug: str, number: int = 0) -> Any:  # noqa: ANN401 - a row
    """An act of a competition by its number, the last one without."""
    found = competitions.Act.objects.filter(competition__slug=slug).order_by("no")
    return found.get(no=number) if number else found.last()


def papers(slug: str) -> list[str]:
    """The addresses of everything that has a page of its own: rulings, appeals, tables, sheets, forms, entries."""
    here = competitions.Competition.objects.get(slug=slug)
    rulings = directing.StoredRuling.objects.filter(competition=here)
    doors = public.TableCode.objects.filter(competition=here, replaced_at=None)
    tables = [
        (stage.id, one.number, table)
        for stage in snapshot.snapshot_of(here).state.stages.values()
        for one in stage.rounds
        if one.published
        for table in one.matches
    ]
    return [
        *(f"/desk/{slug}/referee/rulings/{row.first_fact}/" for row in rulings),
        *(f"/desk/{slug}/referee/{stage}/{number}/{table}/" for stage, number, table in tables),
        *(f"/desk/{slug}/grid/{stage}/{number}/{table}/" for stage, number, table in tables),
        *(f"/t/{row.code}/" for row in doors),
        *(f"/desk/{slug}/appeals/{row.fact}/" for row in directing.AppealCase.objects.filter(competition=here)),
        *(f"/e/{slug}/register/{row.code}/" for row in competitions.Registration.objects.filter(competition=here)),
        *(f"/manage/{slug}/entries/{row.entrant}/" for row in competitions.CheckIn.objects.filter(competition=here)),
    ]


def contents(name: str) -> dict[int, dict[str, Any]]:
    """The rows of a table by their keys, as they are written into a backup."""
    found = serializers.serialize("python", TABLES[name]._default_manager.all())  # noqa: SLF001 - Django's public name for it
    return {row["pk"]: row["fields"] for row in found}


def cut_back(slug: str, number: int) -> int:
    """Take off every act after the one with this number; how many facts are left, folded again from the first."""
    point_in_time.cut(point_in_time.Until(moment=act(slug, number).at))
    snapshot.forget()
    here = competitions.Competition.objects.filter(slug=slug).first()
    return snapshot.snapshot_of(here).no if here is not None else 0
