"""报名: ``event enter``, ``change``, ``correct-name``, ``leave``, ``fix-table`` and ``join``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import entry_rows, output
from paizhuo.cli.events.approvals import add_leave, given_approval, refused_leave
from paizhuo.cli.events.arguments import ROLES, add_reason, add_stage, counted, counted_or_none, name_list
from paizhuo.cli.events.entry_rows import EntryRow
from paizhuo.cli.events.event_file import CannotDo, edit_event
from paizhuo.cli.events.lookup import known_entrant, running_stage
from paizhuo.cli.events.next_steps import due_sentences
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.errors import BadInput
from paizhuo.officiating.disqualification import put_out
from paizhuo.officiating.due import absent_in_matches
from paizhuo.officiating.late_entries import joining
from paizhuo.officiating.substitution import change_entry, correct_name
from paizhuo.tournament.entries import columns
from paizhuo.tournament.log import facts as f
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import entry_finding_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.log.state import State


def add_to(actions: Actions) -> None:
    """Add ``event enter``, ``change``, ``correct-name``, ``leave``, ``fix-table`` and ``join``."""
    enter = actions.add("enter", _enter, N_("enter an entrant, or a whole list with --csv"), writes=True)
    enter.add_argument(
        "name", nargs="?", metavar="NAME", help=N_("of the entrant; for a pair 'A、B' names both players")
    )
    enter.add_argument(
        "--csv",
        type=Path,
        metavar="LIST",
        help=N_("a CSV, .xlsx or .ods file with columns name,member1,member2,unit,seed,…; all or none"),
    )
    enter.add_argument("--number", type=counted, metavar="N", help=N_("the entrant number (the next)"))
    _add_entry_options(enter)
    change = actions.add("change", _change, N_("change what an entry says; its number stays"), writes=True)
    change.add_argument("number", type=counted, metavar="NO", help=N_("the entrant number"))
    change.add_argument("--name", help=N_("the new name"))
    _add_entry_options(change)
    change.add_argument("--no-seed", action="store_true", help=N_("it is no seed any more"))
    change.add_argument("--from-unit", default="", metavar="UNIT", help=N_("the unit of a player who comes in"))
    add_leave(change, N_("who allowed a substitution after the draw: chief:NAME or organiser:NAME"))
    add_reason(change)
    correct = actions.add("correct-name", _correct_name, N_("put a player's misspelt name right"), writes=True)
    correct.add_argument("number", type=counted, metavar="NO", help=N_("the entrant number"))
    correct.add_argument("wrong", metavar="WRONG", help=N_("the name as it stands"))
    correct.add_argument("right", metavar="RIGHT", help=N_("the name as it should be"))
    add_reason(correct)
    leave = actions.add("leave", _leave, N_("an entrant withdraws or is disqualified"), writes=True)
    leave.add_argument("number", type=counted, metavar="NO", help=N_("the entrant number"))
    leave.add_argument("--disqualified", action="store_true", help=N_("it did not withdraw, it was put out"))
    leave.add_argument("--article", default="", help=N_("the article, such as 'NAT 34(一)'"))
    leave.add_argument("--role", choices=ROLES, default="chief", help=N_("who puts it out (the chief referee)"))
    leave.add_argument("--paper", default="", metavar="TEXT", help=N_("the organiser's written decision to put it out"))
    add_reason(leave)
    fix = actions.add("fix-table", _fix_table, N_("an entrant who cannot walk far plays at one table"), writes=True)
    fix.add_argument("number", type=counted, metavar="NO", help=N_("the entrant number"))
    fix.add_argument(
        "table", type=counted_or_none, metavar="TABLE", help=N_("the table of every round from now on; 0 ends it")
    )
    fix.add_argument("--reason", default="", metavar="TEXT", help=N_("why; it stays out of the public file"))
    join = actions.add("join", _join, N_("a late entry joins a stage that is running"), writes=True)
    join.add_argument("number", type=counted, metavar="NO", help=N_("the entrant number"))
    add_stage(join)
    add_reason(join)


def _add_entry_options(action: argparse.ArgumentParser) -> None:
    """Add the options for what an entry says."""
    action.add_argument("--members", type=name_list, metavar="A,B", help=N_("the players"))
    action.add_argument("--seed", type=counted, metavar="K", help=N_("its seed, 1 the best"))
    action.add_argument("--rating", type=counted, metavar="N", help=N_("master points"))
    for name, help_ in (
        ("unit", N_("the unit it plays for")),
        ("team", N_("which team of its unit")),
        ("region", N_("where it comes from")),
        ("sponsor", N_("who pays for it")),
        ("leader", N_("the leader's name")),
        ("coach", N_("the coach's name")),
    ):
        action.add_argument(f"--{name}", help=help_)


def _enter(chosen: argparse.Namespace, say: Say) -> int:
    if (chosen.name is None) is (chosen.csv is None):
        raise CannotDo(say(N_("Give the name of an entrant, or a list with --csv.")))
    with edit_event(chosen.file, say, chosen.official) as event:
        rules, first = event.plan.entries, event.state.next_number
        if chosen.csv is not None:
            rows = entry_rows.rows_of_list(chosen.csv, rules, first, say)
        else:
            rows = [EntryRow(0, _entry(chosen, event, first, say))]
        rows = entry_rows.checked_rows(rows, event.state, say)
        if any(row.problems for row in rows):
            return _refuse(rows, chosen, say)
        for row in rows:
            if row.entry is not None:
                event.add(f.Entered(row.entry))
                if row.table:
                    event.add(f.TableFixed(row.entry.number, row.table))
    warnings = [_with_line(row, warning, say) for row in rows for warning in row.warnings]
    show_recorded(chosen, event, say, warnings=warnings)
    return 0


def _entry(chosen: argparse.Namespace, event: EditedEvent, number: int, say: Say) -> Entry:
    """The entry that the options make."""
    try:
        return entry_rows.typed_entry(vars(chosen), event.plan.entries, number, say)
    except BadInput as error:
        raise CannotDo(str(error)) from None


def _refuse(rows: Sequence[EntryRow], chosen: argparse.Namespace, say: Say) -> int:
    """Print what is wrong with the entries; the exit status."""
    problems = [_with_line(row, problem, say) for row in rows for problem in row.problems]
    if chosen.json:
        listed = [{"line": row.line, "problem": problem} for row in rows for problem in row.problems]
        output.data({"refused": listed})
        return 1
    for problem in problems:
        output.line(problem)
    bad = sum(bool(row.problems) for row in rows)
    text = say(N_("Nothing was entered: {bad} of {all} entries cannot be accepted. Correct them and enter again."))
    output.line(text.format(bad=bad, all=len(rows)))
    return 1


def _with_line(row: EntryRow, problem: str, say: Say) -> str:
    """A problem or warning with the line of the list that it is about."""
    return say(N_("line {line}: {problem}")).format(line=row.line, problem=problem) if row.line else problem


def _change(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        number = known_entrant(event.state, chosen.number, say)
        given = vars(chosen) | ({"seed": 0} if chosen.no_seed else {})
        old = event.state.entries[number]
        try:
            entry = _from_unit(columns.changed_entry(old, given), old, chosen.from_unit)
        except BadInput as error:
            raise CannotDo(str(error)) from None
        if entry == old:
            raise CannotDo(say(N_("Nothing is changed; say what, for example --name or --members.")))
        rows = entry_rows.checked_rows([EntryRow(0, entry)], event.state, say, changing=number)
        if rows[0].problems:
            return _refuse(rows, chosen, say)
        with refused_leave(say):
            fact = change_entry(event.state, entry, chosen.reason, given_approval(chosen)).fact
        if chosen.leave is not None and fact.player is None:
            raise CannotDo(say(N_("--leave goes with a substitution after the draw; this change needs none.")))
        event.add(fact)
    show_recorded(chosen, event, say, warnings=list(rows[0].warnings))
    return 0


def _from_unit(entry: Entry, old: Entry, unit: str) -> Entry:
    """The entry with the unit of the players who are new in it."""
    if not unit:
        return entry
    return replace(
        entry, members=tuple(one if one in old.members else replace(one, unit=unit) for one in entry.members)
    )


def _correct_name(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        number = known_entrant(event.state, chosen.number, say)
        checked = correct_name(event.state, number, chosen.wrong, chosen.right, chosen.reason)
        event.add(checked.fact)
    names = {number: checked.fact.entry.name}
    warnings = [entry_finding_words(say, finding, names) for finding in checked.warnings]
    show_recorded(chosen, event, say, warnings=warnings)
    return 0


def _leave(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        known_entrant(event.state, chosen.number, say)
        before = set(absent_in_matches(event.state))
        event.add(_left(chosen, event.state))
    new = [one for one in absent_in_matches(event.state) if one not in before]
    show_recorded(chosen, event, say, warnings=due_sentences(event.state, new, say))
    return 0


def _left(chosen: argparse.Namespace, state: State) -> f.Left:
    """The fact of a withdrawal, or of a disqualification by the organiser or in an emergency by the chief referee."""
    if not chosen.disqualified:
        return f.Left(chosen.number, f.LeaveKind.WITHDRAWN, chosen.reason, chosen.article)
    roles = frozenset({ROLES[chosen.role]})
    why = (chosen.reason, chosen.article)
    return put_out(state.regulations.book, roles, chosen.number, *why, paper=chosen.paper)


def _fix_table(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        known_entrant(event.state, chosen.number, say)
        event.add(f.TableFixed(chosen.number, chosen.table, chosen.reason))
    show_recorded(chosen, event, say)
    return 0


def _join(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        known_entrant(event.state, chosen.number, say)
        stage = running_stage(event.state, chosen.stage, say)
        with refused_leave(say):
            fact = joining(event.state, stage, chosen.number, chosen.reason)
        event.add(fact)
    show_recorded(chosen, event, say)
    return 0
