"""选违规: infractions in the groups of a match, with article and cost; what the book lacks comes last.

What cannot happen in the event, or in the stage of the table, is found only by who looks for it, and says why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.referee import SCHEDULES, Infraction, NotInThisBook
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.occurrence import Setting, lacking
from paizhuo.referee.cases.synonyms import called
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.referee.schedules.amounts import Amount
from paizhuo.referee.schedules.schedule import Entry, SameAs
from paizhuo.rulebook import Basis
from paizhuo.tournament.entries import GenderClass
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.web.language import say
from paizhuo.web.refereeing.announcement import penalty
from paizhuo.web.refereeing.pinyin import initials, pinyin
from paizhuo.wording.referee import GROUPS, amount_words, infraction_words, not_in_book_words
from paizhuo.wording.referee.infractions import lacking_words
from paizhuo.wording.referee.terms import in_turn

if TYPE_CHECKING:
    from paizhuo.referee import Schedule
    from paizhuo.rulebook import Book
    from paizhuo.tournament.plan.plan import Plan

USUAL = (
    Infraction.WRONG_PLAY,
    Infraction.PLAY_OUT_OF_TURN,
    Infraction.MANNER,
    Infraction.WRONG_ANNOUNCEMENT,
    Infraction.WRONG_TRIBUTE,
    Infraction.LATE,
    Infraction.OVER_TIME,
    Infraction.PHONE,
    Infraction.FAILED_THROW,
)
"""常见: what referees are called for most; the first six that a book knows stand on top."""
MOST_USUAL = 6


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


def setting_of(book: Book, plan: Plan, stage: str) -> Setting:
    """赛事情形: the game of the book, the kind of the entries, the form of the stage."""
    played = plan.stage(stage)
    return Setting(
        shengji=rules_of(book) is None,
        kind=EventKind(plan.entries.kind.value),
        boards=bool(played.boards),
        mixed=plan.entries.gender_class in {GenderClass.MIXED, GenderClass.SPECIAL_MIXED},
        knockout=played.format in KNOCKOUTS,
    )


def groups_of(book: Book, setting: Setting) -> tuple[Group, ...]:
    """分组: those of the book in the order of a match, the usual ones on top, the others last."""
    schedule = SCHEDULES[book]
    possible = [one for one in Infraction if lacking(one, setting) is None]
    punished = {one for one in possible if one in schedule.entries}
    usual = tuple(_line(one, schedule) for one in USUAL if one in punished)[:MOST_USUAL]
    found = [Group(_("Most often"), usual, usual=True)]
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


def searched(infraction: Infraction, article: str) -> str:
    """可搜: the names in both languages, the sources' own words, their sounds and first letters, code and article."""
    chinese = (infraction.zh, *called(infraction))
    sounds = (spelt(one) for one in chinese for spelt in (initials, pinyin))
    words = (*chinese, infraction.en, infraction.value, article, *sounds)
    return " ".join(dict.fromkeys(words)).casefold()


def _hint(entry: Entry | SameAs | None, schedule: Schedule) -> str:
    """What it costs, where that does not depend on anything; else that it does."""
    if isinstance(entry, SameAs):
        entry = schedule.entries.get(entry.infraction)
    if not isinstance(entry, Entry):
        return ""
    if len(entry.rows) > 1 or entry.rows[0].choice is not None:
        return _("depends")
    parts = entry.rows[0].sanctions
    return in_turn(say(), (amount_words(say(), one) if isinstance(one, Amount) else penalty(one) for one in parts[:2]))
