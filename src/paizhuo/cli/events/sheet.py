"""记分表: ``event sheet``: what stands on the paper sheet of a table, what is missing, until when it is due."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from paizhuo.cli.events.arguments import add_match, moment, name_list
from paizhuo.cli.events.event_file import edit_event, now
from paizhuo.cli.events.lookup import chosen_match, chosen_round, names_of, opened_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.paper_sheet import SheetTimes, paper_sheet
from paizhuo.officiating.sheet_notes import complete_note, result_moments, with_change, with_reminder
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import table_match_at
from paizhuo.seats import Side
from paizhuo.tournament.log.facts import SheetChange
from paizhuo.wording import N_, Say, citation_words
from paizhuo.wording.referee.sheets import (
    alteration_ruling_words,
    duty_lines,
    late_sheet_words,
    steps_words,
    unsigned_words,
)
from paizhuo.wording.referee.terms import duration_words
from paizhuo.wording.tournament.sheets import change_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent
    from paizhuo.officiating.paper_sheet import PaperSheet
    from paizhuo.tournament.log.facts import SheetNoted

_CHANGE_PARTS = 3


def add_to(actions: Actions) -> None:
    """Add ``event sheet``."""
    sheet = actions.add(
        "sheet", _sheet, N_("the paper score sheet of a table: note it, or see what is missing"), writes=True
    )
    add_match(sheet)
    sheet.add_argument("--written", type=_letters, metavar="S", help=N_("who wrote it, by the letters of the seats"))
    sheet.add_argument("--scorer", action="store_true", help=N_("a scorer whom the referee named wrote it"))
    sheet.add_argument("--checked", type=_letters, metavar="E,W", help=N_("who checked it"))
    sheet.add_argument("--signed", type=_letters, metavar="EW,NS", help=N_("the sides that have signed"))
    sheet.add_argument("--referee-signed", action="store_true", help=N_("the referee has signed"))
    sheet.add_argument("--reminded", type=_side, metavar="EW|NS", help=N_("a side that was reminded to sign"))
    sheet.add_argument(
        "--changed", type=_change, metavar="DEAL:WAS:NOW", help=N_("a figure that was changed on the paper")
    )
    sheet.add_argument("--initialled", action="store_true", help=N_("the referee has signed the change"))
    sheet.add_argument("--ended", type=moment, metavar="HH:MM", help=N_("when the table ended its play"))
    sheet.add_argument("--handed-in", type=moment, metavar="HH:MM", help=N_("when the sheet was handed in"))
    sheet.add_argument("--complete", action="store_true", help=N_("all is done as the book says, and it is handed in"))
    sheet.add_argument("--end", type=moment, metavar="HH:MM", help=N_("the scheduled end of the round; not recorded"))


def _sheet(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        paper = _paper(chosen, event, say)
        noted = _noted(chosen, paper)
        if noted is not None:
            event.add(noted)
            paper = _paper(chosen, event, say)
    lines = tuple(_lines(paper, names_of(event.state), say))
    show_recorded(chosen, event, say, warnings=lines, more=_data(paper))
    return 0


def _paper(chosen: argparse.Namespace, event: EditedEvent, say: Say) -> PaperSheet:
    stage = opened_stage(event.state, chosen.stage, say)
    key = TableKey(stage, chosen_round(event.state, stage, chosen.round, say).number, chosen.table)
    chosen_match(event.state, key, say)
    at = table_match_at(event.state, key)
    moments = result_moments(event.log, key.stage, key.round).get(key.table, ("", ""))
    entered, agreed = (_seconds(one) if one else None for one in moments)
    agreed = agreed if at.match.confirmed is not None else None
    return paper_sheet(event.state, at, SheetTimes(chosen.end, chosen.end, entered, agreed))


def _noted(chosen: argparse.Namespace, paper: PaperSheet) -> SheetNoted | None:
    """The note with what the options say; None where they say nothing."""
    note = paper.note
    given: dict[str, Any] = {
        name: value
        for name in ("written", "checked", "signed", "ended", "handed_in")
        if (value := getattr(chosen, name)) is not None
    }
    given |= {name: True for name in ("scorer", "referee_signed") if getattr(chosen, name)}
    note = replace(note, **given)
    if chosen.complete:
        note = complete_note(_with_note(paper, note), _seconds(now()))
    if chosen.reminded is not None:
        note = with_reminder(note, chosen.reminded)
    if chosen.changed is not None:
        note = with_change(paper.book, note, chosen.changed._replace(initialled=chosen.initialled))
    return None if note == paper.note else note


def _with_note(paper: PaperSheet, note: SheetNoted) -> PaperSheet:
    """The sheet as it would stand with this note."""
    return replace(paper, at=replace(paper.at, match=replace(paper.at.match, sheet=note)))


def _lines(paper: PaperSheet, names: dict[int, str], say: Say) -> Iterator[str]:
    text, current = say(N_("{who}: {why}")), _seconds(now())
    for one in duty_lines(say, paper.rules, paper.kind):
        yield text.format(who=one.title, why=f"{one.text} ({citation_words(one.source, say)})")
    yield text.format(who=say(N_("Still missing on the paper")), why=steps_words(say, paper.missing))
    yield from (unsigned_words(say, one) for one in paper.unsigned)
    for change, ruling in paper.changes:
        yield text.format(who=change_words(say, change), why=alteration_ruling_words(say, ruling))
    if paper.late_by(current):
        time_late = duration_words(say, paper.late_by(current))
        yield text.format(who=say(N_("Handed in too late")), why=time_late)
        late = paper.late(current)
        if late is not None:
            yield late_sheet_words(say, late, names)
            yield f"paizhuo event rule FILE --table {paper.at.table} --entrant {late.entrant} --infraction sheet-late"


def _data(paper: PaperSheet) -> dict[str, Any]:
    late = paper.late(_seconds(now()))
    return {
        "missing": [one.value for one in paper.missing],
        "handed_in": paper.handed,
        "until": paper.last.value,
        "late_seconds": paper.late_by(_seconds(now())),
        "late": None if late is None else {"entrant": late.entrant, "article": str(late.source)},
        "changes": [{"deal": one.deal, "counts": ruling.counts} for one, ruling in paper.changes],
    }


def _letters(text: str) -> tuple[str, ...]:
    return tuple(one.upper() for one in name_list(text))


def _side(text: str) -> Side:
    found = next((side for side in Side if str(side) == text.upper()), None)
    if found is None:
        raise BadArgument(N_("'{text}' is no side of the table; use NS or EW"), text=text)
    return found


def _change(text: str) -> SheetChange:
    parts = [one.strip() for one in text.replace("：", ":").split(":")]
    if len(parts) != _CHANGE_PARTS or not parts[0].isdecimal() or not all(parts):
        raise BadArgument(N_("'{text}' is no change; write the deal, what was written and what it became"), text=text)
    return SheetChange(int(parts[0]), parts[1], parts[2])


def _seconds(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp())
