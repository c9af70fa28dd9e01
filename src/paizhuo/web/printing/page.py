"""打印页的内容: the papers and spreadsheets that the page offers, with the reason where one cannot be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.documents import Where
from paizhuo.documents.catalogue import BY_ID, SETS, missing_from_set
from paizhuo.documents.document import Category, Scope
from paizhuo.documents.penalties import all_fines, penalty_numbers
from paizhuo.documents.published_stage import NO_PUBLIC_ROUND
from paizhuo.documents.spreadsheets.catalogue import BY_ID as SPREADSHEETS
from paizhuo.documents.spreadsheets.catalogue import ENDING, missing
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger import cache
from paizhuo.wording.tournament import entrant_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents import EventView
    from paizhuo.documents.document import Document
    from paizhuo.tournament.log.facts import Penalised, RulingGiven
    from paizhuo.web.pages.audience import Visit


class PaperCopy(NamedTuple):
    """一份: a copy of a paper: its label and its query; ``why_not`` is the reason where it cannot be printed."""

    label: str
    query: str
    why_not: str = ""


class PaperChoice(NamedTuple):
    """一项: a paper with its copies; ``ticks`` says whether it can be printed with others as one file."""

    id: str
    title: str
    copies: tuple[PaperCopy, ...]
    ticks: bool
    asks: str
    """The number that the user must type: ``table`` or ``entrant``."""


class SpreadsheetLink(NamedTuple):
    """一张表: a spreadsheet and its address; ``why_not`` is the reason where it is empty."""

    title: str
    url: str
    why_not: str = ""


def papers_by_category(visit: Visit, event_view: EventView, at: Where) -> list[tuple[str, list[PaperChoice]]]:
    """各种文书: the papers that this event uses, under their headings; ``at`` is the chosen round."""
    titles = {
        Category.BEFORE: _("Before the event"),
        Category.ROUND: _("Round by round"),
        Category.REFEREE: _("Referees and appeals"),
        Category.AFTER: _("After the event"),
    }
    used = [one for one in BY_ID.values() if one.is_used(event_view)]
    groups = [
        (title, [_choice(visit, event_view, one, at) for one in used if one.category is category])
        for category, title in titles.items()
    ]
    return [(title, choices) for title, choices in groups if choices]


def sets(visit: Visit, event_view: EventView, at: Where) -> list[tuple[str, str]]:
    """成套: a title and a query for each set, with the papers that can be printed now.

    The page shows the reasons for the others beside each paper.
    """
    titles = {
        "before": _("Everything before the event"),
        "round": _("Everything for this round"),
        "after": _("Everything after the event"),
    }
    found = []
    for name, title in titles.items():
        query = set_query(visit, event_view, name, at)
        if query and (name != "round" or at.round):
            found.append((title, query))
    return found


def set_query(visit: Visit, event_view: EventView, name: str, at: Where) -> str:
    """The query for the papers of a set that can be printed now; empty where none can."""
    ready = [
        one
        for one in SETS[name]
        if BY_ID[one].is_used(event_view)
        and not is_kept_back(visit, BY_ID[one], at)
        and missing_from_set(event_view, one, at) is None
    ]
    where = f"&stage={at.stage}&round={at.round}" if name == "round" else ""
    return "&".join(f"document={one}" for one in ready) + where if ready else ""


def is_kept_back(visit: Visit, one: Document, where: Where) -> bool:
    """不给: whether this copy may hold personal data and the user takes no entries."""
    return one.holds_personal_data(where) and not visit.may(Permission.ENTER)


def personal_data_words() -> str:
    """不给的理由: why a paper with personal data is kept back."""
    return _(
        "Filled in, this paper may contain dates of birth and card numbers, so it is only for officials who take "
        "entries. It can be printed blank."
    )


def spreadsheets(visit: Visit, event_view: EventView) -> tuple[SpreadsheetLink, ...]:
    """电子表格: the lists that this user may download; computed once for each state of the competition."""
    key = ("lists", visit.snapshot.no, visit.snapshot.head, visit.competition.act_count)
    empty = cache.in_language(visit.competition, key, lambda: missing(event_view))
    return tuple(
        SpreadsheetLink(
            say()(one.title),
            reverse(
                "printing:print-personal-list" if one.personal else "printing:print-list",
                args=[visit.competition.slug, one.id.removesuffix(ENDING)],
            ),
            empty.get(one.id, ""),
        )
        for one in SPREADSHEETS.values()
        if not one.personal or visit.may(Permission.ENTER)
    )


def published_rounds(visit: Visit) -> list[tuple[str, str, int]]:
    """已公布的轮次: stage id, stage title and number of every published round, newest first."""
    found = [
        (stage.id, stage_words(say(), visit.snapshot.plan.stage(stage.id)), one.number)
        for stage in visit.snapshot.state.stages.values()
        for one in stage.rounds
        if one.published
    ]
    return found[::-1]


def chosen_round(visit: Visit) -> tuple[str, int]:
    """The round in the query, if it is published; otherwise the newest."""
    rounds = published_rounds(visit)
    wanted = visit.http.GET.get("of", "")
    for stage, _title, number in rounds:
        if wanted == f"{stage}/{number}":
            return stage, number
    return (rounds[0][0], rounds[0][2]) if rounds else ("", 0)


def _choice(visit: Visit, event_view: EventView, one: Document, at: Where) -> PaperChoice:
    """A paper with its copies; ``at`` is the chosen round."""
    start = f"document={one.id}"
    of_round = f"{start}&stage={at.stage}&round={at.round}"
    copies: list[PaperCopy] = []
    asks = ""

    def copy(label: str, query: str, where: Where) -> PaperCopy:
        return PaperCopy(label, query, _why_not(event_view, one, where))

    match one.scope:
        case Scope.EVENT:
            copies = [copy("", start, Where())]
        case Scope.STAGE:
            copies = _of_stages(event_view, one, start)
        case Scope.ROUND | Scope.TABLE:
            copies = [copy("", of_round, at) if at.round else PaperCopy("", "", say()(NO_PUBLIC_ROUND))]
            asks = "table" if one.scope is Scope.TABLE and at.round else ""
        case Scope.ENTRANT:
            copies = [copy("", start, Where())]
            if event_view.state.present:
                copies = [copy(_("filled in for everybody"), start, Where()), PaperCopy(_("blank"), f"{start}&blank=1")]
                asks = "entrant"
            if is_kept_back(visit, one, Where()):
                copies = [PaperCopy("", "", personal_data_words()), PaperCopy(_("blank"), f"{start}&blank=1")]
                asks = ""
        case Scope.RULING:
            copies = [PaperCopy(_("blank"), start), *_rulings(visit, start)]
        case Scope.APPEAL:
            filed = sorted(event_view.state.appeals, reverse=True)
            blank = PaperCopy(_("blank"), start)
            copies = [blank, *(copy(_appeal(visit, fact), f"{start}&fact={fact}", Where(fact=fact)) for fact in filed)]
    ticks = not is_kept_back(visit, one, at) and missing_from_set(event_view, one.id, at) is None
    return PaperChoice(one.id, say()(one.title), tuple(copies), ticks, asks)


def _why_not(event_view: EventView, one: Document, where: Where) -> str:
    """The reason why this copy cannot be printed; empty where it can."""
    missing_now = one.check(event_view, where)
    return "" if missing_now is None else missing_now.words(event_view.say)


def _of_stages(event_view: EventView, one: Document, start: str) -> list[PaperCopy]:
    """A copy for each stage that can be printed; otherwise the reason why none can."""
    found = [
        PaperCopy(stage_words(say(), event_view.plan.stage(stage.id)), f"{start}&stage={stage.id}")
        for stage in event_view.stages
        if one.check(event_view, Where(stage.id)) is None
    ]
    return found or [PaperCopy("", start, _why_not(event_view, one, Where()))]


def _rulings(visit: Visit, start: str) -> list[PaperCopy]:
    """处罚: every ruling, and every fine that was given without one, newest first."""
    names, state = visit.snapshot.names, visit.snapshot.state
    about: dict[int, Penalised | RulingGiven] = {**all_fines(state), **state.rulings}
    return [
        PaperCopy(f"#{fact} {entrant_words(say(), about[fact].entrant, names)}", f"{start}&fact={fact}")
        for fact in reversed(penalty_numbers(state))
    ]


def _appeal(visit: Visit, fact: int) -> str:
    filed, _decided = visit.snapshot.state.appeals[fact]
    return f"#{fact} {filed.person or entrant_words(say(), filed.entrant, visit.snapshot.names)}"
