"""另行规定: ``event limit``: limits that the book lets officials set, and ``event limits``, those that are set."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import ROLES, add_reason, counted
from paizhuo.cli.events.event_file import CannotDo, edit_event, load
from paizhuo.cli.events.lookup import shown_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument, filled
from paizhuo.cli.ruling.case_options import named_infraction
from paizhuo.officiating.limits import limit_fact
from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.tournament.log.limits import (
    MOST_MINUTES,
    AppealLimit,
    ClassLimit,
    CorrectionLimit,
    LeastTimeLimit,
    OvertimeLimit,
)
from paizhuo.wording import N_, Say
from paizhuo.wording.officiating.limits import limit_rows
from paizhuo.wording.tournament import stage_titles

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.log.limits import Limit
    from paizhuo.tournament.log.state import State

ADOPTED, BOOK = "adopted", "book"


def minutes(text: str) -> int | None:
    """Parse a number of minutes, or ``book`` for the book's own limit.

    >>> minutes("15"), minutes("book")
    (15, None)
    """
    if text in {BOOK, "规则"}:
        return None
    if text.isascii() and text.isdecimal() and int(text[:6]) <= MOST_MINUTES:
        return int(text[:6])
    raise BadArgument(
        N_("'{text}' is no number of minutes from 0 to {most}; or write {book}"),
        text=text,
        most=MOST_MINUTES,
        book=BOOK,
    )


def add_to(actions: Actions) -> None:
    """Add ``event limit`` and ``event limits``."""
    limit = actions.add("limit", _limit, N_("set a limit that the book lets officials set"), writes=True)
    kind = limit.add_mutually_exclusive_group(required=True)
    kind.add_argument(
        "--corrections", choices=[one.value for one in Error], metavar="ERROR", help=N_("time to correct it")
    )
    kind.add_argument("--appeals", action="store_true", help=N_("time for appeals"))
    kind.add_argument("--overtime", action="store_true", help=N_("permitted overtime, of the event or with --round"))
    kind.add_argument("--offence", metavar="OFFENCE", help=N_("the class of an offence; with --class"))
    kind.add_argument(
        "--least-time", choices=(ADOPTED, BOOK), help=N_("whether a match must take two thirds of its time at least")
    )
    limit.add_argument(
        "--minutes", type=minutes, default=-1, metavar="N", help=filled(N_("the limit, or {book}"), book=BOOK)
    )
    limit.add_argument(
        "--class", dest="penalty_class", choices=("1", "2", "3", "4", BOOK), help=N_("the class of the penalty")
    )
    limit.add_argument("--stage", metavar="STAGE", help=N_("the stage of --round"))
    limit.add_argument("--round", type=counted, metavar="R", help=N_("the round whose overtime is shortened"))
    limit.add_argument("--ends-in", type=counted, metavar="MINUTES", help=N_("how long until that round ends"))
    limit.add_argument("--role", choices=ROLES, default="chief", help=N_("who sets it (the chief referee)"))
    limit.add_argument("--paper", default="", metavar="TEXT", help=N_("the organiser's decision, where it is his"))
    add_reason(limit, required=False)
    actions.add("limits", _limits, N_("the limits that officials have set"))


def _limit(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        limit = _chosen(chosen, event.state, say)
        now = datetime.now().astimezone()
        ends = None if chosen.ends_in is None else int((now + timedelta(minutes=chosen.ends_in)).timestamp())
        event.add(
            limit_fact(
                event.state,
                limit,
                frozenset({ROLES[chosen.role]}),
                chosen.reason,
                paper=chosen.paper,
                announced=int(now.timestamp()),
                scheduled_end=ends,
            )
        )
    show_recorded(chosen, event, say)
    return 0


def _chosen(chosen: argparse.Namespace, state: State, say: Say) -> Limit:
    """The limit that the options make."""
    if chosen.offence is not None:
        if chosen.penalty_class is None:
            raise CannotDo(say(N_("Say into which class the offence goes: --class 1 to 4, or --class book.")))
        number = None if chosen.penalty_class == BOOK else int(chosen.penalty_class)
        return ClassLimit(named_infraction(chosen.offence, say, state.regulations.book).value, number)
    if chosen.least_time is not None:
        return LeastTimeLimit(adopted=chosen.least_time == ADOPTED)
    if chosen.minutes == -1:
        raise CannotDo(say(N_("Say how many minutes: --minutes N, or --minutes book.")))
    if chosen.appeals:
        return AppealLimit(chosen.minutes)
    if chosen.overtime:
        if chosen.round is None:
            return OvertimeLimit(chosen.minutes)
        stage = shown_stage(state, chosen.stage, say)
        opened = state.stages.get(stage)
        one = opened.find_round(chosen.round) if opened is not None else None
        if one is not None and one.published and chosen.ends_in is None and chosen.minutes is not None:
            # A file has no clock.
            raise CannotDo(say(N_("Say how long it is until the round ends: --ends-in MINUTES.")))
        return OvertimeLimit(chosen.minutes, stage, chosen.round)
    return CorrectionLimit(chosen.corrections, chosen.minutes)


def _limits(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    rows = limit_rows(say, state, stage_titles(say, state.plan))
    if chosen.json:
        output.data({"limits": [row._asdict() for row in rows]})
        return 0
    for row in rows:
        text = say(N_("{sentence} ({source})"))
        output.line(text.format(sentence=f"{row.title}  {row.value}", source=row.source))
    if not rows:
        output.line(say(N_("Every limit is as the book has it.")))
    return 0
