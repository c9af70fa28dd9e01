"""报名: ``event enter``, ``change``, ``leave``, ``join`` and ``draw``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import entry_form, pages
from paizhuo.cli.events.arguments import add_reason, add_seed, add_stage, counted, fresh_seed, name_list
from paizhuo.cli.events.keeping import CannotDo, NotNow, desk
from paizhuo.cli.events.next_step import sentences
from paizhuo.cli.events.recorded import told
from paizhuo.cli.events.stages import known_entrant, running_stage
from paizhuo.errors import BadInput
from paizhuo.officiating.due import absent_in_matches
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryBook, columns
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.entry_form import Row
    from paizhuo.cli.events.keeping import Desk
    from paizhuo.tournament.entries import Entry


def add_to(actions: Actions) -> None:
    """Add these actions."""
    enter = actions.add("enter", _enter, "enter an entrant, or a whole list with --csv", writes=True)
    enter.add_argument("name", nargs="?", metavar="NAME", help="of the entrant; for a pair 'A、B' names both players")
    enter.add_argument(
        "--csv",
        type=Path,
        metavar="LIST",
        help="a CSV, .xlsx or .ods file with columns name,member1,member2,unit,seed,…; all or none",
    )
    enter.add_argument("--number", type=counted, metavar="N", help="the entrant number (the next)")
    _add_form(enter)
    change = actions.add("change", _change, "change what an entry says; its number stays", writes=True)
    change.add_argument("number", type=counted, metavar="NO", help="the entrant number")
    change.add_argument("--name", help="the new name")
    _add_form(change)
    change.add_argument("--no-seed", action="store_true", help="it is no seed any more")
    change.add_argument("--leave", default="", metavar="WHO", help="who allowed it")
    add_reason(change)
    leave = actions.add("leave", _leave, "an entrant withdraws or is disqualified", writes=True)
    leave.add_argument("number", type=counted, metavar="NO", help="the entrant number")
    leave.add_argument("--disqualified", action="store_true", help="it did not withdraw, it was put out")
    leave.add_argument("--article", default="", help="the article, such as 'NAT 34(一)'")
    add_reason(leave)
    join = actions.add("join", _join, "a late entry joins a stage that is running", writes=True)
    join.add_argument("number", type=counted, metavar="NO", help="the entrant number")
    add_stage(join)
    add_reason(join)
    draw = actions.add("draw", _draw, "draw the entrant numbers by lot", writes=True)
    draw.add_argument("--seeds-first", action="store_true", help="seeds keep the first numbers")
    draw.add_argument("--reason", default="", metavar="TEXT", help="why they are drawn once more")
    add_seed(draw)


def _add_form(action: argparse.ArgumentParser) -> None:
    action.add_argument("--members", type=name_list, metavar="A,B", help="the players")
    action.add_argument("--seed", type=counted, metavar="K", help="its seed, 1 the best")
    action.add_argument("--rating", type=counted, metavar="N", help="master points")
    for name, help_ in (
        ("unit", "the unit it plays for"),
        ("team", "which team of its unit"),
        ("region", "where it comes from"),
        ("sponsor", "who pays for it"),
        ("leader", "the leader's name"),
        ("coach", "the coach's name"),
    ):
        action.add_argument(f"--{name}", help=help_)


def _enter(chosen: argparse.Namespace, say: Say) -> int:
    if (chosen.name is None) is (chosen.csv is None):
        raise CannotDo(say(N_("Give the name of an entrant, or a list with --csv.")))
    with desk(chosen.file, say, chosen.official) as at:
        rules, first = at.plan.entries, max(at.state.entries, default=0) + 1
        if chosen.csv is not None:
            made = entry_form.listed(chosen.csv, rules, first, say)
        else:
            made = [(0, _made(chosen, at, first, say), ())]
        rows = entry_form.judged(made, EntryBook(rules, _present(at)), say)
        if any(row.problems for row in rows):
            return _refuse(rows, chosen, say)
        for row in rows:
            if row.entry is not None:
                at.add(f.Entered(row.entry))
    told(chosen, at, say, warnings=[_row(row, warning, say) for row in rows for warning in row.warnings])
    return 0


def _present(at: Desk) -> list[Entry]:
    """The entries that count against the limits: whoever has left makes room."""
    return [at.state.entries[number] for number in at.state.arrivals if number not in at.state.left]


def _made(chosen: argparse.Namespace, at: Desk, number: int, say: Say) -> Entry:
    try:
        return entry_form.made_entry(vars(chosen), at.plan.entries, number, say)
    except BadInput as error:
        raise CannotDo(str(error)) from None


def _refuse(rows: Sequence[Row], chosen: argparse.Namespace, say: Say) -> int:
    problems = [_row(row, problem, say) for row in rows for problem in row.problems]
    if chosen.json:
        listed = [{"line": row.line, "problem": problem} for row in rows for problem in row.problems]
        pages.data({"refused": listed})
        return 1
    for problem in problems:
        pages.line(problem)
    bad = sum(bool(row.problems) for row in rows)
    text = say(N_("Nothing was entered: {bad} of {all} entries cannot be accepted. Correct them and enter again."))
    pages.line(text.format(bad=bad, all=len(rows)))
    return 1


def _row(row: Row, problem: str, say: Say) -> str:
    return say(N_("line {line}: {problem}")).format(line=row.line, problem=problem) if row.line else problem


def _change(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        number = known_entrant(at.state, chosen.number, say)
        given = vars(chosen) | ({"seed": 0} if chosen.no_seed else {})
        old = at.state.entries[number]
        try:
            entry = columns.changed_entry(old, given)
        except BadInput as error:
            raise CannotDo(str(error)) from None
        if entry == old:
            raise CannotDo(say(N_("Nothing is changed; say what, for example --name or --members.")))
        others = [one for one in _present(at) if one.number != number]
        rows = entry_form.judged([(0, entry, ())], EntryBook(at.plan.entries, others), say)
        if rows[0].problems:
            return _refuse(rows, chosen, say)
        at.add(f.EntryChanged(entry, chosen.reason, chosen.leave))
    told(chosen, at, say, warnings=list(rows[0].warnings))
    return 0


def _leave(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        known_entrant(at.state, chosen.number, say)
        how = f.LeaveKind.DISQUALIFIED if chosen.disqualified else f.LeaveKind.WITHDRAWN
        before = set(absent_in_matches(at.state))
        at.add(f.Left(chosen.number, how, chosen.reason, chosen.article))
    new = [one for one in absent_in_matches(at.state) if one not in before]
    told(chosen, at, say, warnings=sentences(at.state, new, say))
    return 0


def _join(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        known_entrant(at.state, chosen.number, say)
        at.add(f.Joined(running_stage(at.state, chosen.stage, say), chosen.number, chosen.reason))
    told(chosen, at, say)
    return 0


def _draw(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        if not at.state.entries:
            raise NotNow(say(N_("Nobody has entered yet; enter somebody with 'paizhuo event enter FILE NAME'.")))
        again = any(isinstance(logged.fact, f.Drawn) for logged in at.log)
        if again and not chosen.reason.strip():
            raise Refused(Why.NEEDS_REASON)
        fact = directing.draw_entrant_numbers(at.state, chosen.seed or fresh_seed(), seeds_first=chosen.seeds_first)
        if again:
            fact = replace(fact, reason=chosen.reason.strip())
        before = {number: entry.name for number, entry in at.state.entries.items()}
        at.add(fact)
    told(chosen, at, say)
    if not chosen.json:
        rows = sorted((new, old, before[old]) for old, new in fact.numbers)
        pages.table((say(N_("new no.")), say(N_("old no.")), say(N_("name"))), rows, right=(0, 1))
    return 0
