"""替补: who may take whose place after the draw, by the policy in force, and whose leave that needs.

A refusal says that no leave can make it lawful; ``leave_needed`` says whose leave makes it so. The entry that a
substitution makes is checked like any other (``checks.check``): the newcomer must be eligible and may not play for
somebody else. A name that was written wrongly is corrected, not substituted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation, Cited
from paizhuo.rulebook.source import Source
from paizhuo.tournament.entries.columns import names_in
from paizhuo.tournament.entries.entry import EntryKind
from paizhuo.tournament.entries.person import BadEntry, folded
from paizhuo.tournament.plan.regulations import Approver, SubstitutionPolicy

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.tournament.entries.entry import Entry
    from paizhuo.tournament.entries.person import Person
    from paizhuo.tournament.plan.regulations import Regulations

_NAT = Source(Book.NATIONAL)
_LISTS = frozenset({SubstitutionPolicy.OWN_LIST, SubstitutionPolicy.PAIRS_STAY})


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
    """拒绝理由: why somebody may not come in, with leave or without."""

    NOT_PLAYING = "not-playing"
    """被替者不在名单: the one who leaves is not a player of the entry."""
    NO_CHANGE = "no-change"
    """同一人: the one who comes is the one who leaves."""
    ALREADY_IN = "already-in"
    """已在场: the one who comes is the partner."""
    NOT_ON_LIST = "not-on-list"
    """不在报名名单 [NAT 19(二)3]."""
    THIRD_PLAYER = "third-player"
    """一对三人: nobody joins a pair [NAT 19(二)2]."""
    OWN_PLACE = "own-place"
    """个人名次属本人: an individual's place and results are his own."""
    OTHER_UNIT = "other-unit"
    """非本单位 [FJ N5]."""
    UNIT_UNKNOWN = "unit-unknown"
    """单位不明: nobody says for which unit the one who comes plays, or the entry has none."""
    AFTER_DRAW = "after-draw"
    """抽签后不得替补."""
    NOT_QUALIFIED = "not-qualified"
    """未获晋级 [NAT 34(三)]."""


class Condition(Enum):
    """附带条件: what a permitted change of a line-up needs or gives."""

    CHIEF_LEAVE = "chief-leave"
    """裁判长许可."""
    OPPONENTS_CHOOSE_SEATS = "opponents-choose-seats"
    """对方有座位选择权."""


@dataclass(frozen=True, slots=True)
class Substitution:
    """替补: one player for another; nobody leaves where a team gets one more on its list."""

    entry: Entry
    leaving: Person | None
    coming: Person
    moment: SubstitutionTime


@dataclass(frozen=True, slots=True)
class SubstitutionRefused:
    """不准替补: the obstacle and its article."""

    obstacle: Obstacle
    source: Citation


@dataclass(frozen=True, slots=True)
class NeededLeave:
    """所需许可: who gives it and by which article, and the article that asks for it."""

    by: Cited[Approver]
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


def refusal(change: Substitution, kind: EntryKind, regulations: Regulations) -> SubstitutionRefused | None:
    """Why a substitution may not be made, with leave or without; ``None`` if it may."""
    book, entry = Source(regulations.book), change.entry
    if change.leaving is not None and change.leaving not in entry.members:
        return SubstitutionRefused(Obstacle.NOT_PLAYING, book.silence("substitution-facts"))
    if change.coming == change.leaving:
        return SubstitutionRefused(Obstacle.NO_CHANGE, book.silence("substitution-facts"))
    if change.coming in entry.members:
        # Within its list a team changes its line-up, not its entry.
        is_team = kind is EntryKind.TEAM
        return None if is_team else SubstitutionRefused(Obstacle.ALREADY_IN, book.silence("substitution-facts"))
    if change.moment is SubstitutionTime.BEFORE_DRAW:
        return None
    return refusal_of_anybody(kind, regulations) or _refused_by_unit(change, regulations.substitution)


