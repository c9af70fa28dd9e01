"""替补: who may take whose place, in each book, and what else that needs.

A refusal says that it may not be; the conditions say what follows when it may. The entry that a substitution makes is
checked like any other (``checks.check``): the newcomer must be eligible and may not play for somebody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.rulebook import Basis, Book, Citation, Cited
from paizhuo.rulebook.source import Source
from paizhuo.tournament.entries.entry import EntryKind
from paizhuo.tournament.entries.person import BadEntry, Likeness, folded, likeness

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paizhuo.tournament.entries.entry import Entry
    from paizhuo.tournament.entries.person import Person

_NAT = Source(Book.NATIONAL)


class SubstitutionPolicy(Enum):
    """替补办法: whom a book lets in."""

    OWN_LIST = "own-list"
    """本队名单: a team's substitutes come from its entry list; a pair stays as it is [NAT 19(二)2, 19(二)3]."""
    SAME_UNIT = "same-unit"
    """本单位: any eligible person of the same unit, also during the event [FJ N5]."""
    NO_CHANGE_OF_PARTNER = "no-change-of-partner"
    """不得擅换搭档: a change without leave disqualifies [J23 3.7(五)1; J17 4.3(五)]; a team changes within its list."""
    NONE = "none"
    """不得替补: nobody after the draw (GZ is silent)."""


SUBSTITUTION: Mapping[Book, Cited[SubstitutionPolicy]] = {
    Book.NATIONAL: _NAT.stated(SubstitutionPolicy.OWN_LIST, "19(二)2, 19(二)3"),
    Book.JIANGSU_2023: Source(Book.JIANGSU_2023).derived(
        SubstitutionPolicy.NO_CHANGE_OF_PARTNER, "3.7(五)1", "change-of-partner"
    ),
    Book.JIANGSU_2017: Source(Book.JIANGSU_2017).derived(
        SubstitutionPolicy.NO_CHANGE_OF_PARTNER, "4.3(五)", "change-of-partner"
    ),
    Book.FUJIAN_2022: Source(Book.FUJIAN_2022).stated(SubstitutionPolicy.SAME_UNIT, "N5"),
    Book.GUANGZHOU_2025: Source(Book.GUANGZHOU_2025).silent(SubstitutionPolicy.NONE, "no-substitution"),
}


class SubstitutionTime(Enum):
    """时机: when the change is to be made."""

    BEFORE_DRAW = "before-draw"
    """抽签前: the entry itself is changed."""
    BETWEEN_MATCHES = "between-matches"
    """场间: before the next line-up is declared."""
    LINE_UP_DECLARED = "line-up-declared"
    """出场名单已公布: declared, or already seated."""
    WITHIN_GAME = "within-game"
    """一局之中."""


class Obstacle(Enum):
    """拒绝理由: why somebody may not come in."""

    NOT_PLAYING = "not-playing"
    """被替者不在名单: the one who leaves is not a player of the entry."""
    NO_CHANGE = "no-change"
    """同一人: the one who comes is the one who leaves."""
    ALREADY_IN = "already-in"
    """已在场: the one who comes is the partner."""
    NOT_ON_LIST = "not-on-list"
    """不在报名名单 [NAT 19(二)3]."""
    OTHER_UNIT = "other-unit"
    """非本单位 [FJ N5]."""
    AFTER_DRAW = "after-draw"
    """抽签后不得替补."""
    NOT_QUALIFIED = "not-qualified"
    """未获晋级 [NAT 34(三)]."""
    LEAVE_NEEDED = "leave-needed"
    """须经裁判长许可: it may be done, but only with leave."""


class Condition(Enum):
    """附带条件: what a permitted change needs or gives."""

    CHIEF_LEAVE = "chief-leave"
    """裁判长许可."""
    OPPONENTS_CHOOSE_SEATS = "opponents-choose-seats"
    """对方有座位选择权."""


@dataclass(frozen=True, slots=True)
class Substitution:
    """替补: one player for another; ``leave`` says that the chief referee has allowed it."""

    entry: Entry
    leaving: Person
    coming: Person
    moment: SubstitutionTime
    leave: bool = False


@dataclass(frozen=True, slots=True)
class SubstitutionRefused:
    """不准替补: the obstacle and its article."""

    obstacle: Obstacle
    source: Citation


