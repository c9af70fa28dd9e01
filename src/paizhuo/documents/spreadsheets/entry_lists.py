"""名单: the entries in the columns of the importer, the template to fill in, and the check-in list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.documents.spreadsheets.sheet import Column, Sheet
from paizhuo.tournament.entries import EntryKind, Gender
from paizhuo.tournament.entries.column_heads import FIXED_TABLE, NUMBERS
from paizhuo.tournament.entries.columns import cells_of, fixed_table_cell
from paizhuo.tournament.entries.wanted_columns import ORDER, chinese, wanted
from paizhuo.wording import N_, Language

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.spreadsheets.sheet import Cell
    from paizhuo.tournament.entries import Entry

NOBODY = N_("Nobody has entered yet; there is nothing to print.")
MOST_LINES = 2000
"""The most entries in a list, as in the importer."""
_GENDERS = {Language.CHINESE: ("男", "女"), Language.ENGLISH: ("m", "f")}
_NOTES = {
    "name": N_(
        "The name under which the entry plays. Pairs may leave it empty: then it is made of the players' names."
    ),
    "member": N_("The full name of the player, as on the card."),
    "gender": N_("Choose from the list."),
    "born": N_("A day such as 1965-08-16, or only the year."),
    "id": N_("The number of the card or of the registration."),
    "unit": N_("The unit for which the entry plays; the same words for all entries of a unit."),
    "team": N_("Which team of its unit the pair belongs to, such as 1 or 2."),
    "leader": N_("The full name of the leader."),
    "coach": N_("The full name of the coach."),
    "seed": N_("Only for seeds: 1 is the first seed."),
}


def entries_sheet(event_view: EventView) -> Sheet:
    """参赛名单: every entry with all its columns; the importer can read it."""
    filled = [
        cells_of(entry) | fixed_table_cell(event_view.state.fixed_tables, number)
        for number, entry in _entered(event_view)
    ]
    used = {column for cells in filled for column in cells}
    columns = [column for column in ORDER if column in used]
    rows = [[_cell(event_view, column, cells) for column in columns] for cells in filled]
    return Sheet(event_view.say(N_("List of entries")), [Column(_head(event_view, column)) for column in columns], rows)


def entry_template(event_view: EventView, entries: Iterable[Entry] = ()) -> tuple[Sheet, ...]:
    """报名模板: the columns that this event needs, empty or filled in, and a second sheet that explains them.

    The list comes first, because the importer reads the first sheet; it contains no example rows.
    """
    say, rules = event_view.say, event_view.plan.entries
    columns = wanted(rules)
    shown = [_asked(event_view, column) for column in columns]
    rows = [[_cell(event_view, column, cells) for column in columns] for cells in map(cells_of, entries)]
    explanations = [[column.head, column.note] for column in shown]
    explanations += [["", line] for line in _advice(event_view)]
    explained = (Column(say(N_("Column")), width=16), Column(say(N_("What to write")), width=70))
    return (
        Sheet(say(N_("Entry list")), shown, rows, to_fill=MOST_LINES),
        Sheet(say(N_("How to fill it in")), explained, explanations, landscape=False),
    )


def check_in_sheet(event_view: EventView) -> Sheet:
    """签到表: the entrants who have not left, with room to sign."""
    say, state = event_view.say, event_view.state
    heads = (N_("No."), N_("Name"), N_("Players"), N_("Unit"), N_("Leader"))
    by_hand = (
        Column(say(N_("Arrived")), width=8),
        Column(say(N_("Signature")), width=18),
        Column(say(N_("Remarks")), 18),
    )
    rows: list[list[Cell]] = [
        [
            number,
            entry.name,
            say(N_(", ")).join(person.name for person in entry.members),
            entry.unit,
            entry.leader.name if entry.leader is not None else "",
            "",
            "",
            "",
        ]
        for number, entry in _entered(event_view)
        if number not in state.left
    ]
    return Sheet(say(N_("Check-in")), (*(Column(say(head)) for head in heads), *by_hand), rows)


def _entered(event_view: EventView) -> list[tuple[int, Entry]]:
    if not event_view.state.entries:
        raise NothingToPrint(Missing(NOBODY))
    return sorted(event_view.state.entries.items())


def _head(event_view: EventView, column: str) -> str:
    return column if event_view.language is Language.ENGLISH else chinese(column)


def _cell(event_view: EventView, column: str, cells: Mapping[str, str]) -> Cell:
    text = cells.get(column, "")
    if text and column.rstrip("0123456789") == "gender":
        # The importer reads both languages.
        return _GENDERS[event_view.language][text == Gender.FEMALE.value]
    return int(text) if text and column in {*NUMBERS, FIXED_TABLE} else text


def _asked(event_view: EventView, column: str) -> Column:
    say, rules = event_view.say, event_view.plan.entries
    kind = column.rstrip("0123456789")
    note = say(_NOTES[kind])
    if kind == "name" and rules.kind is not EntryKind.PAIRS:
        note = say(N_("The name under which the entry plays."))
    return Column(
        _head(event_view, column),
        width=8 if kind in {"gender", "seed", "team"} else 16,
        note=note,
        choices=_GENDERS[event_view.language] if kind == "gender" else (),
        whole=kind in NUMBERS,
        to_fill=kind not in NUMBERS,
    )


def _advice(event_view: EventView) -> list[str]:
    """填表须知: advice for the whole list."""
    say, rules = event_view.say, event_view.plan.entries
    advice = [
        say(N_("One line for each entry. Keep the first line as it is; columns that you do not need may stay empty.")),
        say(
            N_(
                "Save the file as it is, or as CSV, and read it in where the entries are taken; nothing is stored "
                "before all of it is right."
            )
        ),
    ]
    if rules.kind is EntryKind.TEAM:
        least, most = rules.size
        advice.append(say(N_("A team has {least} to {most} players.")).format(least=least, most=most))
    if rules.closes:
        advice.append(say(N_("Entries close on {day}.")).format(day=rules.closes))
    return advice