def refusal_of_anybody(kind: EntryKind, regulations: Regulations) -> SubstitutionRefused | None:
    """Why nobody new may come into an entry of this kind after the draw; ``None`` if it depends on who comes."""
    policy = regulations.substitution
    stated = bool(policy.source.article)
    if policy.value is SubstitutionPolicy.NONE:
        return SubstitutionRefused(Obstacle.AFTER_DRAW, policy.source)
    if kind is EntryKind.INDIVIDUAL and policy.value is not SubstitutionPolicy.SAME_UNIT:
        return SubstitutionRefused(Obstacle.OWN_PLACE, Source(regulations.book).silence("individual-place"))
    if kind is EntryKind.TEAM and policy.value in _LISTS:
        return SubstitutionRefused(Obstacle.NOT_ON_LIST, _NAT.cite("19(二)3") if stated else policy.source)
    if policy.value is SubstitutionPolicy.PAIRS_STAY:
        return SubstitutionRefused(Obstacle.THIRD_PLAYER, policy.source)
    return None


def leave_needed(moment: SubstitutionTime, regulations: Regulations) -> NeededLeave | None:
    """许可: whose leave somebody new needs at this moment, unless he is refused; ``None`` if nobody's."""
    policy, by = regulations.substitution, regulations.substitution_leave
    if moment is SubstitutionTime.BEFORE_DRAW:
        return None
    asked = next((one.source for one in conditions(moment, regulations.book)), None)
    if asked is not None:
        return NeededLeave(_NAT.stated(Approver.CHIEF, asked.article), asked)
    match policy.value:
        case SubstitutionPolicy.OWN_LIST:
            pair = _NAT.read("19(二)2", "third-player-of-a-pair")
            return NeededLeave(by, pair if policy.source.article else policy.source)
        case SubstitutionPolicy.WITH_LEAVE:
            return NeededLeave(by, policy.source)
        case SubstitutionPolicy.PAIRS_STAY | SubstitutionPolicy.SAME_UNIT | SubstitutionPolicy.NONE:
            return None


def stage_refusal(coming: int, qualified: Collection[int], book: Book) -> SubstitutionRefused | None:
    """递补: why an entrant may not take the place of one that withdraws after qualifying for the next stage."""
    if coming in qualified:
        return None
    source = Source(book)
    cited = source.cite("34(三)") if book is Book.NATIONAL else source.silence("no-moving-up")
    return SubstitutionRefused(Obstacle.NOT_QUALIFIED, cited)


def substituted(change: Substitution) -> Entry:
    """The entry with the newcomer; a name made of its players' names follows."""
    entry, leaving = change.entry, change.leaving
    if change.coming in entry.members:
        return entry
    if leaving is None:
        return replace(entry, members=(*entry.members, change.coming))
    return with_person(entry, leaving, change.coming)


def with_person(entry: Entry, old: Person, new: Person) -> Entry:
    """The entry with another person in the place of this one; a name made of its players' names follows."""
    if old not in entry.members:
        raise BadEntry(f"{old.name!r} is no player of entry {entry.number}", field="members")
    at = entry.members.index(old)
    members = (*entry.members[:at], new, *entry.members[at + 1 :])
    name = entry.name.replace(old.name, new.name, 1) if old.name in names_in(entry.name) else entry.name
    return replace(entry, name=name, members=members)


def _refused_by_unit(change: Substitution, policy: Cited[SubstitutionPolicy]) -> SubstitutionRefused | None:
    """The one who comes must play for the unit of the entry, where the policy asks for it."""
    if policy.value is not SubstitutionPolicy.SAME_UNIT:
        return None
    own = folded(change.entry.unit or ("" if change.leaving is None else change.leaving.unit))
    theirs = folded(change.coming.unit)
    if not own or not theirs:
        return SubstitutionRefused(Obstacle.UNIT_UNKNOWN, policy.source)
    return None if own == theirs else SubstitutionRefused(Obstacle.OTHER_UNIT, policy.source)