def conditions(moment: SubstitutionTime, book: Book = Book.NATIONAL) -> tuple[Cited[Condition], ...]:
    """What a change at this moment needs and gives; only the national rules speak of it."""
    if book is not Book.NATIONAL:
        return ()
    match moment:
        case SubstitutionTime.BEFORE_DRAW | SubstitutionTime.BETWEEN_MATCHES:
            return ()
        case SubstitutionTime.LINE_UP_DECLARED:
            article = "30(四)"
            return (
                _NAT.stated(Condition.CHIEF_LEAVE, article),
                _NAT.stated(Condition.OPPONENTS_CHOOSE_SEATS, article),
            )
        case SubstitutionTime.WITHIN_GAME:
            return (_NAT.stated(Condition.CHIEF_LEAVE, "19(二)2"),)


def refusal(
    change: Substitution, kind: EntryKind, book: Book, policy: Cited[SubstitutionPolicy] | None = None
) -> SubstitutionRefused | None:
    """Why a substitution may not be made, by the book's policy or the event's own; ``None`` if it may."""
    if not any(_same(change.leaving, member) for member in change.entry.members):
        return SubstitutionRefused(Obstacle.NOT_PLAYING, Citation(book, "", Basis.SILENT, "substitution-facts"))
    if _same(change.leaving, change.coming):
        return SubstitutionRefused(Obstacle.NO_CHANGE, Citation(book, "", Basis.SILENT, "substitution-facts"))
    if kind is not EntryKind.TEAM and any(_same(change.coming, member) for member in change.entry.members):
        return SubstitutionRefused(Obstacle.ALREADY_IN, Citation(book, "", Basis.SILENT, "substitution-facts"))
    if change.moment is SubstitutionTime.BEFORE_DRAW:
        return None
    allowed = policy or SUBSTITUTION[book]
    refused = _refused_by_policy(change, kind, allowed)
    if refused is not None or change.leave:
        return refused
    leave = next((cited for cited in conditions(change.moment, book) if cited.value is Condition.CHIEF_LEAVE), None)
    return None if leave is None else SubstitutionRefused(Obstacle.LEAVE_NEEDED, leave.source)


def stage_refusal(coming: int, qualified: Collection[int], book: Book) -> SubstitutionRefused | None:
    """递补: why an entrant may not take the place of one that withdraws after qualifying for the next stage."""
    if coming in qualified:
        return None
    source = Source(book)
    cited = source.cite("34(三)") if book is Book.NATIONAL else source.silence("no-moving-up")
    return SubstitutionRefused(Obstacle.NOT_QUALIFIED, cited)


def substituted(change: Substitution) -> Entry:
    """The entry with the newcomer in his place; a substitute from the list leaves the list as it is."""
    entry = change.entry
    if any(_same(change.coming, member) for member in entry.members):
        return entry
    at = next((at for at, member in enumerate(entry.members) if _same(change.leaving, member)), None)
    if at is None:
        raise BadEntry(f"{change.leaving.name!r} is no player of entry {entry.number}", field="members")
    return replace(entry, members=(*entry.members[:at], change.coming, *entry.members[at + 1 :]))


def _refused_by_policy(
    change: Substitution, kind: EntryKind, policy: Cited[SubstitutionPolicy]
) -> SubstitutionRefused | None:
    listed = any(_same(change.coming, member) for member in change.entry.members)
    match policy.value:
        case SubstitutionPolicy.OWN_LIST:
            return _refused_by_list(change, kind, policy.source, listed=listed)
        case SubstitutionPolicy.NO_CHANGE_OF_PARTNER:
            return None if listed or change.leave else SubstitutionRefused(Obstacle.LEAVE_NEEDED, policy.source)
        case SubstitutionPolicy.SAME_UNIT:
            own = folded(change.entry.unit or change.leaving.unit)
            return (
                None
                if own and own == folded(change.coming.unit)
                else SubstitutionRefused(Obstacle.OTHER_UNIT, policy.source)
            )
        case SubstitutionPolicy.NONE:
            return SubstitutionRefused(Obstacle.AFTER_DRAW, policy.source)


def _refused_by_list(
    change: Substitution, kind: EntryKind, source: Citation, *, listed: bool
) -> SubstitutionRefused | None:
    """The leave that covers a change within a game is taken to cover a third player of a pair as well."""
    national = source.book is Book.NATIONAL
    if kind is EntryKind.TEAM:
        return (
            None if listed else SubstitutionRefused(Obstacle.NOT_ON_LIST, _NAT.cite("19(二)3") if national else source)
        )
    if change.leave:
        return None
    return SubstitutionRefused(
        Obstacle.LEAVE_NEEDED, _NAT.read("19(二)2", "third-player-of-a-pair") if national else source
    )


def _same(one: Person, other: Person) -> bool:
    return one == other or likeness(one, other) is Likeness.SAME
