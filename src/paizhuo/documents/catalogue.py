"""文书目录: everything that can be printed, by name; the web platform and ``paizhuo print`` offer what stands here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.documents.obstacles import check
from paizhuo.documents.paper import NothingToPrint
from paizhuo.documents.papers.appeal_form import appeal_form
from paizhuo.documents.papers.arbitration_decision import arbitration_decision
from paizhuo.documents.papers.badges import badges
from paizhuo.documents.papers.books import programme_book, result_book
from paizhuo.documents.papers.bracket import bracket
from paizhuo.documents.papers.certificates import certificates
from paizhuo.documents.papers.cross_table import cross_table
from paizhuo.documents.papers.declaration import declaration
from paizhuo.documents.papers.line_up_form import line_up_form
from paizhuo.documents.papers.lists import (
    conversion_table,
    penalties_list,
    result_list,
    round_results,
    start_list,
    timetable,
)
from paizhuo.documents.papers.notices import bulletin, supplementary_notice
from paizhuo.documents.papers.pairing_list import pairing_list
from paizhuo.documents.papers.penalty_notice import penalty_notice
from paizhuo.documents.papers.referee_announcement import referee_announcement
from paizhuo.documents.papers.registration_form import registration_form
from paizhuo.documents.papers.report import competition_report
from paizhuo.documents.papers.round_table import round_table
from paizhuo.documents.papers.score_sheets import (
    board_sheets,
    fujian_sheets,
    guangzhou_sheets,
    individual_sheets,
    jiangsu_sheets,
    pairs_sheets,
    score_sheets,
    travelling_sheets,
)
from paizhuo.documents.papers.seating_plan import seating_plan
from paizhuo.documents.papers.swiss_table import swiss_table
from paizhuo.documents.papers.table_cards import table_cards
from paizhuo.documents.papers.table_numbers import table_numbers, table_slips
from paizhuo.documents.papers.written_sanction import written_sanction
from paizhuo.documents.typesetting import typeset
from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Say


class Scope(Enum):
    """范围: what one copy of a paper is about."""

    EVENT = "event"
    STAGE = "stage"
    ROUND = "round"
    TABLE = "table"
    ENTRANT = "entrant"
    RULING = "ruling"
    APPEAL = "appeal"


class Cache(Enum):
    """用途: under which head people look for a paper."""

    BEFORE = "before"
    """赛前"""
    ROUND = "round"
    """每轮"""
    REFEREE = "referee"
    """裁判与仲裁"""
    AFTER = "after"
    """赛后"""


@dataclass(frozen=True)
class Document:
    """一种文书: its name for commands and addresses, its title, what it is about, and how it is made."""

    id: str
    title: str
    scope: Scope
    shelf: Cache
    make: Callable[[EventView, Where], Paper]


DOCUMENTS: tuple[Document, ...] = (
    Document("programme-book", N_("Programme book"), Scope.EVENT, Cache.BEFORE, programme_book),
    Document("timetable", N_("Timetable"), Scope.EVENT, Cache.BEFORE, timetable),
    Document("start-list", N_("Start list"), Scope.EVENT, Cache.BEFORE, start_list),
    Document("conversion-table", N_("VP conversion table"), Scope.EVENT, Cache.BEFORE, conversion_table),
    Document("entry-form", N_("Entry form"), Scope.ENTRANT, Cache.BEFORE, registration_form),
    Document("declaration", N_("Declaration of voluntary participation"), Scope.ENTRANT, Cache.BEFORE, declaration),
    Document("referee-announcement", N_("Announcement of referees"), Scope.EVENT, Cache.BEFORE, referee_announcement),
    Document("supplementary-notice", N_("Supplementary notice"), Scope.EVENT, Cache.BEFORE, supplementary_notice),
    Document("table-numbers", N_("Table numbers"), Scope.EVENT, Cache.BEFORE, table_numbers),
    Document("table-slips", N_("Table slips"), Scope.EVENT, Cache.BEFORE, table_slips),
    Document("badges", N_("Badges"), Scope.EVENT, Cache.BEFORE, badges),
    Document("round-table", N_("Round table"), Scope.STAGE, Cache.BEFORE, round_table),
    Document(
        "score-sheet-individual", N_("Score sheet: Swiss individual"), Scope.EVENT, Cache.BEFORE, individual_sheets
    ),
    Document("score-sheet-pairs", N_("Score sheet: Swiss pairs"), Scope.EVENT, Cache.BEFORE, pairs_sheets),
    Document("score-sheet-boards", N_("Score sheet: team match"), Scope.EVENT, Cache.BEFORE, board_sheets),
    Document("score-sheet-jiangsu", N_("Record sheet (Jiangsu)"), Scope.EVENT, Cache.BEFORE, jiangsu_sheets),
    Document("score-sheet-guangzhou", N_("Points sheet (Guangzhou)"), Scope.EVENT, Cache.BEFORE, guangzhou_sheets),
    Document("score-sheet-fujian", N_("Score sheet (Fujian)"), Scope.EVENT, Cache.BEFORE, fujian_sheets),
    Document("bulletin", N_("Bulletin"), Scope.EVENT, Cache.ROUND, bulletin),
    Document("pairing-list", N_("Pairing list"), Scope.ROUND, Cache.ROUND, pairing_list),
    Document("seating-plan", N_("Seating plan"), Scope.ROUND, Cache.ROUND, seating_plan),
    Document("table-cards", N_("Table cards"), Scope.ROUND, Cache.ROUND, table_cards),
    Document("line-up-form", N_("Line-up form"), Scope.ROUND, Cache.ROUND, line_up_form),
    Document("score-sheets", N_("Score sheets"), Scope.ROUND, Cache.ROUND, score_sheets),
    Document("travelling-sheet", N_("Travelling score sheet"), Scope.ROUND, Cache.ROUND, travelling_sheets),
    Document("round-results", N_("Round results"), Scope.ROUND, Cache.ROUND, round_results),
    Document("result-list", N_("Result list"), Scope.STAGE, Cache.ROUND, result_list),
    Document("bracket", N_("Bracket"), Scope.STAGE, Cache.ROUND, bracket),
    Document("cross-table", N_("Cross table"), Scope.STAGE, Cache.ROUND, cross_table),
    Document("progress-table", N_("Progress table"), Scope.STAGE, Cache.ROUND, swiss_table),
    Document("penalty-notice", N_("Penalty notice"), Scope.RULING, Cache.REFEREE, penalty_notice),
    Document("appeal-form", N_("Appeal"), Scope.APPEAL, Cache.REFEREE, appeal_form),
    Document("arbitration-decision", N_("Arbitration decision"), Scope.APPEAL, Cache.REFEREE, arbitration_decision),
    Document("written-sanction", N_("Written decision on conduct"), Scope.EVENT, Cache.REFEREE, written_sanction),
    Document("penalties-list", N_("List of penalties"), Scope.EVENT, Cache.REFEREE, penalties_list),
    Document("result-book", N_("Result book"), Scope.EVENT, Cache.AFTER, result_book),
    Document("certificates", N_("Certificates"), Scope.EVENT, Cache.AFTER, certificates),
    Document("competition-report", N_("Competition report"), Scope.EVENT, Cache.AFTER, competition_report),
)
BY_ID = {one.id: one for one in DOCUMENTS}
SETS: dict[str, tuple[str, ...]] = {
    "before": ("programme-book", "referee-announcement", "table-numbers", "badges", "declaration"),
    "round": ("pairing-list", "seating-plan", "table-cards", "score-sheets"),
    "after": ("bracket", "cross-table", "progress-table", "result-book", "certificates", "competition-report"),
}
"""成套: what is usually printed together, as one file."""
NOTHING_YET = N_("The event has not come so far; there is nothing to print yet.")


class UnknownDocument(BadInput):
    """没有这种文书."""

    code: ClassVar[str] = "UNKNOWN_DOCUMENT"

    def words(self, say: Say) -> str:
        """What was asked for and what there is."""
        text = say(N_("'{text}' is nothing that can be printed. There are: {known}"))
        return text.format(text=self.text, known=", ".join(BY_ID))


def document(name: str) -> Document:
    """The document of this name."""
    if name not in BY_ID:
        raise UnknownDocument(f"no document '{name}'", text=name)
    return BY_ID[name]


def pdf(occasion: EventView, wanted: Sequence[tuple[str, Where]], *, title: str = "") -> bytes:
    """One PDF file of several documents, in this order; what cannot be printed is told."""
    papers = [document(name).make(occasion, where) for name, where in wanted]
    return typeset(papers, title=title or papers[0].title, language=occasion.language)


def collected(occasion: EventView, names: Sequence[str], where: Where, *, title: str = "") -> bytes:
    """One PDF file of a set: every stage or round that ``where`` leaves open, as far as there is something of it.

    A document of which there is nothing at all is refused, never left out in silence.
    """
    chosen = [(document(name), part) for name in names for part in _copies(occasion, document(name), where)]
    papers = [one.make(occasion, part) for one, part in chosen]
    return typeset(papers, title=title or papers[0].title, language=occasion.language)


def hindrance(occasion: EventView, name: str, where: Where) -> NothingToPrint | None:
    """何故缺少: what keeps a document out of a set, of all its copies; None where at least one can be printed."""
    try:
        _copies(occasion, document(name), where)
    except NothingToPrint as error:
        return error
    return None


def _copies(occasion: EventView, one: Document, where: Where) -> list[Where]:
    """The copies that can be printed now; where there is none, the first obstacle is raised."""
    missing: NothingToPrint | None = None
    found: list[Where] = []
    for part in parts(occasion, one.scope, where):
        try:
            check(occasion, one, part)
        except NothingToPrint as error:
            missing = missing or error
        else:
            found.append(part)
    if not found:
        raise missing or NothingToPrint(NOTHING_YET)
    return found


def parts(occasion: EventView, scope: Scope, where: Where) -> tuple[Where, ...]:
    """The copies that are meant: a stage or a round that is not named means all of them."""
    stages = [where.stage] if where.stage else [stage.id for stage in occasion.stages] or [""]
    match scope:
        case Scope.STAGE:
            return tuple(replace(where, stage=stage) for stage in stages)
        case Scope.ROUND | Scope.TABLE if not where.round:
            return tuple(
                replace(where, stage=stage, round=one.number) for stage in stages for one in occasion.rounds(stage)
            )
        case _:
            return (where,)
