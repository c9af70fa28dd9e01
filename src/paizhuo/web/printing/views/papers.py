"""打印页: what can be printed now, what is missing for the rest, and the file itself."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from paizhuo.documents import Where
from paizhuo.documents.catalogue import BY_ID, DOCUMENTS, SETS, Cache, Scope, collected, hindrance
from paizhuo.documents.obstacles import UNKNOWN_STAGE, is_of_event, obstacle
from paizhuo.documents.penalised import all_fines, penalties_told
from paizhuo.documents.public import NO_PUBLIC_ROUND
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import language, say
from paizhuo.web.ledger import cache
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.refusals import refused
from paizhuo.web.printing.event_view import bare_occasion_of, occasion_of
from paizhuo.web.printing.forms import NOTICES, WantedForm
from paizhuo.web.printing.views.spreadsheets import offered
from paizhuo.wording.tournament import entrant_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents import EventView
    from paizhuo.documents.catalogue import Document
    from paizhuo.tournament.log.facts import Penalised, RulingGiven
    from paizhuo.web.pages.audience import Visit

BAD = HTTPStatus.BAD_REQUEST


class Copy(NamedTuple):
    """一份: a label and a query; ``why_not`` says what is missing where it cannot be had yet."""

    label: str
    query: str
    why_not: str = ""


class Choice(NamedTuple):
    """一项: a document, its title, its copies, and whether it can be ticked for one file with others."""

    id: str
    title: str
    copies: tuple[Copy, ...]
    ticks: bool
    asks: str
    """A number that has to be typed: ``table`` or ``entrant``."""


@official(get=Permission.SEE)
def prints(visit: Visit) -> HttpResponse:
    """打印页: the event's papers under four heads; a round is chosen once for all that need one."""
    stage, number = _round(visit)
    occasion = bare_occasion_of(visit)
    offered_here = [one for one in DOCUMENTS if is_of_event(occasion, one)]
    groups = [
        (title, [_choice(visit, occasion, one, Where(stage, number)) for one in offered_here if one.shelf is head])
        for head, title in _heads().items()
    ]
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "groups": [(title, choices) for title, choices in groups if choices],
        "rounds": _rounds(visit),
        "stage": stage,
        "number": number,
        "lists": offered(visit, occasion),
        "notices": NOTICES,
        "boards": visit.may(Permission.DRAW) and any(one.boards for one in visit.snapshot.plan.stages),
        "sets": _sets(occasion, Where(stage, number)),
    }
    return render(visit.http, "printing/prints.html", shown)


@official(get=Permission.SEE)
def paper(visit: Visit) -> HttpResponse:
    """文件: one PDF of what was asked for; made once for each state of the competition."""
    form = WantedForm(visit.http.GET)
    if not form.is_valid():
        return refused(visit.http, _("That is nothing that can be printed. Choose on the page of prints."), BAD)
    names = form.names()
    if not names:
        return refused(visit.http, _("Nothing was chosen. Tick what is to be printed, then ask again."), BAD)
    where = form.where()
    if where.stage and where.stage not in {one.id for one in visit.snapshot.plan.stages}:
        return refused(visit.http, say()(UNKNOWN_STAGE).format(stage=where.stage), BAD)
    bare = bare_occasion_of(visit)
    missing = {name: error.words(say()) for name in names if (error := hindrance(bare, name, where)) is not None}
    if missing:
        return _incomplete(visit, names, missing)
    base = visit.http.build_absolute_uri("/")
    key = ("print", names, where, base, visit.snapshot.no, visit.snapshot.head, visit.competition.act_count, language())
    occasion = occasion_of(visit)
    made = cache.in_language(visit.competition, key, lambda: collected(occasion, names, where))
    response = HttpResponse(made, content_type="application/pdf")
    chosen = form.cleaned_data["set"] or (names[0] if len(names) == 1 else "papers")
    file = f"{visit.competition.slug}-{chosen}.pdf"
    response["Content-Disposition"] = content_disposition_header(as_attachment=False, filename=file) or "inline"
    return response


def _incomplete(visit: Visit, names: tuple[str, ...], missing: dict[str, str]) -> HttpResponse:
    """缺少: nothing is left out in silence: what cannot be printed is told, and the rest is one click away."""
    if len(names) == 1:
        return refused(visit.http, missing[names[0]], BAD)
    rest = [name for name in names if name not in missing]
    query = visit.http.GET.copy()
    query.pop("set", None)
    query.setlist("document", rest)
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "missing": [(say()(BY_ID[name].title), why) for name, why in missing.items()],
        "rest": [say()(BY_ID[name].title) for name in rest],
        "query": query.urlencode(),
    }
    return render(visit.http, "printing/incomplete.html", shown, status=BAD)


