"""选违规: the list from which a referee picks an infraction, in groups, with article and cost.

Infractions without a penalty in the book come last; those that cannot happen in this event or stage are only found by
a search, with the reason.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.infraction_search import VARIANTS, searched, usual
from paizhuo.referee import Infraction
from paizhuo.referee.cases.occurrence import lacking
from paizhuo.referee.penalties.penalties import ClassPenalty
from paizhuo.referee.schedules.amounts import Amount
from paizhuo.referee.schedules.schedule import Entry, SameAs, counted_as, not_in_book
from paizhuo.rulebook import Basis
from paizhuo.web.language import say
from paizhuo.wording.referee import GROUPS, amount_words, infraction_words, not_in_book_words
from paizhuo.wording.referee.announcement import penalty_words
from paizhuo.wording.referee.infractions import lacking_words
from paizhuo.wording.referee.terms import in_turn

if TYPE_CHECKING:
    from paizhuo.referee import Schedule
    from paizhuo.referee.cases.occurrence import Setting

MOST_USUAL = 6
"""So many of the usual infractions stand on top."""


@dataclass(frozen=True)
class InfractionLine:
    """一项: an infraction; a search matches ``search``; ``why_not`` is why there is no penalty for it."""

    infraction: Infraction
    title: str
    article: str
    hint: str
    search: str
    why_not: str = ""


@dataclass(frozen=True)
class InfractionGroup:
    """一组: infractions under a heading.

    The lines of the ``usual`` group are repeated in other groups, so a search skips it; ``elsewhere`` is only shown by
    a search.
    """

    head: str
    lines: tuple[InfractionLine, ...]
    usual: bool = False
    elsewhere: bool = False

    @property
    def infractions(self) -> frozenset[Infraction]:
        """The infractions of the group."""
        return frozenset(one.infraction for one in self.lines)

    @property
    def punished(self) -> frozenset[Infraction]:
        """Those of them that this book punishes."""
        return frozenset(one.infraction for one in self.lines if not one.why_not)


def infraction_groups(schedule: Schedule, setting: Setting) -> tuple[InfractionGroup, ...]:
    """分组: the usual infractions first, then those of the book in the order of a match, then the others."""
    book = schedule.book
    possible = [one for one in Infraction if lacking(one, setting) is None]
    punished = {one for one in possible if one in schedule.entries}
    most_often = tuple(_line(one, schedule) for one in usual(book, MOST_USUAL, VARIANTS) if one in punished)
    found = [InfractionGroup(_("Most often"), most_often, usual=True)]
    for group in GROUPS:
        lines = tuple(_line(one, schedule) for one in group.infractions if one in punished)
        if lines:
            found.append(InfractionGroup(say()(group.head), lines))
    missing = tuple(_line(one, schedule) for one in possible if one not in punished)
    if missing:
        found.append(InfractionGroup(_("Not in this book"), missing))
    needs = {one: need for one in Infraction if (need := lacking(one, setting)) is not None}
    others = tuple(
        replace(_line(one, schedule), hint="", why_not=lacking_words(say(), need)) for one, need in needs.items()
    )
    return (*found, InfractionGroup(_("Not of this event"), others, elsewhere=True)) if others else tuple(found)


def _line(infraction: Infraction, schedule: Schedule) -> InfractionLine:
    entry = schedule.entries.get(infraction)
    title = infraction_words(say(), infraction)
    why_not = ""
    if entry is None:
        answer = not_in_book(schedule, infraction)
        source, why_not = None, not_in_book_words(say(), answer)
    elif isinstance(entry, SameAs):
        source = entry.source
    else:
        source = entry.rows[0].source
    article = source.article if source is not None and source.basis is not Basis.SILENT else ""
    moved = schedule.classes.get(counted_as(schedule, infraction))
    hint = _hint(entry, schedule) if moved is None else penalty_words(say(), ClassPenalty(moved))
    return InfractionLine(infraction, title, article, hint, searched(infraction, article), why_not)


def _hint(entry: Entry | SameAs | None, schedule: Schedule) -> str:
    """The cost of an infraction, or that it depends on the case."""
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
