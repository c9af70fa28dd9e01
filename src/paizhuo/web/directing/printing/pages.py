"""打印页: what can be printed now, and the file itself."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from paizhuo.documents import Where
from paizhuo.documents.catalogue import DOCUMENTS, SETS, Scope, Shelf, collected
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.printing.forms import WantedForm
from paizhuo.web.directing.printing.occasions import occasion_of
from paizhuo.web.directing.printing.spreadsheets import offered
from paizhuo.web.public.pages import shelf
from paizhuo.web.refusals import refused
from paizhuo.web.words import language, say
from paizhuo.wording.tournament import entrant_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.catalogue import Document
    from paizhuo.web.competitions.access import Here

BAD = HTTPStatus.BAD_REQUEST


class Choice(NamedTuple):
    """一项: a document, its title, and the copies of it that can be had: each a label and a query."""

    id: str
    title: str
    copies: tuple[tuple[str, str], ...]
    asks: str
    """A number that has to be typed: ``table`` or ``entrant``."""


@official(get=Deed.SEE)
def prints(here: Here) -> HttpResponse:
    """打印页: papers under four heads; a round is chosen once for all that need one."""
    stage, number = _round(here)
    groups = [
        (title, [_choice(here, one, stage, number) for one in DOCUMENTS if one.shelf is head])
        for head, title in _heads().items()
    ]
    shown = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "groups": [(title, choices) for title, choices in groups if choices],
        "rounds": _rounds(here),
        "stage": stage,
        "number": number,
        "lists": offered(here),
        "sets": [(name, title) for name, title in _set_titles().items() if name in SETS],
    }
    return render(here.request, "directing/printing/prints.html", shown)


@official(get=Deed.SEE)
def paper(here: Here) -> HttpResponse:
    """文件: one PDF of what was asked for; made once for each state of the competition."""
    form = WantedForm(here.request.GET)
    if not form.is_valid():
        return refused(here.request, _("That is nothing that can be printed. Choose on the page of prints."), BAD)
    names = form.names()
    if not names:
        return refused(here.request, _("Nothing was chosen. Tick what is to be printed, then ask again."), BAD)
    where = form.where()
    if where.stage and where.stage not in here.snapshot.state.stages:
        where = Where()
    base = here.request.build_absolute_uri("/")
    key = ("print", names, where, base, here.snapshot.no, here.snapshot.head, here.competition.act_count, language())
    occasion = occasion_of(here)
    made = shelf.in_language(here.competition, key, lambda: collected(occasion, names, where))
    response = HttpResponse(made, content_type="application/pdf")
    chosen = form.cleaned_data["set"] or (names[0] if len(names) == 1 else "papers")
    file = f"{here.competition.slug}-{chosen}.pdf"
    response["Content-Disposition"] = content_disposition_header(as_attachment=False, filename=file) or "inline"
    return response


def _heads() -> dict[Shelf, str]:
    return {
        Shelf.BEFORE: _("Before the event"),
        Shelf.ROUND: _("Round by round"),
        Shelf.REFEREE: _("Referees and appeals"),
        Shelf.AFTER: _("After the event"),
    }


def _set_titles() -> dict[str, str]:
    return {
        "before": _("Everything before the event"),
        "round": _("Everything for this round"),
        "after": _("Everything after the event"),
    }


def _rounds(here: Here) -> list[tuple[str, str, int]]:
    """已公布的轮次, newest first, with the title of their stage."""
    found = [
        (stage.id, stage_words(say(), here.snapshot.plan.stage(stage.id)), one.number)
        for stage in here.snapshot.state.stages.values()
        for one in stage.rounds
        if one.published
    ]
    return found[::-1]


def _round(here: Here) -> tuple[str, int]:
    """The round that was asked for, if it is public; else the newest."""
    rounds = _rounds(here)
    asked = here.request.GET.get("of", "")
    for stage, _title, number in rounds:
        if asked == f"{stage}/{number}":
            return stage, number
    return (rounds[0][0], rounds[0][2]) if rounds else ("", 0)


def _choice(here: Here, one: Document, stage: str, number: int) -> Choice:
    start = f"document={one.id}"
    copies: list[tuple[str, str]] = []
    asks = ""
    match one.scope:
        case Scope.EVENT:
            copies = [("", start)]
        case Scope.STAGE:
            copies = [
                (stage_words(say(), here.snapshot.plan.stage(opened)), f"{start}&stage={opened}")
                for opened in here.snapshot.state.stages
            ]
        case Scope.ROUND:
            copies = [("", f"{start}&stage={stage}&round={number}")] if number else []
        case Scope.TABLE:
            copies = [("", f"{start}&stage={stage}&round={number}")] if number else []
            asks = "table" if number else ""
        case Scope.ENTRANT:
            copies = [("", start)]
            asks = "entrant" if here.snapshot.state.entries else ""
        case Scope.RULING:
            copies = [(_("blank"), start), *_rulings(here, start)]
        case Scope.APPEAL:
            copies = [(_("blank"), start), *_appeals(here, start)]
    return Choice(one.id, say()(one.title), tuple(copies), asks)


def _rulings(here: Here, start: str) -> list[tuple[str, str]]:
    names = here.snapshot.names
    return [
        (f"#{fact} {entrant_words(say(), ruling.entrant, names)}", f"{start}&fact={fact}")
        for fact, ruling in sorted(here.snapshot.state.rulings.items(), reverse=True)
    ]


def _appeals(here: Here, start: str) -> list[tuple[str, str]]:
    names = here.snapshot.names
    return [
        (f"#{fact} {entrant_words(say(), filed.entrant, names)}", f"{start}&fact={fact}")
        for fact, (filed, _decided) in sorted(here.snapshot.state.appeals.items(), reverse=True)
    ]
