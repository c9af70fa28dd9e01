"""整屏画面: slides that take the whole screen below a band: tables by name, the bracket; and the sponsors."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.documents.organisers import cover_notes
from paizhuo.officiating.name_order import by_letter, letter_of
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.web.pages.name_places import name_places
from paizhuo.web.pages.publication import published
from paizhuo.web.public.page import size_words
from paizhuo.web.wall.bracket_drawing import bracket_stage, wall_brackets
from paizhuo.web.wall.slide import Slide, pages_of
from paizhuo.wording.tournament import format_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.papers.table_finder import TablePlace
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.wall.screen import WallScreen

NAMES = 48
NAME_ROWS, NAME_COLUMNS = (8, 12, 16), 3
"""Rows of a list by name: taller ones where there are few names."""
SPONSORS_SHOWN, FEW_SPONSORS = 12, 4
SPONSORS = ("赞助", "支持", "sponsor")
"""赞助: a note of the plan whose name contains one of these names sponsors."""


class NameRow(NamedTuple):
    """一名: where somebody sits; the letter stands before its first name, and on top of a column."""

    letter: str
    is_top: bool
    place: TablePlace


def name_slides(competition: Competition, snapshot: Snapshot) -> Iterator[Slide]:
    """按名称: who sits where in the current round, by the pinyin of the names; pages turn by letter."""
    current = current_round(snapshot)
    if current is None:
        return
    stage, number = current
    title = _("Round {round}: where do you sit?").format(round=number)
    pages = by_letter(name_places(snapshot, stage, number), lambda place: place.name, NAMES)
    about = " · ".join((competition.title, _("sorted by the pinyin of the names")))
    for page in pages:
        count = next(size for size in NAME_ROWS if len(page.rows) <= NAME_COLUMNS * size)
        letters = [letter_of(place.name) for place in page.rows]
        rows = [
            NameRow(letter if at % count == 0 or letter != letters[at - 1] else "", at % count == 0, place)
            for at, (letter, place) in enumerate(zip(letters, page.rows, strict=True))
        ]
        part = page.letters if len(pages) > 1 else ""
        yield Slide("names", title, part, rows, {"rows": count, "about": about, "wide": True})


def bracket_slides(competition: Competition, snapshot: Snapshot) -> Iterator[Slide]:
    """对阵图: the pages of the bracket; nothing before its first round is published."""
    stage = bracket_stage(snapshot)
    if not stage:
        return
    plan = snapshot.plan.stage(stage)
    count = len(snapshot.state.stages[stage].members)
    about = (
        stage_words(say(), plan),
        format_words(say(), plan.format),
        size_words(snapshot.plan.entries.kind, count),
        _("bold: won; the figure is the level reached"),
    )
    found = published(competition, snapshot, stage)
    for drawing in wall_brackets(snapshot, stage):
        more = {
            "drawing": drawing,
            "about": " · ".join(dict.fromkeys(about)),
            "wide": True,
            "at": found.at if found else None,
        }
        yield Slide("bracket", competition.title, drawing.part, (), more)


def sponsor_slides(snapshot: Snapshot, screen: WallScreen) -> Iterator[Slide]:
    """赞助单位: as entered at the desk; otherwise those that the notes of the plan name."""
    lines = [line.strip() for line in screen.sponsors.splitlines() if line.strip()]
    if not lines:
        noted = (text for name, text in cover_notes(snapshot.plan) if any(word in name.casefold() for word in SPONSORS))
        lines = [line.strip() for text in noted for line in re.split(r"[\n、；;]", text) if line.strip()]
    for rows in pages_of(lines, SPONSORS_SHOWN):
        yield Slide("sponsors", _("With thanks to our sponsors"), "", rows, {"few": len(rows) <= FEW_SPONSORS})
