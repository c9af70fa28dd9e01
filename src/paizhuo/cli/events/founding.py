"""建赛: ``event templates``, ``event new`` and ``event schema``."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import counted
from paizhuo.cli.events.keeping import CannotDo, create, now
from paizhuo.tournament import directing
from paizhuo.tournament.log import Logged
from paizhuo.tournament.plan import BadPlan
from paizhuo.tournament.schema import event_schema
from paizhuo.tournament.templates import TEMPLATES, about, new_plan, template
from paizhuo.wording import N_, Language, Say
from paizhuo.wording.tournament import sources_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions

_ID = re.compile(r"[\w.-]{1,80}")


def add_to(actions: Actions) -> None:
    """Add these actions."""
    actions.add("templates", _templates, "the ready-made plans", file=False)
    new = actions.add("new", _new, "begin an event from a template", writes=True)
    new.add_argument("--template", required=True, choices=TEMPLATES, metavar="ID", help="see 'paizhuo event templates'")
    new.add_argument("--title", default="", help="the title (the template's)")
    new.add_argument("--id", help="a short name without spaces (the file's name)")
    new.add_argument("--rounds", type=counted, metavar="N", help="rounds of the first stage")
    new.add_argument("--groups", type=counted, metavar="N", help="groups of the first stage")
    new.add_argument("--max-entries", type=counted, metavar="N", help="how many may enter")
    new.add_argument("--first-day", metavar="DAY", help="such as 2026-05-01")
    new.add_argument("--closes", metavar="DAY", help="the last day to enter")
    new.add_argument("--starts", metavar="HH:MM", help="when a day of play begins")
    new.add_argument("--round-minutes", type=counted, metavar="N", help="minutes of a round")
    new.add_argument("--force", action="store_true", help="replace a file that is there")
    actions.add("schema", _schema, "the JSON Schema of an event's file", file=False)


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
        pages.data({"templates": listed})
        return 0
    for info in map(about, TEMPLATES):
        pages.line(f"{info.id}  {info.title_en if english else info.title_zh}")
        pages.line(info.about_en if english else info.about_zh, indent=4)
        text = say(N_("for {count} entrants or so; {sources}"))
        pages.line(text.format(count=info.usual, sources=sources_words(say, info.sources)), indent=4)
    return 0


def _new(chosen: argparse.Namespace, say: Say) -> int:
    name = chosen.id or chosen.file.name.partition(".")[0]
    if not _ID.fullmatch(name):
        text = say(N_("'{id}' is no short name; give one of letters, digits, - and _ with --id."))
        raise CannotDo(text.format(id=name))
    try:
        plan = new_plan(
            chosen.template,
            name,
            chosen.title,
            rounds=chosen.rounds,
            groups=chosen.groups,
            max_entries=chosen.max_entries,
            first_day=chosen.first_day,
            closes=chosen.closes,
            starts=chosen.starts,
            round_minutes=chosen.round_minutes,
        )
    except BadPlan as error:
        raise CannotDo(say(N_("The template cannot be changed like that: {reason}")).format(reason=error)) from None
    opened = Logged(1, directing.open_event(plan), now(), chosen.official)
    create(chosen.file, plan, (opened,), say, force=chosen.force)
    if chosen.json:
        pages.data({"file": str(chosen.file), "id": plan.id, "title": plan.title})
        return 0
    pages.line(say(N_("{file}: {title} begins.")).format(file=chosen.file, title=plan.title))
    pages.line(say(N_("Next: paizhuo event enter {file} NAME --members A,B")).format(file=chosen.file))
    return 0


def _schema(_chosen: argparse.Namespace, _say: Say) -> int:
    print(json.dumps(event_schema(), ensure_ascii=False, indent=1))
    return 0
