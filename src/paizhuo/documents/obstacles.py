"""能否打印: whether a document can be printed now, said without making it, so that a page can ask for all of them.

What each check refuses is what the document itself would refuse, in the same words; a test holds both together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.brackets.drawing import DRAWN
from paizhuo.documents.paper import NO_SUCH_ROUND, NothingToPrint
from paizhuo.documents.papers.appeal_form import NO_SUCH_APPEAL
from paizhuo.documents.papers.arbitration_decision import NOT_DECIDED
from paizhuo.documents.papers.badges import nobody
from paizhuo.documents.papers.bracket import NO_CHART
from paizhuo.documents.papers.certificates import NO_PLACE, NO_WINNER, NOT_OVER
from paizhuo.documents.papers.cross_table import NO_CROSS_TABLE
from paizhuo.documents.papers.declaration import NO_SUCH_ENTRANT
from paizhuo.documents.papers.line_up_form import NO_LINE_UP
from paizhuo.documents.papers.lists import NO_ENTRIES, NO_HOURS, NO_PENALTIES, NO_SCALE
from paizhuo.documents.papers.notices import NO_SUCH_NOTICE
from paizhuo.documents.papers.penalty_notice import NO_SUCH_RULING
from paizhuo.documents.papers.round_table import round_table
from paizhuo.documents.papers.score_sheets.board_sheets import FOR_BOARDS
from paizhuo.documents.papers.score_sheets.deal_sheets import FOR_INDIVIDUALS, FOR_ONE_TABLE, FOR_PAIRS
from paizhuo.documents.papers.score_sheets.travelling_sheets import NOT_FOR_TEAMS
from paizhuo.documents.papers.swiss_table import NO_SWISS_TABLE, SCORED
from paizhuo.documents.penalised import all_fines
from paizhuo.documents.public import public_stage
from paizhuo.documents.sections.hours import timetable_of
from paizhuo.documents.sections.places import NO_RESULTS, standing
from paizhuo.documents.tables import hall, matches_of, stage_of
from paizhuo.officiating.tables.final_places import is_over, places_so_far
from paizhuo.officiating.tables.prizes import last_with_prize
from paizhuo.rulebook import Book
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Scale
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.documents.catalogue import Document
    from paizhuo.documents.event_view import EventView, Where

UNKNOWN_STAGE = N_("The event has no stage '{stage}'; there is nothing to print.")


def obstacle(occasion: EventView, document: Document, where: Where) -> str | None:
    """何故不能打印: a sentence that says what is missing; None where the document can be printed now."""
    try:
        check(occasion, document, where)
    except NothingToPrint as error:
        return error.words(occasion.say)
    return None


def check(occasion: EventView, document: Document, where: Where) -> None:
    """Raise :class:`NothingToPrint` where the document cannot be printed now."""
    if where.stage and where.stage not in {one.id for one in occasion.plan.stages}:
        raise NothingToPrint(UNKNOWN_STAGE, stage=where.stage)
    if document.id in _CHECKS:
        _CHECKS[document.id](occasion, where)


def is_of_event(occasion: EventView, document: Document) -> bool:
    """本次比赛所用: whether the document is one of this event's book and kind, and not a form of others."""
    book, kind = occasion.state.regulations.book, occasion.plan.entries.kind
    alone, team = kind is EntryKind.INDIVIDUAL, kind is EntryKind.TEAM
    boards = {bool(stage.boards) for stage in occasion.plan.stages}
    national = book is Book.NATIONAL and False in boards
    used = {
        "score-sheet-individual": national and alone,
        "score-sheet-pairs": national and not alone,
        "score-sheet-boards": True in boards,
        "score-sheet-jiangsu": book in {Book.JIANGSU_2017, Book.JIANGSU_2023},
        "score-sheet-guangzhou": book is Book.GUANGZHOU_2025,
        "score-sheet-fujian": book is Book.FUJIAN_2022,
        "travelling-sheet": book is Book.NATIONAL and not team,
        "line-up-form": team,
        # Both quote provisions that no other book has [J23 5.2(二)1, 6.2(二)].
        "referee-announcement": book is Book.JIANGSU_2023,
        "written-sanction": book is Book.JIANGSU_2023,
    }
    return used.get(document.id, True)


def _refuse(sentence: str, *, unless: object, **values: object) -> None:
    if not unless:
        raise NothingToPrint(sentence, **values)


def _round(occasion: EventView, where: Where) -> None:
    published = {one.number for one in occasion.rounds(where.stage)}
    _refuse(NO_SUCH_ROUND, unless=where.round in published, round=where.round)


def _tables(occasion: EventView, where: Where) -> None:
    if where.round:
        matches_of(occasion, where)
    else:
        hall(occasion, where)


def _filled(occasion: EventView, where: Where, sentence: str, *, fits: bool) -> None:
    """A form of one kind of event: blank for everybody, filled in with the round that is named where it fits."""
    if where.round:
        _refuse(sentence, unless=fits)
        matches_of(occasion, where)


def _deal_sheets(occasion: EventView, where: Where) -> None:
    _filled(occasion, where, FOR_ONE_TABLE, fits=not stage_of(occasion, where).boards)


