"""先前的行: which rows beside the log go when an event goes back to an earlier moment.

Every table of an event is in one of these lists, or its values are put back from the acts [see ``ledger.restorable``];
a test holds the lists against the tables.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from django.db.models import Q

from paizhuo.web import models as m
from paizhuo.web.ledger.restorable import VALUES
from paizhuo.web.office.refusals import LastChief
from paizhuo.web.office.restorable import end_appointment

if TYPE_CHECKING:
    from collections.abc import Callable, Container
    from datetime import datetime

    from django.db.models import Model

    from paizhuo.web.ledger.restorable import Key

MADE_AT: dict[type[Model], str] = {
    m.Registration: "sent_at",
    m.ImportDraft: "changed_at",
    m.TableCode: "made_at",
    m.SheetDeal: "at",
    m.Call: "at",
    m.Clearance: "at",
    m.ClockEvent: "at",
    m.HallCheck: "at",
    m.Commitment: "made_at",
    m.BoardSecret: "made_at",
    m.EntryLink: "made_at",
    m.ChangeRequest: "at",
    m.Kiosk: "opened_at",
    m.Delegation: "since",
    m.EventTable: "opened_at",
    m.KeyedTable: "made_at",
    m.Broadcast: "made_at",
    m.ApiToken: "created_at",
    m.Webhook: "created_at",
}
"""Tables whose rows go if they were made later, with the field that says when."""
BY_FACT: dict[type[Model], str] = {
    m.StoredRuling: "last_fact",
    m.AppealCase: "fact",
    m.EntryContact: "fact",
    m.EntryLink: "fact",
    m.ChangeRequest: "fact",
    # A seed that a later fact has shown is known to everybody: the draw is made with another one.
    m.Commitment: "used_by",
}
"""Tables whose rows go with a later fact, with the field that names it."""
ENDED_AT: dict[type[Model], dict[str, dict[str, Any]]] = {
    m.TableCode: {"replaced_at": {"replaced_at": None}},
    m.EntryLink: {"ended_at": {"ended_at": None}},
    m.Kiosk: {
        "ended_at": {"ended_at": None},
        "last_at": {"last_at": None, "last_fact": None, "may_take_back": False},
    },
    m.Call: {"ended_at": {"ended_at": None}, "taken_at": {"taken_at": None, "taken_by": None}},
    m.EventTable: {
        "closed_at": {"closed_at": None, "is_in_hall": False},
        "recorded_at": {"recorded_at": None, "refused": ""},
    },
    m.Webhook: {"ended_at": {"ended_at": None}},
}
"""What ended or was taken later, with the values of a row of which that is not yet true.

A token that was revoked later stays revoked: a stranger may know it.
"""
BY_ENTRANT: tuple[type[Model], ...] = (m.CheckIn, m.SeenProof)
"""Tables whose rows go with an entrant that is not entered yet."""
FROM_ACTS: tuple[type[Model], ...] = (m.Appointment, m.Recusal, m.Objection, m.DailyReview, m.Evaluation)
"""Tables that change by values of acts alone."""
WITH_OTHERS: tuple[type[Model], ...] = (m.Device, m.AppealVote)
"""Tables whose rows belong to a row of another table; phones choose their sides again."""
ALL_OF_IT: tuple[type[Model], ...] = (m.Act, m.StoredFact)
"""The log itself."""
FROM_FACTS: tuple[type[Model], ...] = (m.Summary,)
"""Tables that are made again from the facts that are left."""
STAY: tuple[type[Model], ...] = (
    *(m.User, m.OneTimeLink, m.Invitation, m.Installation),
    *(m.LiveTable, m.LiveMove, m.LiveSeat, m.LiveSeen, m.LiveReview),
)
"""Accounts, the settings of this computer and live tables stay as they are in the backup."""


def _without_post(competition: m.Competition, username: str, role: str) -> None:
    row = competition.appointments.filter(user__username=username, role=role).first()
    # Accounts stay as they are: the chief of before may have been closed since, and somebody must lead.
    with contextlib.suppress(LastChief):
        if row is not None:
            end_appointment(competition, row)


def _nothing(_competition: m.Competition, *_key: object) -> None:
    """The row itself goes by its time."""


WITHOUT: dict[str, Callable[..., None]] = {
    "post": _without_post,
    "form": _nothing,
    "change-request": _nothing,
    "appeal": _nothing,
}
"""Values whose row did not exist before, where ``put`` cannot write that or may refuse it: what is done instead."""


def still_there(competition: m.Competition, code: str, key: Key) -> bool:
    """Whether the papers of an appeal that was filed later are not meant; other values are always there."""
    return code != "appeal" or VALUES[code].read(competition, *key) is not None


def delete_event(competition: m.Competition) -> None:
    """Delete an event that did not exist yet, with all its rows."""
    # Devices and votes hang on rows that hang on the event; the database deletes nothing by itself.
    competition.delete()


def delete_later(competition: m.Competition, moment: datetime, fact: int) -> None:
    """Delete rows made at this moment or later, or with a fact after ``fact``; what ended later has not ended yet."""
    for model, name in MADE_AT.items():
        _of(model, competition).filter(**{f"{name}__gte": moment}).delete()
    for model, name in BY_FACT.items():
        _of(model, competition).filter(**{f"{name}__gt": fact}).delete()
    for model, ended in ENDED_AT.items():
        for name, values in ended.items():
            _of(model, competition).filter(**{f"{name}__gte": moment}).update(**values)
    m.Device.objects.filter(table_code__competition=competition, at__gte=moment).delete()
    m.AppealVote.objects.filter(case__competition=competition, at__gte=moment).delete()


def delete_of_others(competition: m.Competition, entered: Container[int]) -> None:
    """Delete what belongs to entrants who are not entered yet."""
    for model in BY_ENTRANT:
        rows = _of(model, competition)
        gone = [number for number in rows.values_list("entrant", flat=True) if number not in entered]
        rows.filter(Q(entrant__in=gone)).delete()


def _of(model: type[Model], competition: m.Competition) -> Any:  # noqa: ANN401 - the rows of any of these models
    return model._default_manager.filter(competition=competition)  # noqa: SLF001 - Django's public name for it
