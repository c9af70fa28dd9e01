"""选违规: infractions in the groups of a match, with article and cost; what the book lacks comes last.

What cannot happen in the event, or in the stage of the table, only a search finds, and it says why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.infraction_search import VARIANTS, searched, usual
from paizhuo.referee import SCHEDULES, Infraction, NotInThisBook
from paizhuo.referee.cases.occurrence import lacking
from paizhuo.referee.schedules.amounts import Amount
from paizhuo.referee.schedules.schedule import Entry, SameAs
from paizhuo.rulebook import Basis
from paizhuo.web.language import say
from paizhuo.wording.referee import GROUPS, amount_words, infraction_words, not_in_book_words
from paizhuo.wording.referee.announcement import penalty_words
from paizhuo.wording.referee.infractions import lacking_words
from paizhuo.wording.referee.terms import in_turn

if TYPE_CHECKING:
    from paizhuo.referee import Schedule
    from paizhuo.referee.cases.occurrence import Setting
    from paizhuo.rulebook import Book

MOST_USUAL = 6
"""So many of the usual infractions stand on top."""


@dataclass(frozen=True)
class Line:
    """一项: ``search`` is what typing finds; ``why_not`` says why book or event have no penalty for it."""

    infraction: Infraction
    title: str
    article: str
    hint: str
    search: str
    why_not: str = ""


@dataclass(frozen=True)
class Group:
    """一组: ``usual`` repeats what stands below, so a search passes it over; only a search shows ``elsewhere``."""

    head: str
    lines: tuple[Line, ...]
    usual: bool = False
    elsewhere: bool = False

    @property
    def infractions(self) -> frozenset[Infraction]:
        """What stands in it."""
        return frozenset(one.infraction for one in self.lines)


def groups_of(book: Book, setting: Setting) -> tuple[Group, ...]:
    """分组: those of the book in the order of a match, the usual ones on top, the others last."""
    schedule = SCHEDULES[book]
    possible = [one for one in Infraction if lacking(one, setting) is None]
    punished = {one for one in possible if one in schedule.entries}
    most_often = tuple(_line(one, schedule) for one in usual(book, MOST_USUAL, VARIANTS) if one in punished)
    found = [Group(_("Most often"), most_often, usual=True)]
    for group in GROUPS:
        lines = tuple(_line(one, schedule) for one in group.infractions if one in punished)
        if lines:
            found.append(Group(say()(group.head), lines))
    missing = tuple(_line(one, schedule) for one in possible if one not in punished)
    if missing:
        found.append(Group(_("Not in this book"), missing))
    needs = {one: need for one in Infraction if (need := lacking(one, setting)) is not None}
    others = tuple(
        replace(_line(one, schedule), hint="", why_not=lacking_words(say(), need)) for one, need in needs.items()
    )
    return (*found, Group(_("Not of this event"), others, elsewhere=True)) if others else tuple(found)


def _line(infraction: Infraction, schedule: Schedule) -> Line:
    entry = schedule.entries.get(infraction)
    title = infraction_words(say(), infraction)
    why_not = ""
    if entry is None:
        source = schedule.forbidden.get(infraction)
        why_not = not_in_book_words(say(), NotInThisBook(infraction, schedule.book, source))
    elif isinstance(entry, SameAs):
        source = entry.source
    else:
        source = entry.rows[0].source
    article = source.article if source is not None and source.basis is not Basis.SILENT else ""
    return Line(infraction, title, article, _hint(entry, schedule), searched(infraction, article), why_not)


def _hint(entry: Entry | SameAs | None, schedule: Schedule) -> str:
    """What it costs, where that does not depend on anything; else that it does."""
    if isinstance(entry, SameAs):
        entry = schedule.entries.get(entry.infraction)
    if not isinstance(entry, Entry):
        return ""
    if len(entry.rows) > 1 or entry.rows[0].choice is not None:
        return _("depends")
    parts = entry.rows[0].sanctions
    return in_turn(
        say(), (amount_words(say(), one) if isinstance(one, Amount) else penalty_words(say(), one) for one in parts[:2])
    )
