"""报名的操作: enter one or many entrants, change an entry, let a late entry join a stage."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from paizhuo import chain
from paizhuo.officiating import substitution
from paizhuo.officiating.entry_checks import check_entries
from paizhuo.officiating.late_entries import joining
from paizhuo.tournament import directing
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.contacts import keep_telephones
from paizhuo.web.entries.refusals import EntryOutdated
from paizhuo.web.language import say
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.wording.tournament import entry_finding_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paizhuo.tournament.entries import Entry, EntryFinding
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request


def entry_digest(entry: Entry) -> str:
    """指纹: a digest of the entry, to detect that it changed after a page showed it."""
    return chain.link("", codec.encode(entry))[:16]


def enter(request: Request, entry: Callable[[int], Entry], *, telephone: str = "") -> Done:
    """报名: enter one entrant; ``entry`` is called with the next free number inside the write."""

    def body(writing: Writing) -> None:
        checked = directing.enter(writing.snapshot.state, entry(writing.snapshot.state.next_number))
        writing.append(checked.fact)
        if telephone.strip():
            keep_telephones(writing, {checked.fact.entry.number: telephone})
        answer_entered(writing, checked.fact.entry, checked.warnings)

    return write(request, Permission.ENTER, body)


class EntryList(NamedTuple):
    """一批报名: the entries, and by their numbers the fixed tables and the telephones of some."""

    entries: Sequence[Entry]
    tables: Mapping[int, int]
    telephones: Mapping[int, str] = MappingProxyType({})


def enter_all(request: Request, entries: Callable[[State], Sequence[Entry]]) -> Done:
    """批量报名: enter all or none; ``entries`` is called with the state inside the write."""
    return enter_list(request, lambda state: EntryList(entries(state), {}))


def enter_list(request: Request, listed: Callable[[State], EntryList]) -> Done:
    """批量报名: all or none, with tables and telephones; ``listed`` is called with the state inside the write."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        made, tables, telephones = listed(state)
        refused = [finding for row in check_entries(made, state) for finding in row.refusing]
        if refused:
            raise Refused(Why.ENTRY_NOT_ALLOWED, entrant=refused[0].entry, findings=tuple(refused))
        fixed = (f.TableFixed(number, table) for number, table in tables.items())
        writing.append(*(f.Entered(entry) for entry in made), *fixed)
        keep_telephones(writing, telephones)
        writing.detail["entries"] = len(made)
        writing.answer["entries"] = len(made)
        writing.notify("entries")
        writing.notify("log", staff_only=True)

    return write(request, Permission.ENTER, body)


def change(request: Request, entry: Entry, reason: str, *, was: str = "") -> Done:
    """变更报名: replace an entry under its number. ``was`` is the digest of the entry that the page showed.

    Somebody new in it after the draw is a substitute, whom the book must let in.
    """

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        old = state.entries.get(entry.number)
        if old is not None and was and entry_digest(old) != was:
            raise EntryOutdated(entry.number)
        needs = substitution.substitution_needs(state, entry.number)
        approval = substitution.approval_of(needs.leave, writing.actor.roles, writing.actor.name)
        checked = substitution.change_entry(state, entry, reason, approval)
        writing.append(checked.fact)
        answer_entered(writing, entry, checked.warnings)

    return write(request, Permission.ENTER, body)


def fix_table(request: Request, entrant: int, table: int, reason: str) -> Done:
    """固定台号: let an entrant who cannot walk far play at one table from the next pairing on; 0 ends it."""

    def body(writing: Writing) -> None:
        writing.append(f.TableFixed(entrant, table, reason))
        # The reason is private: the list of acts does not show it.
        writing.detail |= {"entrant": entrant, "table": table}
        writing.notify("entries", "log", staff_only=True)

    return write(request, Permission.ENTER, body)


def change_telephone(request: Request, number: int, telephone: str) -> Done:
    """改联系电话: store another telephone of an entrant, or none."""

    def body(writing: Writing) -> None:
        if number not in writing.snapshot.state.entries:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=number)
        keep_telephones(writing, {number: telephone})
        writing.detail |= {"entrant": number, "telephone": bool(telephone.strip())}
        writing.notify(f"check-in/{number}", "log", staff_only=True)

    return write(request, Permission.ENTER, body)


def join(request: Request, stage: str, entrant: int, reason: str) -> Done:
    """补报入阶段: let a late entry play in a stage from its next round on."""

    def body(writing: Writing) -> None:
        writing.append(joining(writing.snapshot.state, stage, entrant, reason))
        writing.detail |= {"stage": stage, "entrant": entrant, "reason": reason}
        commitments.commit_and_notify(writing, "entries", "standings")

    return write(request, Permission.ENTER, body)


def merged(old: Entry, new: Entry) -> Entry:
    """The new entry with the values of the old one that the form lacks: units, regions, the late round."""
    known = {person.name: person for person in old.members}
    members = tuple(
        replace(one, unit=known[one.name].unit, region=known[one.name].region) if one.name in known else one
        for one in new.members
    )
    people = {
        office: replace(person, name=name)
        for office in ("leader", "coach")
        if (person := getattr(old, office)) is not None
        and getattr(new, office) is not None
        and (name := getattr(new, office).name) == person.name
    }
    return replace(new, members=members, late_from_round=old.late_from_round, **people)


def answer_entered(writing: Writing, entry: Entry, warnings: Sequence[EntryFinding]) -> None:
    """Put the number, the name and the warnings of an entry into the answer, and notify the screens."""
    names = writing.snapshot.names
    writing.answer |= {
        "number": entry.number,
        "name": entry.name,
        "warnings": [entry_finding_words(say(), one, names) for one in warnings],
    }
    writing.notify("entries")
    writing.notify("log", staff_only=True)