def _individual_sheets(occasion: EventView, where: Where) -> None:
    if where.round:
        _refuse(FOR_INDIVIDUALS, unless=occasion.plan.entries.kind is EntryKind.INDIVIDUAL)
    _deal_sheets(occasion, where)


def _pairs_sheets(occasion: EventView, where: Where) -> None:
    if where.round:
        _refuse(FOR_PAIRS, unless=occasion.plan.entries.kind is not EntryKind.INDIVIDUAL)
    _deal_sheets(occasion, where)


def _board_sheets(occasion: EventView, where: Where) -> None:
    _filled(occasion, where, FOR_BOARDS, fits=bool(stage_of(occasion, where).boards))


def _score_sheets(occasion: EventView, where: Where) -> None:
    """The form of the event always fits it; only the tables may be missing."""
    _filled(occasion, where, "", fits=True)


def _travelling_sheets(occasion: EventView, where: Where) -> None:
    _filled(occasion, where, NOT_FOR_TEAMS, fits=occasion.plan.entries.kind is not EntryKind.TEAM)


def _line_ups(occasion: EventView, where: Where) -> None:
    _filled(occasion, where, NO_LINE_UP, fits=occasion.plan.entries.kind is not EntryKind.INDIVIDUAL)


def _badges(occasion: EventView, where: Where) -> None:
    state = occasion.state
    people = (number for number in state.entries if number not in state.left and where.entrant in {0, number})
    if not (occasion.officials and not where.entrant) and not any(True for _ in people):
        raise nobody(occasion, where.entrant)


def _declaration(occasion: EventView, where: Where) -> None:
    known = not where.entrant or where.entrant in occasion.state.entries
    _refuse(NO_SUCH_ENTRANT, unless=known, number=where.entrant)


def _notices(occasion: EventView, where: Where) -> None:
    _refuse(NO_SUCH_NOTICE, unless=where.fact in range(len(occasion.notices) + 1), fact=where.fact)


def _ruling(occasion: EventView, where: Where) -> None:
    known = {0, *occasion.state.rulings, *all_fines(occasion.state)}
    _refuse(NO_SUCH_RULING, unless=where.fact in known, fact=where.fact)


def _appeal(occasion: EventView, where: Where) -> None:
    _refuse(NO_SUCH_APPEAL, unless=where.fact in {0, *occasion.state.appeals}, fact=where.fact)


def _decision(occasion: EventView, where: Where) -> None:
    _appeal(occasion, where)
    if where.fact:
        _refuse(NOT_DECIDED, unless=occasion.state.appeals[where.fact][1], fact=where.fact)


def _penalties(occasion: EventView, where: Where) -> None:
    fined = any(stage.fines for stage in occasion.stages if where.stage in {"", stage.id})
    _refuse(NO_PENALTIES, unless=fined)


def _played(occasion: EventView, _where: Where) -> None:
    _refuse(NO_RESULTS, unless=any(stage.played for stage in occasion.stages))


def _certificates(occasion: EventView, where: Where) -> None:
    _refuse(NOT_OVER, unless=is_over(occasion.state))
    last = last_with_prize(occasion.plan)
    placed = [one for one in places_so_far(occasion.state) if one.place]
    if where.entrant:
        _refuse(NO_PLACE, unless=where.entrant in {one.entrant for one in placed}, entrant=where.entrant)
    else:
        _refuse(NO_WINNER, unless=any(one.place <= last for one in placed))


_CHECKS: dict[str, Callable[[EventView, Where], object]] = {
    "timetable": lambda occasion, _: _refuse(NO_HOURS, unless=timetable_of(occasion)),
    "start-list": lambda occasion, _: _refuse(NO_ENTRIES, unless=occasion.state.entries),
    "conversion-table": lambda occasion, _: _refuse(
        NO_SCALE, unless=occasion.state.regulations.scale.value is not Scale.NONE
    ),
    "declaration": _declaration,
    "entry-form": _declaration,
    "supplementary-notice": _notices,
    "bulletin": _notices,
    "table-numbers": hall,
    "table-slips": hall,
    "badges": _badges,
    "round-table": round_table,
    "score-sheet-individual": _individual_sheets,
    "score-sheet-pairs": _pairs_sheets,
    "score-sheet-boards": _board_sheets,
    "score-sheet-jiangsu": _deal_sheets,
    "score-sheet-guangzhou": _deal_sheets,
    "score-sheet-fujian": _deal_sheets,
    "pairing-list": _round,
    "seating-plan": _tables,
    "table-cards": _tables,
    "line-up-form": _line_ups,
    "score-sheets": _score_sheets,
    "travelling-sheet": _travelling_sheets,
    "round-results": _round,
    "result-list": lambda occasion, where: standing(occasion, where.stage),
    "bracket": lambda occasion, where: public_stage(occasion, where, DRAWN, NO_CHART),
    "cross-table": lambda occasion, where: public_stage(occasion, where, {Format.ROUND_ROBIN}, NO_CROSS_TABLE),
    "progress-table": lambda occasion, where: public_stage(occasion, where, SCORED, NO_SWISS_TABLE),
    "penalty-notice": _ruling,
    "appeal-form": _appeal,
    "arbitration-decision": _decision,
    "penalties-list": _penalties,
    "result-book": _played,
    "certificates": _certificates,
    "competition-report": _played,
}
"""各种文书的检查: what is not here can always be printed."""
