"""打印页: what can be printed now, what is missing for the rest, and the file itself."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from paizhuo.documents import Where
from paizhuo.documents.catalogue import BY_ID, DOCUMENTS, SETS, Scope, Shelf, collected, hindrance
from paizhuo.documents.obstacles import UNKNOWN_STAGE, is_of_event, obstacle
from paizhuo.documents.penalised import all_fines, penalties_told
from paizhuo.documents.public import NO_PUBLIC_ROUND
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.printing.forms import NOTICES, WantedForm
from paizhuo.web.directing.printing.occasions import bare_occasion_of, occasion_of
from paizhuo.web.directing.printing.spreadsheets import offered
from paizhuo.web.public.pages import shelf
from paizhuo.web.refusals import refused
from paizhuo.web.words import language, say
from paizhuo.wording.tournament import entrant_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents import Occasion
    from paizhuo.documents.catalogue import Document
    from paizhuo.tournament.facts import Penalised, RulingGiven
    from paizhuo.web.competitions.access import Here

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


@official(get=Deed.SEE)
def prints(here: Here) -> HttpResponse:
    """打印页: the event's papers under four heads; a round is chosen once for all that need one."""
    stage, number = _round(here)
    occasion = bare_occasion_of(here)
    offered_here = [one for one in DOCUMENTS if is_of_event(occasion, one)]
    groups = [
        (title, [_choice(here, occasion, one, Where(stage, number)) for one in offered_here if one.shelf is head])
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
        "lists": offered(here, occasion),
        "notices": NOTICES,
        "boards": here.may(Deed.DRAW) and any(one.boards for one in here.snapshot.plan.stages),
        "sets": _sets(occasion, Where(stage, number)),
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
    if where.stage and where.stage not in {one.id for one in here.snapshot.plan.stages}:
        return refused(here.request, say()(UNKNOWN_STAGE).format(stage=where.stage), BAD)
    bare = bare_occasion_of(here)
    missing = {name: error.words(say()) for name in names if (error := hindrance(bare, name, where)) is not None}
    if missing:
        return _incomplete(here, names, missing)
    base = here.request.build_absolute_uri("/")
    key = ("print", names, where, base, here.snapshot.no, here.snapshot.head, here.competition.act_count, language())
    occasion = occasion_of(here)
    made = shelf.in_language(here.competition, key, lambda: collected(occasion, names, where))
    response = HttpResponse(made, content_type="application/pdf")
    chosen = form.cleaned_data["set"] or (names[0] if len(names) == 1 else "papers")
    file = f"{here.competition.slug}-{chosen}.pdf"
    response["Content-Disposition"] = content_disposition_header(as_attachment=False, filename=file) or "inline"
    return response


def _incomplete(here: Here, names: tuple[str, ...], missing: dict[str, str]) -> HttpResponse:
    """缺少: nothing is left out in silence: what cannot be printed is told, and the rest is one click away."""
    if len(names) == 1:
        return refused(here.request, missing[names[0]], BAD)
    rest = [name for name in names if name not in missing]
    query = here.request.GET.copy()
    query.pop("set", None)
    query.setlist("document", rest)
    shown = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "missing": [(say()(BY_ID[name].title), why) for name, why in missing.items()],
        "rest": [say()(BY_ID[name].title) for name in rest],
        "query": query.urlencode(),
    }
    return render(here.request, "directing/printing/incomplete.html", shown, status=BAD)


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


def _sets(occasion: Occasion, at: Where) -> list[tuple[str, str]]:
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


def _choice(here: Here, occasion: Occasion, one: Document, at: Where) -> Choice:
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
            copies = [Copy(_("blank"), start), *_rulings(here, start)]
        case Scope.APPEAL:
            filed = sorted(occasion.state.appeals, reverse=True)
            blank = Copy(_("blank"), start)
            copies = [blank, *(copy(_appeal(here, fact), f"{start}&fact={fact}", Where(fact=fact)) for fact in filed)]
    ticks = hindrance(occasion, one.id, at) is None
    return Choice(one.id, say()(one.title), tuple(copies), ticks, asks)


def _of_stages(occasion: Occasion, one: Document, start: str) -> list[Copy]:
    """A copy for each stage of which there is one; else why there is none."""
    found = [
        Copy(stage_words(say(), occasion.plan.stage(stage.id)), f"{start}&stage={stage.id}")
        for stage in occasion.stages
        if obstacle(occasion, one, Where(stage.id)) is None
    ]
    return found or [Copy("", start, obstacle(occasion, one, Where()) or "")]


def _rulings(here: Here, start: str) -> list[Copy]:
    """处罚: every ruling, and every fine that was given without one, the newest first."""
    names, state = here.snapshot.names, here.snapshot.state
    about: dict[int, Penalised | RulingGiven] = {**all_fines(state), **state.rulings}
    return [
        Copy(f"#{fact} {entrant_words(say(), about[fact].entrant, names)}", f"{start}&fact={fact}")
        for fact in reversed(penalties_told(state))
    ]


def _appeal(here: Here, fact: int) -> str:
    filed, _decided = here.snapshot.state.appeals[fact]
    return f"#{fact} {entrant_words(say(), filed.entrant, here.snapshot.names)}"
