"""桌码页: the tables with their codes and phones, and the printed cards, one for each table and the whole event."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urljoin

from django.http import Http404
from django.shortcuts import render

from paizhuo.officiating.table_key import match_at
from paizhuo.officiating.table_now import table_now, tables_of_hall
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import Device
from paizhuo.web.pages.audience import Visit, official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.pages.fragments import go_to
from paizhuo.web.pages.phone_address import phone_base
from paizhuo.web.rounds import forms
from paizhuo.web.rounds.actions import codes as actions

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.facts import Pairing


class MatchPhones(NamedTuple):
    """一场的手机: a match that is played at a table now, and how many phones each side has there."""

    key: TableKey
    pairing: Pairing
    home: int
    away: int


class TableRow(NamedTuple):
    """一桌: its number, its code (empty where it has none), and its matches of this moment."""

    table: int
    code: str
    matches: tuple[MatchPhones, ...]


@official(get=Permission.SEE, post=Permission.PUBLISH)
def codes(visit: Visit) -> HttpResponseBase:
    """桌码: GET lists the tables; POST makes the missing codes, or new codes for one table or for all."""
    if visit.http.method == "POST":
        asked = cleaned_values(forms.CodesForm(visit.http.POST))
        request = visit.request.regardless()
        if asked["do"] == forms.MAKE:
            actions.make_codes(request)
        else:
            actions.renew_codes(request, asked["table"] if asked["do"] == forms.RENEW else None)
        return go_to(visit, "rounds:codes")
    rows = _rows(visit)
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "rows": rows,
        "missing": sum(not row.code for row in rows),
        "coded": sum(bool(row.code) for row in rows),
        "may_publish": visit.may(Permission.PUBLISH),
        "may_free": visit.may(Permission.ANSWER_CALL),
    }
    return render(visit.http, "rounds/codes.html", shown)


@official(get=Permission.SEE)
def cards(visit: Visit) -> HttpResponse:
    """桌卡: the cards, eight on a sheet of A4; with ``?table=`` only that of one table, as after a new code."""
    base = phone_base(visit.http)
    valid = visit.competition.table_codes.filter(replaced_at=None).order_by("table")
    wanted = visit.http.GET.get("table", "")
    if wanted:
        if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 7):  # noqa: PLR2004 - no hall has a million tables
            raise Http404
        valid = valid.filter(table=int(wanted))
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "cards": [(one.table, urljoin(base, f"/t/{one.code}/")) for one in valid],
    }
    return render(visit.http, "rounds/cards.html", shown)


def _rows(visit: Visit) -> list[TableRow]:
    state = visit.snapshot.state
    valid = dict(visit.competition.table_codes.filter(replaced_at=None).values_list("table", "code"))
    seats = Device.objects.filter(table_code__competition=visit.competition, table_code__replaced_at=None)
    phones = Counter(seats.values_list("stage", "round", "table_code__table", "end"))
    rows = []
    for table in sorted({*tables_of_hall(state), *valid}):
        matches = tuple(
            MatchPhones(key, match_at(state, key).pairing, *(phones[*key, end.value] for end in (End.HOME, End.AWAY)))
            for key in table_now(state, table).playing
        )
        rows.append(TableRow(table, valid.get(table, ""), matches))
    return rows
