"""建赛: ``event new``, and what it begins from: ``event templates``, ``template`` and ``schema``."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import counted
from paizhuo.cli.events.board_settings import add_planned_boards, list_settings
from paizhuo.cli.events.event_file import CannotDo, create, now, read_text
from paizhuo.cli.help_texts import BadArgument
from paizhuo.tournament import directing
from paizhuo.tournament.entries import AGE_GROUPS, AgeGroup, BadRules, GenderClass
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.event_file import BadFile, read_plan, write
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.schema import event_schema
from paizhuo.tournament.plan.plan import BadPlan
from paizhuo.tournament.plan.planned_boards import with_planned_boards
from paizhuo.tournament.plan.templates import TEMPLATES, about, new_plan, template
from paizhuo.tournament.plan.timetable import BadTimetable, read_units
from paizhuo.wording import N_, Language, Say
from paizhuo.wording.tournament import contradiction_words, event_words, sources_words
from paizhuo.wording.tournament.event_files import file_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.plan.plan import Plan

CHANGES = (
    *("rounds", "groups", "max_entries", "first_day", "closes", "starts", "round_minutes"),
    *("units", "unit_break_minutes", "gender_class", "age_group", "duplicate"),
    *("screens", "copied"),
)
"""Options of ``new`` that change a template; with ``--plan`` the plan itself is edited."""
_ID = re.compile(r"[\w.-]{1,80}")


def add_to(actions: Actions) -> None:
    """Add ``event templates``, ``template``, ``new``, ``board-options`` and ``schema``."""
    actions.add("templates", _templates, N_("the ready-made plans"), file=False)
    one = actions.add("template", _template, N_("the plan of a template, to make one of your own from"), file=False)
    one.add_argument("template", choices=TEMPLATES, metavar="ID", help=N_("see 'paizhuo event templates'"))
    new = actions.add("new", _new, N_("begin an event from a template or a plan"), file=False, writes=True)
    new.add_argument("file", nargs="?", type=Path, metavar="FILE", help=N_("the event's file (standard output)"))
    source = new.add_mutually_exclusive_group(required=True)
    source.add_argument("--template", choices=TEMPLATES, metavar="ID", help=N_("see 'paizhuo event templates'"))
    source.add_argument(
        "--plan", type=Path, metavar="PLAN", help=N_("a plan of your own; see 'paizhuo event template'")
    )
    new.add_argument("--title", default="", help=N_("the title (the plan's)"))
    new.add_argument("--id", help=N_("a short name without spaces (the file's name, or the plan's)"))
    new.add_argument("--rounds", type=counted, metavar="N", help=N_("rounds of the first stage"))
    new.add_argument("--groups", type=counted, metavar="N", help=N_("groups of the first stage"))
    new.add_argument("--max-entries", type=counted, metavar="N", help=N_("how many may enter"))
    new.add_argument("--first-day", metavar="DAY", help=N_("such as 2026-05-01"))
    new.add_argument("--closes", metavar="DAY", help=N_("the last day to enter"))
    new.add_argument("--starts", metavar="HH:MM", help=N_("when a day of play begins"))
    new.add_argument("--round-minutes", type=counted, metavar="N", help=N_("minutes of a round"))
    new.add_argument(
        "--units",
        type=_units,
        metavar="N+N",
        help=N_("rounds of each session of a day: 3 for all, 2+3 one after another"),
    )
    new.add_argument(
        "--unit-break-minutes", type=counted, metavar="N", help=N_("minutes between two sessions of a day")
    )
    new.add_argument(
        "--screens", action="store_true", default=None, help=N_("screens on the tables: 8 minutes a board [NAT 31(一)]")
    )
    new.add_argument(
        "--copied",
        action="store_true",
        default=None,
        help=N_("the tables copy the boards: a minute longer each [NAT 31(三)]"),
    )
    new.add_argument(
        "--gender-class",
        type=GenderClass,
        choices=tuple(GenderClass),
        metavar="|".join(one.value for one in GenderClass),
        help=N_("who may play [NAT 17(二); J23 3.1]"),
    )
    new.add_argument(
        "--age-group",
        type=_age_group,
        metavar="|".join(one.name for one in AGE_GROUPS),
        help=N_("of which age, with --first-day [J23 3.2]"),
    )
    add_planned_boards(new)
    new.add_argument("--force", action="store_true", help=N_("replace a file that is there"))
    actions.add("board-options", list_settings, N_("the options of duplicate play, with their values"), file=False)
    actions.add("schema", _schema, N_("the JSON Schema of an event's file"), file=False)


def _units(text: str) -> tuple[int, ...]:
    try:
        return read_units(text)
    except BadTimetable:
        raise BadArgument(N_("'{text}' is no number of rounds such as 3 or 2+3"), text=text) from None


def _age_group(text: str) -> AgeGroup:
    found = next((one for one in AGE_GROUPS if one.name == text), None)
    if found is None:
        raise BadArgument(
            N_("'{text}' is no age group; use {known}"), text=text, known=", ".join(one.name for one in AGE_GROUPS)
        )
    return found


def _templates(chosen: argparse.Namespace, say: Say) -> int:
    english = chosen.lang is Language.ENGLISH
    if chosen.json:
        listed = [
            {
                "id": info.id,
                "title_zh": info.title_zh,
                "title_en": info.title_en,
                "about_zh": info.about_zh,
                "about_en": info.about_en,
                "usual": info.usual,
                "book": template(info.id).book,
                "sources": [str(source) for source in info.sources],
            }
            for info in map(about, TEMPLATES)
        ]
        output.data({"templates": listed})
        return 0
    for info in map(about, TEMPLATES):
        output.line(f"{info.id}  {info.title_en if english else info.title_zh}")
        output.line(info.about_en if english else info.about_zh, indent=4)
        text = say(N_("for {count} entrants or so; {sources}"))
        output.line(text.format(count=info.usual, sources=sources_words(say, info.sources)), indent=4)
    return 0


def _template(chosen: argparse.Namespace, _say: Say) -> int:
    print(json.dumps(codec.encode(template(chosen.template)), ensure_ascii=False, indent=2))
    return 0


def _new(chosen: argparse.Namespace, say: Say) -> int:
    plan = _from_file(chosen, say) if chosen.template is None else _from_template(chosen, say)
    if not _ID.fullmatch(plan.id):
        text = say(N_("'{id}' is no short name; give one of letters, digits, - and _ with --id."))
        raise CannotDo(text.format(id=plan.id))
    opened = Logged(1, directing.open_event(plan), now(), chosen.official)
    if chosen.file is None:
        print(write(plan, (opened,)), end="")
        return 0
    create(chosen.file, plan, (opened,), say, force=chosen.force)
    if chosen.json:
        output.data({"file": str(chosen.file), "id": plan.id, "title": plan.title})
        return 0
    output.line(say(N_("{file}: {title} begins.")).format(file=chosen.file, title=event_words(say, plan.title)))
    output.line(say(N_("Next: paizhuo event enter {file} NAME --members A,B")).format(file=chosen.file))
    return 0


def _from_template(chosen: argparse.Namespace, say: Say) -> Plan:
    """The plan of ``--template``, with what the options change in it."""
    name = chosen.id or (chosen.template if chosen.file is None else chosen.file.name.partition(".")[0])
    changes = {option: getattr(chosen, option) for option in CHANGES}
    try:
        wanted = changes.pop("duplicate") or ()
        screens, copied = changes.pop("screens"), changes.pop("copied")
        plan = with_planned_boards(new_plan(chosen.template, name, chosen.title, **changes), wanted)
        clock = plan.clock
        return replace(plan, clock=replace(clock, screens=screens or clock.screens, copied=copied or clock.copied))
    except (BadPlan, BadRules) as error:
        text = say(N_("The template cannot be changed like that: {reason}"))
        raise CannotDo(text.format(reason=contradiction_words(say, str(error)))) from None


def _from_file(chosen: argparse.Namespace, say: Say) -> Plan:
    """The plan of ``--plan``, with its own id and title unless others are given."""
    given = [f"--{option.replace('_', '-')}" for option in CHANGES if getattr(chosen, option) is not None]
    if given:
        text = say(N_("{options} changes a template; with --plan change it in the plan."))
        raise CannotDo(text.format(options=say(N_(", ")).join(given)))
    try:
        plan = read_plan(read_text(chosen.plan, say))
    except BadFile as error:
        text = say(N_("{file}, {problem}"))
        raise CannotDo(text.format(file=chosen.plan, problem=file_words(error, say))) from None
    return replace(plan, id=chosen.id or plan.id, title=chosen.title or plan.title)


def _schema(_chosen: argparse.Namespace, _say: Say) -> int:
    print(json.dumps(event_schema(), ensure_ascii=False, indent=1))
    return 0
