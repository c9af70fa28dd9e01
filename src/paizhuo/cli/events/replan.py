"""调整规程: ``event replan`` changes the plan of an event that has begun, with a reason that stays in the log."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import add_reason, counted
from paizhuo.cli.events.board_settings import add_settings
from paizhuo.cli.events.event_file import CannotDo, edit_event, read_text
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument, filled
from paizhuo.officiating.fitting import problems_left
from paizhuo.plugins import MissingPackage
from paizhuo.tournament import directing
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.json_text import BadJson, parse
from paizhuo.tournament.plan.additions import CRITERIA
from paizhuo.tournament.plan.allowed_changes import source_of_change
from paizhuo.tournament.plan.changes import StageAltered, StageDropped, StagePlanned
from paizhuo.tournament.plan.plan import BadPlan, Intake, StagePlan
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import problem_words
from paizhuo.wording.tournament.contradictions import contradiction_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.plan.changes import PlanChange

BOOK = "book"
"""The value of ``--tiebreaks`` for the criteria of the book."""
OPTIONS = (
    *("rounds", "cycles", "tiebreaks", "minutes", "last_call", "deals", "boards", "segments", "qualifiers", "carry"),
)


def add_to(actions: Actions) -> None:
    """Add ``event replan``."""
    replan = actions.add("replan", _replan, N_("change the plan of an event that has begun"), writes=True)
    replan.add_argument("stage", metavar="STAGE", help=N_("the stage that changes, is dropped or is added"))
    replan.add_argument(
        "--rounds", type=_number, metavar="N", help=N_("how many rounds it has; 0 is the round robin of individuals")
    )
    replan.add_argument("--cycles", type=counted, metavar="N", help=N_("how many cycles a round robin has"))
    criteria = ",".join(one.value for one in Tiebreak)
    replan.add_argument(
        "--tiebreaks",
        type=_tiebreaks,
        metavar="A,B,…",
        help=filled(N_("criteria of the places: {criteria}; or {book}"), criteria=criteria, book=BOOK),
    )
    replan.add_argument("--minutes", type=_number, metavar="N", help=N_("minutes of a round; 0 as the whole event"))
    replan.add_argument("--last-call", type=_number, metavar="N", help=N_("last deal, minutes before the end; or 0"))
    replan.add_argument("--deals", type=_number, metavar="N", help=N_("deals of a match; 0 as the whole event"))
    replan.add_argument("--boards", type=_number, metavar="N", help=N_("duplicate boards of a match; 0 is none"))
    replan.add_argument("--segments", type=counted, metavar="N", help=N_("segments of a duplicate match"))
    add_settings(replan)
    replan.add_argument("--qualifiers", type=counted, metavar="N", help=N_("how many the opening rounds decide"))
    replan.add_argument(
        "--take", type=_intake, action="append", metavar="STAGE:1-8", help=N_("who comes in; again for another source")
    )
    replan.add_argument("--carry", type=_carry, metavar="METHOD", help=N_("none, all, fraction=1/2, mutual-only, …"))
    replan.add_argument("--drop", action="store_true", help=N_("the stage is not played"))
    replan.add_argument("--plan", type=Path, metavar="JSON", help=N_("the stage as a template has it, new or instead"))
    replan.add_argument("--after", default="", metavar="STAGE", help=N_("a new stage comes after this one (the last)"))
    add_reason(replan)


def _replan(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(directing.change_plan(event.state, _change(chosen, say), chosen.reason))
        warnings = [problem_words(say, problem) for problem in problems_left(event.state)]
        source = source_of_change(event.state.regulations.book)
        notice = say(N_("This changes the conditions of a running event; tell all entrants"))
        show_recorded(chosen, event, say, warnings=[cited_words(say, notice, (source,)), *warnings])
    return 0


def _change(chosen: argparse.Namespace, say: Say) -> PlanChange:
    """The change that the options make: other options of a stage, a stage dropped, or a whole stage."""
    options = {name: getattr(chosen, name) for name in OPTIONS if getattr(chosen, name) is not None}
    if chosen.take is not None:
        options["intake"] = tuple(chosen.take)
    if chosen.duplicate is not None:
        if any(one.stage not in {"", chosen.stage} for one in chosen.duplicate):
            raise CannotDo(say(N_("One stage changes at a time; leave its name out of --duplicate.")))
        options["duplicate"] = tuple((one.name, one.text) for one in chosen.duplicate)
    ways = (bool(options), chosen.drop, chosen.plan is not None)
    if sum(ways) != 1:
        raise CannotDo(say(N_("Say what changes: options of the stage, or --drop, or --plan with a whole stage.")))
    if chosen.drop:
        return StageDropped(chosen.stage)
    if chosen.plan is not None:
        return StagePlanned(_stage(chosen, say), chosen.after)
    return StageAltered(chosen.stage, **options)


def _stage(chosen: argparse.Namespace, say: Say) -> StagePlan:
    """Read the plan of a stage from a JSON file."""
    try:
        found = parse(read_text(chosen.plan, say))
        return codec.decode(StagePlan, {**found, "id": chosen.stage} if isinstance(found, dict) else found, "stage")
    except (BadJson, codec.BadValue) as error:
        reason = contradiction_words(say, error.expected) if isinstance(error, codec.BadValue) else str(error)
        text = say(N_("{file} holds no stage of a plan: {reason}"))
        raise CannotDo(text.format(file=chosen.plan, reason=reason)) from None


def _number(text: str) -> int:
    """Parse a number from 0 on."""
    return 0 if text == "0" else counted(text)


def _tiebreaks(text: str) -> tuple[Tiebreak, ...]:
    """Parse criteria in their order; the total comes first whether it is named or not.

    >>> [one.value for one in _tiebreaks("wins,vp_sum")], _tiebreaks("book")
    (['total', 'wins', 'vp_sum'], ())
    """
    if text == BOOK:
        return ()
    try:
        named = tuple(Tiebreak(part.strip()) for part in text.split(","))
    except (ValueError, MissingPackage):
        known = ", ".join([*(one.value for one in Tiebreak), *CRITERIA])
        raise BadArgument(N_("'{text}' names no criterion; use {known}"), text=text, known=known) from None
    return named if named[0] is Tiebreak.TOTAL else (Tiebreak.TOTAL, *named)


def _intake(text: str) -> Intake:
    """Parse places of a stage; a number after a second colon names one of its groups.

    >>> _intake("swiss:1-8"), _intake("groups:1:2")
    (Intake(stage='swiss', first=1, last=8, group=0), Intake(stage='groups', first=1, last=1, group=2))
    """
    found = re.fullmatch(r"([^:]+):(\d{1,6})(?:-(\d{1,6}))?(?::(\d{1,6}))?", text, re.ASCII)
    if found is None:
        raise BadArgument(N_("'{text}' is no source; write swiss:1-8, or groups:1-2:3 for group 3"), text=text)
    try:
        return Intake(found[1], int(found[2]), int(found[3] or found[2]), int(found[4] or 0))
    except BadPlan:
        raise BadArgument(N_("'{text}': places run from 1 on, the first before the last"), text=text) from None


def _carry(text: str) -> CarryOver:
    """Parse what is carried over.

    >>> _carry("all").method.value, _carry("fraction=1/2")[1:]
    ('all', (1, 2))
    """
    method, _, fraction = text.partition("=")
    found = re.fullmatch(r"(\d{1,4})/(\d{1,4})", fraction, re.ASCII)
    try:
        chosen = CarryMethod(method)
    except ValueError:
        known = ", ".join(one.value for one in CarryMethod)
        raise BadArgument(N_("'{text}' carries nothing over; use {known}"), text=text, known=known) from None
    if (chosen is CarryMethod.FRACTION) is not bool(found):
        raise BadArgument(N_("'{text}': a fraction is written fraction=1/2, and only there"), text=text)
    return CarryOver(chosen, int(found[1]), int(found[2])) if found else CarryOver(chosen)
