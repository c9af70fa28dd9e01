"""出场名单: ``event seat``: who sits where for one side of a match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.approvals import add_leave, given_approval, refused_leave
from paizhuo.cli.events.arguments import add_match, add_reason, counted, end, name_list
from paizhuo.cli.events.event_file import edit_event
from paizhuo.cli.events.lookup import chosen_match, chosen_round, opened_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.line_ups import approved_line_up, checked_line_up
from paizhuo.officiating.segments import current_segment, line_up_by_rule
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Side
from paizhuo.wording import N_, Say
from paizhuo.wording.officiating import line_up_changed_words
from paizhuo.wording.tournament import line_up_words, place_at_table_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent

_SIDES = {"NS": Side.NORTH_SOUTH, "EW": Side.EAST_WEST}


def add_to(actions: Actions) -> None:
    """Add ``event seat``."""
    seat = actions.add("seat", _seat, N_("the line-up of one side of a match"), writes=True)
    add_match(seat)
    seat.add_argument("--side", type=end, required=True, metavar="home|away", help=N_("whose line-up it is"))
    who = seat.add_mutually_exclusive_group(required=True)
    who.add_argument(
        "--players",
        type=name_list,
        metavar="A,B",
        help=N_("N,S or E,W; of a team those of the open room first, then those of the closed room"),
    )
    who.add_argument(
        "--by-rule", action="store_true", help=N_("none came: the last valid line-up, or the first of the entry list")
    )
    seat.add_argument(
        "--segment", type=counted, default=0, metavar="N", help=N_("of a duplicate match: sealed until both are in")
    )
    seat.add_argument("--late", action="store_true", help=N_("it came after the time, and the opponents may choose"))
    seat.add_argument(
        "--sits", type=_side, metavar="NS|EW", help=N_("in the open room, if not home NS and visitors EW as usual")
    )
    seat.add_argument("--force", action="store_true", help=N_("although something is wrong with it"))
    add_leave(seat, N_("who allowed a change of a declared line-up: chief:NAME or organiser:NAME"))
    add_reason(seat, required=False)


def _side(text: str) -> Side:
    """Parse a side of the table."""
    if text.upper() not in _SIDES:
        raise BadArgument(N_("'{text}' is no side of the table; use NS or EW"), text=text)
    return _SIDES[text.upper()]


def _seat(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = opened_stage(event.state, chosen.stage, say)
        key = TableKey(stage, chosen_round(event.state, stage, chosen.round, say).number, chosen.table)
        match = chosen_match(event.state, key, say)
        if chosen.by_rule:
            return _by_rule(chosen, event, key, say)
        checked = checked_line_up(event.state, match, chosen.side, chosen.players, chosen.sits)
        words = [line_up_words(say, finding) for finding in checked.findings]
        if checked.faults and not chosen.force:
            return _refuse(chosen, words, say)
        with refused_leave(say):
            fact = approved_line_up(
                event.state,
                key,
                chosen.side,
                checked.seated,
                approval=given_approval(chosen),
                reason=chosen.reason,
                segment=chosen.segment,
                late=chosen.late,
            )
        event.add(fact)
    if fact.approval is not None:
        words.append(line_up_changed_words(say))
    show_recorded(chosen, event, say, warnings=words)
    if not chosen.json:
        for place, person in checked.line_up.placed:
            output.line(f"{place_at_table_words(say, place)}  {person.name}", indent=2)
    return 0


def _by_rule(chosen: argparse.Namespace, event: EditedEvent, key: TableKey, say: Say) -> int:
    """Record the line-up that the rule names because none came; the exit status."""
    fact = line_up_by_rule(event.state, key, chosen.side, chosen.segment or current_segment(event.state, key))
    event.add(replace(fact, reason=chosen.reason))
    show_recorded(chosen, event, say)
    return 0


def _refuse(chosen: argparse.Namespace, problems: Sequence[str], say: Say) -> int:
    """Print what is wrong with the line-up; the exit status."""
    if chosen.json:
        output.data({"refused": list(problems)})
        return 1
    for problem in problems:
        output.line(problem)
    output.line(say(N_("The line-up is not taken. --force takes it all the same.")))
    return 1
