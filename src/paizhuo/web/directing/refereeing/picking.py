"""选违规: infractions in the groups of a match, with article and cost; what the book lacks comes last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.referee import SCHEDULES, Infraction, NotInThisBook
from paizhuo.referee.amounts import Amount
from paizhuo.referee.schedule import Entry, SameAs
from paizhuo.referee.synonyms import called
from paizhuo.rulebook import Basis
from paizhuo.web.directing.refereeing.initials import initials
from paizhuo.web.directing.refereeing.speaking import penalty
from paizhuo.web.words import say
from paizhuo.wording.referee import GROUPS, amount_words, infraction_words, not_in_book_words
from paizhuo.wording.referee.terms import in_turn

if TYPE_CHECKING:
    from paizhuo.referee import Schedule
    from paizhuo.rulebook import Book

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
    """一项: ``search`` is what typing finds; ``why_not`` says why the book has no penalty for it."""

    infraction: Infraction
    title: str
    article: str
    hint: str
    search: str
    why_not: str = ""


@dataclass(frozen=True)
class Group:
    """一组: ``usual`` repeats what stands below, so a search passes it over."""

    head: str
    lines: tuple[Line, ...]
    usual: bool = False


def groups_of(book: Book) -> tuple[Group, ...]:
    """分组: those of the book in the order of a match, the usual ones on top, the others last."""
    schedule = SCHEDULES[book]
    usual = tuple(_line(one, schedule) for one in USUAL if one in schedule.entries)[:MOST_USUAL]
    found = [Group(_("Most often"), usual, usual=True)]
    for group in GROUPS:
        lines = tuple(_line(one, schedule) for one in group.infractions if one in schedule.entries)
        if lines:
            found.append(Group(say()(group.head), lines))
    missing = tuple(_line(one, schedule) for one in Infraction if one not in schedule.entries)
    if missing:
        found.append(Group(_("Not in this book"), missing))
    return tuple(found)


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
    """可搜: the names in both languages, the sources' own words, first letters, the code and the article."""
    chinese = (infraction.zh, *called(infraction))
    words = (*chinese, infraction.en, infraction.value, article, *(initials(one) for one in chinese))
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
