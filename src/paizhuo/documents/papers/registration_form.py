"""报名表: filled from the entries or by hand, with the code of the public form [FJ Form1; GZ Form2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import days_words
from paizhuo.documents.forms import Block, area, field, fields, form, listing, note, part, signatures, source_note
from paizhuo.documents.paper import NothingToPrint
from paizhuo.documents.papers.declaration import NO_SUCH_ENTRANT
from paizhuo.documents.qr import qr
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.entries import EntryKind, Gender
from paizhuo.tournament.entries.asked import personal
from paizhuo.wording import N_
from paizhuo.wording.tournament.explained import together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.tournament.entries import Entry, Person
    from paizhuo.wording import Say

SOURCES = (Citation(Book.FUJIAN_2022, "N6.1, Form1"), Citation(Book.GUANGZHOU_2025, "Form2"))
_PICTURE = "entry.svg"
_ROWS = {EntryKind.INDIVIDUAL: 12, EntryKind.PAIRS: 8}
_HEADS = {"member": N_("Name of the player"), "gender": N_("Gender"), "born": N_("Day of birth"), "id": N_("Card no.")}
_GENDERS = {Gender.MALE: N_("male"), Gender.FEMALE: N_("female")}


def registration_form(occasion: EventView, where: Where) -> Paper:
    """报名表: filled in, one for each team or unit; of one entrant; or blank, as while nobody has entered."""
    title = occasion.say(N_("Entry form"))
    entries = occasion.state.entries
    if where.entrant and where.entrant not in entries:
        raise NothingToPrint(NO_SUCH_ENTRANT, number=where.entrant)
    numbers = (where.entrant,) if where.entrant else () if where.blank else occasion.state.present
    forms = _by_unit(occasion, [entries[number] for number in numbers]) or [[]]
    about = " · ".join(
        one for one in (occasion.venue, days_words(occasion.say, occasion.first_day, occasion.last_day)) if one
    )
    pictures = {_PICTURE: qr(occasion.entry_link)} if occasion.entry_link else {}
    parts = [part(title, _blocks(occasion, entered), about=about) for entered in forms]
    return form(occasion, title, parts, pictures=pictures)


def _by_unit(occasion: EventView, entries: Sequence[Entry]) -> list[list[Entry]]:
    """A team has a form of its own; pairs and players stand on that of their unit, those without one each alone."""
    found: dict[tuple[str, int], list[Entry]] = {}
    for entry in entries:
        alone = occasion.plan.entries.kind is EntryKind.TEAM or not entry.unit
        found.setdefault((entry.unit, entry.number if alone else 0), []).append(entry)
    return list(found.values())


def _blocks(occasion: EventView, entries: Sequence[Entry]) -> list[Block]:
    say, rules = occasion.say, occasion.plan.entries
    heading = [field(say(N_("Unit")), entries[0].unit if entries else "", weight=3)]
    if rules.kind is EntryKind.TEAM:
        heading.append(field(say(N_("Name of the team")), entries[0].name if entries else "", weight=2))
    return [
        fields(
            tuple(heading),
            tuple(_leaders(occasion, entries)),
            (field(say(N_("Contact person"))), field(say(N_("Telephone")))),
        ),
        _players(occasion, entries),
        area(say(N_("Remarks")), lines=1),
        signatures(say(N_("Signed for the unit (seal)")), say(N_("Date"))),
        *(note(one) for one in _terms(occasion)),
        *_code(occasion),
        source_note(occasion, *SOURCES),
    ]


def _leaders(occasion: EventView, entries: Sequence[Entry]) -> list[Block]:
    """领队与教练: in Fujian one person is both, and has one field [FJ N4, Form1]."""
    say = occasion.say
    named = [(entry.leader, entry.coach) for entry in entries]
    leaders, coaches = (
        say(N_(", ")).join(dict.fromkeys(person.name for person in people if person is not None))
        for people in (zip(*named, strict=True) if named else ((), ()))
    )
    if occasion.state.regulations.book is Book.FUJIAN_2022:
        return [field(say(N_("Leader (and coach)")), leaders or coaches)]
    return [field(say(N_("Leader")), leaders), field(say(N_("Coach")), coaches)]


def _players(occasion: EventView, entries: Sequence[Entry]) -> Block:
    say, rules = occasion.say, occasion.plan.entries
    known = [part for part in personal(rules) if part != "member"]
    if rules.kind is EntryKind.PAIRS and not known:
        # A line for each pair, as the form of the source has it: players 1 and 2, 3 and 4.
        heads = [say(N_("Pair")), _player(say, 1), _player(say, 2)]
        widths = [0.8, 3, 3]
        if rules.entries_per_team is not None:
            heads.insert(0, say(N_("Team")))
            widths.insert(0, 0.8)
        return listing(heads, _pairs(occasion, entries), widths=widths, tall=11)
    heads = [say(N_("No.")), *(say(_HEADS[part]) for part in ("member", *known)), say(N_("Card no."))]
    widths = [0.6, 2.4, *(1.4 for _ in known), 2]
    if rules.kind is EntryKind.PAIRS:
        # Two lines a pair, so that everything that is asked of a player has its place.
        count = len(entries) or _WITH_DETAILS
        at = [f"{pair}-{one}" for pair in range(1, count + 1) for one in (1, 2)]
    else:
        count = rules.size[1] if rules.kind is EntryKind.TEAM else len(entries) or _ROWS[rules.kind]
        at = [str(number) for number in range(1, count + 1)]
    told = [[person.name, *(_told(say, person, one) for one in known), person.id] for person in _people(entries)]
    nothing = [""] * (len(heads) - 1)
    rows = [[number, *(told[line] if line < len(told) else nothing)] for line, number in enumerate(at)]
    return listing(heads, rows, widths=widths, tall=11)


_WITH_DETAILS = 6
"""Pairs on a form that asks more of every player than the name."""


def _people(entries: Sequence[Entry]) -> list[Person]:
    return [person for entry in entries for person in entry.members]


def _told(say: Say, person: Person, what: str) -> str:
    if what == "gender":
        return say(_GENDERS[person.gender]) if person.gender is not None else ""
    return str(getattr(person, what) or "")


def _player(say: Say, number: int) -> str:
    return say(N_("Player {number}")).format(number=number)


def _pairs(occasion: EventView, entries: Sequence[Entry]) -> list[list[str]]:
    """Lines for pairs, counted; where pairs form teams of a unit, within their team [FJ N4]."""
    size = occasion.plan.entries.entries_per_team
    told = [[*(person.name for person in entry.members), "", ""][:2] for entry in entries]
    told = told or [["", ""]] * _ROWS[EntryKind.PAIRS]
    if size is None:
        return [[str(at), *names] for at, names in enumerate(told, start=1)]
    numbered = [[str(at // size + 1), str(at % size + 1), *names] for at, names in enumerate(told)]
    for line, entry in zip(numbered, entries, strict=False):
        line[0] = entry.team or line[0]
    return numbered


def _terms(occasion: EventView) -> list[str]:
    """须知: what the event asks of its entries."""
    say, rules = occasion.say, occasion.plan.entries
    told = []
    if rules.closes:
        told.append(say(N_("Entries close on {day}.")).format(day=rules.closes))
    if rules.kind is EntryKind.TEAM:
        least, most = rules.size
        told.append(say(N_("A team has {least} to {most} players.")).format(least=least, most=most))
    if rules.max_entries is not None:
        told.append(say(N_("There are {count} places, given in the order of entry.")).format(count=rules.max_entries))
    if rules.max_per_unit is not None:
        told.append(say(N_("A unit may send at most {count} entries.")).format(count=rules.max_per_unit))
    return [together(say, *told)] if told else []


def _code(occasion: EventView) -> list[Block]:
    if not occasion.entry_link:
        return []
    text = occasion.say(N_("Scan this code to enter online"))
    return [{"kind": "code", "picture": _PICTURE, "text": text, "address": occasion.entry_link}]