def _heads() -> dict[Cache, str]:
    return {
        Cache.BEFORE: _("Before the event"),
        Cache.ROUND: _("Round by round"),
        Cache.REFEREE: _("Referees and appeals"),
        Cache.AFTER: _("After the event"),
    }


def _set_titles() -> dict[str, str]:
    return {
        "before": _("Everything before the event"),
        "round": _("Everything for this round"),
        "after": _("Everything after the event"),
    }


def _sets(occasion: EventView, at: Where) -> list[tuple[str, str]]:
    """成套: a title and a query for what can be printed of each set; why the rest cannot stands beside it below."""
    found = []
    for name, title in _set_titles().items():
        ready = [
            one for one in SETS[name] if is_of_event(occasion, BY_ID[one]) and hindrance(occasion, one, at) is None
        ]
        where = f"&stage={at.stage}&round={at.round}" if name == "round" else ""
        if ready and (name != "round" or at.round):
            found.append((title, "&".join(f"document={one}" for one in ready) + where))
    return found


def _rounds(visit: Visit) -> list[tuple[str, str, int]]:
    """已公布的轮次, newest first, with the title of their stage."""
    found = [
        (stage.id, stage_words(say(), visit.snapshot.plan.stage(stage.id)), one.number)
        for stage in visit.snapshot.state.stages.values()
        for one in stage.rounds
        if one.published
    ]
    return found[::-1]


def _round(visit: Visit) -> tuple[str, int]:
    """The round that was asked for, if it is public; else the newest."""
    rounds = _rounds(visit)
    asked = visit.http.GET.get("of", "")
    for stage, _title, number in rounds:
        if asked == f"{stage}/{number}":
            return stage, number
    return (rounds[0][0], rounds[0][2]) if rounds else ("", 0)


def _choice(visit: Visit, occasion: EventView, one: Document, at: Where) -> Choice:
    """A document as the page offers it; ``at`` is the round that was chosen."""
    start = f"document={one.id}"
    of_round = f"{start}&stage={at.stage}&round={at.round}"
    copies: list[Copy] = []
    asks = ""

    def copy(label: str, query: str, where: Where) -> Copy:
        return Copy(label, query, obstacle(occasion, one, where) or "")

    match one.scope:
        case Scope.EVENT:
            copies = [copy("", start, Where())]
        case Scope.STAGE:
            copies = _of_stages(occasion, one, start)
        case Scope.ROUND | Scope.TABLE:
            copies = [copy("", of_round, at) if at.round else Copy("", "", say()(NO_PUBLIC_ROUND))]
            asks = "table" if one.scope is Scope.TABLE and at.round else ""
        case Scope.ENTRANT:
            copies = [copy("", start, Where())]
            if occasion.state.present:
                copies = [copy(_("filled in for everybody"), start, Where()), Copy(_("blank"), f"{start}&blank=1")]
                asks = "entrant"
        case Scope.RULING:
            copies = [Copy(_("blank"), start), *_rulings(visit, start)]
        case Scope.APPEAL:
            filed = sorted(occasion.state.appeals, reverse=True)
            blank = Copy(_("blank"), start)
            copies = [blank, *(copy(_appeal(visit, fact), f"{start}&fact={fact}", Where(fact=fact)) for fact in filed)]
    ticks = hindrance(occasion, one.id, at) is None
    return Choice(one.id, say()(one.title), tuple(copies), ticks, asks)


def _of_stages(occasion: EventView, one: Document, start: str) -> list[Copy]:
    """A copy for each stage of which there is one; else why there is none."""
    found = [
        Copy(stage_words(say(), occasion.plan.stage(stage.id)), f"{start}&stage={stage.id}")
        for stage in occasion.stages
        if obstacle(occasion, one, Where(stage.id)) is None
    ]
    return found or [Copy("", start, obstacle(occasion, one, Where()) or "")]


def _rulings(visit: Visit, start: str) -> list[Copy]:
    """处罚: every ruling, and every fine that was given without one, the newest first."""
    names, state = visit.snapshot.names, visit.snapshot.state
    about: dict[int, Penalised | RulingGiven] = {**all_fines(state), **state.rulings}
    return [
        Copy(f"#{fact} {entrant_words(say(), about[fact].entrant, names)}", f"{start}&fact={fact}")
        for fact in reversed(penalties_told(state))
    ]


def _appeal(visit: Visit, fact: int) -> str:
    filed, _decided = visit.snapshot.state.appeals[fact]
    return f"#{fact} {entrant_words(say(), filed.entrant, visit.snapshot.names)}"
