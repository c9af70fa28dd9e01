"""Events, clients and lists that these tests start from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.test import Client

from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import Writing, write
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User


def pairs_event(entries: int = 4, *, takes_entries: bool = False, **rules: Any) -> Competition:  # noqa: ANN401 - rules of entry
    """An event of pairs with its own rules of entry; individuals play the individual movement."""
    plan = staging.swiss_plan()
    if rules.get("kind") is EntryKind.INDIVIDUAL:
        plan = replace(plan, stages=(StagePlan("main", Format.INDIVIDUAL, rounds=3),))
    competition = staging.event(replace(plan, entries=replace(plan.entries, **rules)), entries)
    if takes_entries:
        open_form(competition)
    return competition


def open_form(competition: Competition) -> None:
    """Let the public enter."""

    def body(writing: Writing) -> None:
        writing.competition.takes_entries = True
        writing.notify("event")

    write(staging.request(competition), Permission.PLAN, body)


def signed_in(user: User) -> Client:
    """A browser of this account, in English."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def director(competition: Competition) -> Client:
    """The founder's browser."""
    return signed_in(competition.created_by)


def public() -> Client:
    """The browser of somebody without an account."""
    return Client(headers={"accept-language": "en"})


def stored(competition: Competition) -> tuple[int, int, int]:
    """What must not change where something is refused: facts, acts and forms."""
    competition.refresh_from_db()
    return competition.fact_count, competition.act_count, competition.registrations.count()
