"""更换队员: whether somebody new in an entry, or in a line-up, may have come in, and with whose leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log.facts import NameCorrected, Substituted
from paizhuo.tournament.plan.regulations import Approver, SubstitutionPolicy
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Event, Table
    from paizhuo.tournament.entries import Entry, Person
    from paizhuo.tournament.log.facts import EntryChanged, Seated

CODES = frozenset({Code.SUBSTITUTE_NOT_ALLOWED, Code.SUBSTITUTE_WITHOUT_LEAVE, Code.NAME_REPLACED})
"""The findings of this judge."""


def judge(event: Event, old: Entry, fact: EntryChanged, no: int) -> Iterator[Finding]:
    """The findings about a change of an entry; until the draw it is free."""
    came, gone = _missing(fact.entry, old), _missing(old, fact.entry)
    if not came or not (event.drawn or event.stages):
        return
    note = details(fact=no, coming="、".join(one.name for one in came), leaving="、".join(one.name for one in gone))
    who = (fact.entry.number,)
    named = [one.name for one in (*gone, *came)]
    if isinstance(fact.player, NameCorrected) and named == [fact.player.wrong, fact.player.right]:
        if not set(fact.player.wrong) & set(fact.player.right):
            yield Finding(Code.NAME_REPLACED, Severity.WARNING, entrants=who, note=note)
        return
    policy = event.regulations.substitution
    if (severity := _against_book(event, old, came)) is not None:
        yield Finding(Code.SUBSTITUTE_NOT_ALLOWED, severity, entrants=who, note=note, citation=policy.source)
    elif policy.value in {SubstitutionPolicy.OWN_LIST, SubstitutionPolicy.WITH_LEAVE} and not _has_leave(event, fact):
        # Earlier versions kept only a text of who allowed it; somebody must see whether he could.
        severity = Severity.WARNING if fact.leave.strip() else Severity.ERROR
        yield Finding(Code.SUBSTITUTE_WITHOUT_LEAVE, severity, entrants=who, note=note, citation=policy.source)


def judge_line_up(event: Event, table: Table, fact: Seated, no: int) -> Iterator[Finding]:
    """更改出场名单: another line-up after one was declared needs the chief referee's leave [NAT 30(四)].

    A warning: earlier versions did not record who allowed it.
    """
    declared = table.seated.get(fact.end, fact.players)
    allowed = fact.approval is not None and fact.approval.by is Approver.CHIEF and bool(fact.approval.name.strip())
    if event.regulations.book is Book.NATIONAL and declared != fact.players and not allowed:
        side = table.pairing.home if fact.end is End.HOME else table.pairing.away
        where = (fact.stage, fact.round, fact.table)
        cited = Citation(Book.NATIONAL, "30(四)")
        yield Finding(Code.LINE_UP_WITHOUT_LEAVE, Severity.WARNING, *where, side, details(fact=no), cited)


def _against_book(event: Event, old: Entry, came: list[Person]) -> Severity | None:
    """How grave it is that these came in: an error where the book forbids it, a warning where a unit is not stated."""
    kind, policy = event.plan.entries.kind, event.regulations.substitution.value
    forbidden = {
        SubstitutionPolicy.OWN_LIST: kind is not EntryKind.PAIRS,
        SubstitutionPolicy.PAIRS_STAY: True,
        SubstitutionPolicy.WITH_LEAVE: kind is EntryKind.INDIVIDUAL,
        SubstitutionPolicy.NONE: True,
        SubstitutionPolicy.SAME_UNIT: any(one.unit and _plain(one.unit) != _plain(old.unit) for one in came),
    }
    if forbidden[policy]:
        return Severity.ERROR
    unstated = policy is SubstitutionPolicy.SAME_UNIT and not all(one.unit for one in came)
    return Severity.WARNING if unstated else None


def _has_leave(event: Event, fact: EntryChanged) -> bool:
    given = fact.player.approval if isinstance(fact.player, Substituted) else None
    return given is not None and given.by is event.regulations.substitution_leave.value and bool(given.name.strip())


def _missing(entry: Entry, other: Entry) -> list[Person]:
    """The players of an entry whose names the other entry does not have."""
    known = [_plain(one.name) for one in other.members]
    found = []
    for person in entry.members:
        if _plain(person.name) in known:
            known.remove(_plain(person.name))
        else:
            found.append(person)
    return found


def _plain(text: str) -> str:
    return "".join(text.split()).casefold()
