"""文书目录: all papers that can be printed, by name; the web platform and ``paizhuo print`` offer these."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.documents.added_documents import fit_paper
from paizhuo.documents.document import Category, Document, Scope
from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.documents.papers import (
    admission_list,
    appeal_form,
    arbitration_decision,
    badges,
    board_frequencies,
    board_records,
    bracket,
    bulletin,
    certificates,
    competition_report,
    conversion_table,
    corrections_list,
    cross_table,
    declaration,
    entry_form,
    hall_checklist,
    line_up_form,
    match_report,
    movement_cards,
    name_finder,
    pairing_list,
    penalties_list,
    penalty_notice,
    personal_scores,
    players_page,
    prize_list,
    prize_receipts,
    programme_book,
    progress_table,
    referee_announcement,
    referee_report,
    referee_tables,
    reminder_cards,
    result_book,
    result_list,
    round_results,
    round_table,
    score_sheet_boards,
    score_sheet_fujian,
    score_sheet_guangzhou,
    score_sheet_individual,
    score_sheet_jiangsu,
    score_sheet_pairs,
    score_sheets,
    seating_plan,
    sign_in_list,
    start_list,
    supplementary_notice,
    table_cards,
    table_finder,
    table_numbers,
    table_slips,
    timetable,
    travelling_sheet,
    written_sanction,
)
from paizhuo.documents.typesetting import typeset
from paizhuo.errors import BadInput
from paizhuo.plugins import Registry
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Say


DOCUMENTS: tuple[Document, ...] = (
    Document("programme-book", N_("Programme book"), Scope.EVENT, Category.BEFORE, programme_book),
    Document("timetable", N_("Timetable"), Scope.EVENT, Category.BEFORE, timetable),
    Document("start-list", N_("Start list"), Scope.EVENT, Category.BEFORE, start_list),
    Document("conversion-table", N_("VP conversion table"), Scope.EVENT, Category.BEFORE, conversion_table),
    Document("entry-form", N_("Entry form"), Scope.ENTRANT, Category.BEFORE, entry_form, personal=True),
    Document("declaration", N_("Declaration of voluntary participation"), Scope.ENTRANT, Category.BEFORE, declaration),
    Document(
        "referee-announcement",
        N_("Announcement of referees"),
        Scope.EVENT,
        Category.BEFORE,
        referee_announcement,
        referee_announcement.is_used,
    ),
    Document("supplementary-notice", N_("Supplementary notice"), Scope.EVENT, Category.BEFORE, supplementary_notice),
    Document("hall-checklist", N_("Checklist of hall and equipment"), Scope.EVENT, Category.BEFORE, hall_checklist),
    Document("sign-in-list", N_("Checks at sign-in"), Scope.EVENT, Category.BEFORE, sign_in_list),
    Document(
        "admission-list",
        N_("Who may enter the closed room"),
        Scope.EVENT,
        Category.BEFORE,
        admission_list,
        admission_list.is_used,
    ),
    Document("players-page", players_page.TITLE, Scope.EVENT, Category.BEFORE, players_page),
    Document("table-numbers", N_("Table numbers"), Scope.EVENT, Category.BEFORE, table_numbers),
    Document(
        "reminder-cards",
        N_("Reminder cards"),
        Scope.EVENT,
        Category.BEFORE,
        reminder_cards,
        reminder_cards.is_used,
    ),
    Document("table-slips", N_("Table slips"), Scope.EVENT, Category.BEFORE, table_slips),
    Document("badges", N_("Badges"), Scope.EVENT, Category.BEFORE, badges),
    Document("round-table", N_("Round table"), Scope.STAGE, Category.BEFORE, round_table),
    Document(
        "score-sheet-individual",
        N_("Score sheet: Swiss individual"),
        Scope.EVENT,
        Category.BEFORE,
        score_sheet_individual,
        score_sheet_individual.is_used,
    ),
    Document(
        "score-sheet-pairs",
        N_("Score sheet: Swiss pairs"),
        Scope.EVENT,
        Category.BEFORE,
        score_sheet_pairs,
        score_sheet_pairs.is_used,
    ),
    Document(
        "score-sheet-boards",
        N_("Score sheet: team match"),
        Scope.EVENT,
        Category.BEFORE,
        score_sheet_boards,
        score_sheet_boards.is_used,
    ),
    Document(
        "score-sheet-jiangsu",
        N_("Record sheet (Jiangsu)"),
        Scope.EVENT,
        Category.BEFORE,
        score_sheet_jiangsu,
        score_sheet_jiangsu.is_used,
    ),
    Document(
        "score-sheet-guangzhou",
        N_("Points sheet (Guangzhou)"),
        Scope.EVENT,
        Category.BEFORE,
        score_sheet_guangzhou,
        score_sheet_guangzhou.is_used,
    ),
    Document(
        "score-sheet-fujian",
        N_("Score sheet (Fujian)"),
        Scope.EVENT,
        Category.BEFORE,
        score_sheet_fujian,
        score_sheet_fujian.is_used,
    ),
    Document(
        "movement-cards",
        N_("Movement cards"),
        Scope.STAGE,
        Category.BEFORE,
        movement_cards,
        movement_cards.is_used,
    ),
    Document("bulletin", N_("Bulletin"), Scope.EVENT, Category.ROUND, bulletin),
    Document("pairing-list", N_("Pairing list"), Scope.ROUND, Category.ROUND, pairing_list),
    Document("table-finder", N_("Tables by number"), Scope.ROUND, Category.ROUND, table_finder),
    Document("name-finder", N_("Tables by name"), Scope.ROUND, Category.ROUND, name_finder),
    Document("seating-plan", N_("Seating plan"), Scope.ROUND, Category.ROUND, seating_plan),
    Document("referee-tables", N_("Referees of the tables"), Scope.ROUND, Category.ROUND, referee_tables),
    Document("table-cards", N_("Table cards"), Scope.ROUND, Category.ROUND, table_cards),
    Document("line-up-form", N_("Line-up form"), Scope.ROUND, Category.ROUND, line_up_form, line_up_form.is_used),
    Document("score-sheets", N_("Score sheets"), Scope.ROUND, Category.ROUND, score_sheets),
    Document(
        "travelling-sheet",
        N_("Travelling score sheet"),
        Scope.ROUND,
        Category.ROUND,
        travelling_sheet,
        travelling_sheet.is_used,
    ),
    Document(
        "board-records",
        N_("Hand records with results"),
        Scope.ROUND,
        Category.ROUND,
        board_records,
        board_records.is_used,
        posted=True,
    ),
    Document(
        "match-report", N_("Match report"), Scope.TABLE, Category.ROUND, match_report, match_report.is_used, posted=True
    ),
    Document(
        "board-frequencies",
        N_("Frequencies of results"),
        Scope.ROUND,
        Category.ROUND,
        board_frequencies,
        board_frequencies.is_used,
        posted=True,
    ),
    Document(
        "personal-scores",
        personal_scores.TITLE,
        Scope.STAGE,
        Category.ROUND,
        personal_scores,
        personal_scores.is_used,
        posted=True,
    ),
    Document("round-results", N_("Round results"), Scope.ROUND, Category.ROUND, round_results, posted=True),
    Document("corrections-list", N_("Corrected results"), Scope.EVENT, Category.ROUND, corrections_list, posted=True),
    Document("result-list", N_("Result list"), Scope.STAGE, Category.ROUND, result_list, posted=True),
    Document("bracket", N_("Bracket"), Scope.STAGE, Category.ROUND, bracket, posted=True),
    Document("cross-table", N_("Cross table"), Scope.STAGE, Category.ROUND, cross_table, posted=True),
    Document("progress-table", N_("Progress table"), Scope.STAGE, Category.ROUND, progress_table, posted=True),
    Document("penalty-notice", N_("Penalty notice"), Scope.RULING, Category.REFEREE, penalty_notice),
    Document("appeal-form", N_("Appeal"), Scope.APPEAL, Category.REFEREE, appeal_form),
    Document("arbitration-decision", N_("Arbitration decision"), Scope.APPEAL, Category.REFEREE, arbitration_decision),
    Document(
        "written-sanction",
        N_("Written decision on conduct"),
        Scope.EVENT,
        Category.REFEREE,
        written_sanction,
        written_sanction.is_used,
    ),
    Document("penalties-list", N_("List of penalties"), Scope.EVENT, Category.REFEREE, penalties_list),
    Document("referee-report", N_("Report on the referees' work"), Scope.EVENT, Category.AFTER, referee_report),
    Document("result-book", N_("Result book"), Scope.EVENT, Category.AFTER, result_book, posted=True),
    Document("prize-list", N_("List of prizes"), Scope.EVENT, Category.AFTER, prize_list),
    Document("prize-receipts", N_("Receipt of prizes"), Scope.EVENT, Category.AFTER, prize_receipts),
    Document("certificates", N_("Certificates"), Scope.EVENT, Category.AFTER, certificates),
    Document("competition-report", N_("Competition report"), Scope.EVENT, Category.AFTER, competition_report),
)
BY_ID = Registry("paizhuo.papers", {one.id: one for one in DOCUMENTS}, fit_paper)
"""By name, with those that packages add."""
SETS: dict[str, tuple[str, ...]] = {
    "before": ("programme-book", "referee-announcement", "table-numbers", "badges", "declaration"),
    "round": ("pairing-list", "table-finder", "seating-plan", "table-cards", "score-sheets"),
    "after": ("bracket", "cross-table", "progress-table", "result-book", "certificates", "competition-report"),
}
"""成套: papers that are usually printed together, in one file."""
NOTHING_YET = N_("The event has not come so far; there is nothing to print yet.")


class UnknownDocument(BadInput):
    """没有这种文书: no paper has this name."""

    code: ClassVar[str] = "UNKNOWN_DOCUMENT"

    def words(self, say: Say) -> str:
        """The unknown name, and all known names."""
        text = say(N_("'{text}' is nothing that can be printed. There are: {known}"))
        return text.format(text=self.text, known=", ".join(BY_ID))


def document(name: str) -> Document:
    """The document of this name; raises :class:`UnknownDocument`."""
    if name not in BY_ID:
        raise UnknownDocument(f"no document '{name}'", text=name)
    return BY_ID[name]


def pdf(event_view: EventView, wanted: Sequence[tuple[str, Where]], *, title: str = "") -> bytes:
    """One PDF file of several documents, in this order; raises :class:`NothingToPrint` if one cannot be printed."""
    papers = [document(name).make(event_view, where) for name, where in wanted]
    return typeset(papers, title=title or papers[0].title, language=event_view.language)


def pdf_of_set(event_view: EventView, names: Sequence[str], where: Where, *, title: str = "") -> bytes:
    """One PDF file of a set: for every stage or round that ``where`` leaves open, the copies that can be printed.

    Raises :class:`NothingToPrint` for a document without a single copy: nothing is left out silently.
    """
    papers: list[Paper] = []
    for one in map(document, names):
        copies, missing = _printable(event_view, one, where)
        if not copies:
            raise NothingToPrint(missing)
        papers += [one.make(event_view, copy) for copy in copies]
    return typeset(papers, title=title or papers[0].title, language=event_view.language)


def missing_from_set(event_view: EventView, name: str, where: Where) -> Missing | None:
    """何故缺少: why no copy of a document can be printed in a set; None where at least one can."""
    copies, missing = _printable(event_view, document(name), where)
    return None if copies else missing


def _printable(event_view: EventView, one: Document, where: Where) -> tuple[list[Where], Missing]:
    """The copies that can be printed now, and the reason that holds where there is none."""
    copies = copies_of(event_view, one.scope, where)
    return [copy for copy in copies if one.check(event_view, copy) is None], why_none(event_view, one, where)


def why_none(event_view: EventView, one: Document, where: Where) -> Missing:
    """何故没有: why a document without a single copy cannot be printed: of the whole event first, then of a part."""
    whole = replace(where, round=where.round or 1) if one.scope in {Scope.ROUND, Scope.TABLE} else where
    reasons = (one.check(event_view, copy) for copy in (whole, *copies_of(event_view, one.scope, where)))
    return next((missing for missing in reasons if missing is not None), Missing(NOTHING_YET))


def copies_of(event_view: EventView, scope: Scope, where: Where) -> tuple[Where, ...]:
    """The copies of a paper: one for each stage and round that ``where`` leaves open.

    A round that several stages have is printed for each of them.
    """
    stages = [where.stage] if where.stage else [stage.id for stage in event_view.plan.stages]
    match scope:
        case Scope.STAGE:
            return tuple(replace(where, stage=stage) for stage in stages)
        case Scope.ROUND | Scope.TABLE:
            return tuple(
                replace(where, stage=stage, round=one.number)
                for stage in stages
                for one in event_view.rounds(stage)
                if where.round in {0, one.number}
            )
        case _:
            return (where,)
