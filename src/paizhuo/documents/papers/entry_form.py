"""报名表: filled in from the entries or blank, with the QR code of the public entry form [FJ Form1; GZ Form2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import days_words
from paizhuo.documents.forms import Block, area, field, fields, form, listing, note, part, signatures, source_note
from paizhuo.documents.papers import declaration
from paizhuo.documents.qr import qr
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.entries import EntryKind, Gender
from paizhuo.tournament.entries.wanted_columns import personal
from paizhuo.wording import N_
from paizhuo.wording.tournament import asked_proofs_words
from paizhuo.wording.tournament.explained import together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper
    from paizhuo.tournament.entries import Entry, Person
    from paizhuo.wording import Say

SOURCES = (Citation(Book.FUJIAN_2022, "N6.1, Form1"), Citation(Book.GUANGZHOU_2025, "Form2"))
_PICTURE = "entry.svg"
_ROWS = {EntryKind.INDIVIDUAL: 12, EntryKind.PAIRS: 8}
_HEADS = {"member": N_("Name of the player"), "gender": N_("Gender"), "born": N_("Day of birth"), "id": N_("Card no.")}
_GENDERS = {Gender.MALE: N_("male"), Gender.FEMALE: N_("female")}


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing unless an entrant is named whom the event does not have."""
    return declaration.check(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """报名表: one for each team or unit, or for one entrant; blank on request and while nobody has entered."""
    title = event_view.say(N_("Entry form"))
    entries = event_view.state.entries
    numbers = (where.entrant,) if where.entrant else () if where.blank else event_view.state.present
    forms = _by_unit(event_view, [entries[number] for number in numbers]) or [[]]
    about = " · ".join(
        one for one in (event_view.venue, days_words(event_view.say, event_view.first_day, event_view.last_day)) if one
    )
    pictures = {_PICTURE: qr(event_view.entry_link)} if event_view.entry_link else {}
    parts = [part(title, _blocks(event_view, entered), about=about) for entered in forms]
    return form(event_view, title, parts, pictures=pictures)


def _by_unit(event_view: EventView, entries: Sequence[Entry]) -> list[list[Entry]]:
    """A team has its own form; pairs and players of a unit share one; those without a unit have one each."""
    found: dict[tuple[str, int], list[Entry]] = {}
    for entry in entries:
        alone = event_view.plan.entries.kind is EntryKind.TEAM or not entry.unit
        found.setdefault((entry.unit, entry.number if alone else 0), []).append(entry)
    return list(found.values())


def _blocks(event_view: EventView, entries: Sequence[Entry]) -> list[Block]:
    say, rules = event_view.say, event_view.plan.entries
    heading = [field(say(N_("Unit")), entries[0].unit if entries else "", weight=3)]
    if rules.kind is EntryKind.TEAM:
        heading.append(field(say(N_("Name of the team")), entries[0].name if entries else "", weight=2))
    return [
        fields(
            tuple(heading),
            tuple(_leaders(event_view, entries)),
            (field(say(N_("Contact person"))), field(say(N_("Telephone")))),
        ),
        _players(event_view, entries),
        area(say(N_("Remarks")), lines=1),
        signatures(say(N_("Signed for the unit (seal)")), say(N_("Date"))),
        *(note(one) for one in _terms(event_view)),
        *_code(event_view),
        source_note(event_view, *SOURCES),
    ]


def _leaders(event_view: EventView, entries: Sequence[Entry]) -> list[Block]:
    """领队与教练: in Fujian one person is both, so there is one field [FJ N4, Form1]."""
    say = event_view.say
    named = [(entry.leader, entry.coach) for entry in entries]
    leaders, coaches = (
        say(N_(", ")).join(dict.fromkeys(person.name for person in people if person is not None))
        for people in (zip(*named, strict=True) if named else ((), ()))
    )
    if event_view.state.regulations.book is Book.FUJIAN_2022:
        return [field(say(N_("Leader (and coach)")), leaders or coaches)]
    return [field(say(N_("Leader")), leaders), field(say(N_("Coach")), coaches)]


def _players(event_view: EventView, entries: Sequence[Entry]) -> Block:
    say, rules = event_view.say, event_view.plan.entries
    known = [part for part in personal(rules) if part != "member"]
    if rules.kind is EntryKind.PAIRS and not known:
        # A row for each pair, as in the published form: players 1 and 2, 3 and 4.
        heads = [say(N_("Pair")), _player(say, 1), _player(say, 2)]
        widths = [0.8, 3, 3]
        if rules.entries_per_team is not None:
            heads.insert(0, say(N_("Team")))
            widths.insert(0, 0.8)
        return listing(heads, _pairs(event_view, entries), widths=widths, tall=11)
    heads = [say(N_("No.")), *(say(_HEADS[part]) for part in ("member", *known)), say(N_("Card no."))]
    widths = [0.6, 2.4, *(1.4 for _ in known), 2]
    if rules.kind is EntryKind.PAIRS:
        # Two rows for each pair, so that every detail of a player has a cell.
        count = len(entries) or _WITH_DETAILS
        at = [f"{pair}-{one}" for pair in range(1, count + 1) for one in (1, 2)]
    else:
        count = rules.size[1] if rules.kind is EntryKind.TEAM else len(entries) or _ROWS[rules.kind]
        at = [str(number) for number in range(1, count + 1)]
    filled = [[person.name, *(_detail(say, person, one) for one in known), person.id] for person in _people(entries)]
    nothing = [""] * (len(heads) - 1)
    rows = [[number, *(filled[row] if row < len(filled) else nothing)] for row, number in enumerate(at)]
    return listing(heads, rows, widths=widths, tall=11)


_WITH_DETAILS = 6
"""The number of pairs on a blank form that asks for more than the players' names."""


def _people(entries: Sequence[Entry]) -> list[Person]:
    return [person for entry in entries for person in entry.members]


def _detail(say: Say, person: Person, what: str) -> str:
    if what == "gender":
        return say(_GENDERS[person.gender]) if person.gender is not None else ""
    return str(getattr(person, what) or "")


def _player(say: Say, number: int) -> str:
    return say(N_("Player {number}")).format(number=number)


def _pairs(event_view: EventView, entries: Sequence[Entry]) -> list[list[str]]:
    """Numbered rows for pairs; where pairs form teams of a unit, numbered within their team [FJ N4]."""
    size = event_view.plan.entries.entries_per_team
    players = [[*(person.name for person in entry.members), "", ""][:2] for entry in entries]
    players = players or [["", ""]] * _ROWS[EntryKind.PAIRS]
    if size is None:
        return [[str(at), *names] for at, names in enumerate(players, start=1)]
    numbered = [[str(at // size + 1), str(at % size + 1), *names] for at, names in enumerate(players)]
    for row, entry in zip(numbered, entries, strict=False):
        row[0] = entry.team or row[0]
    return numbered


def _terms(event_view: EventView) -> list[str]:
    """须知: the terms of entry."""
    say, rules = event_view.say, event_view.plan.entries
    terms = []
    if rules.closes:
        terms.append(say(N_("Entries close on {day}.")).format(day=rules.closes))
    if rules.kind is EntryKind.TEAM:
        least, most = rules.size
        terms.append(say(N_("A team has {least} to {most} players.")).format(least=least, most=most))
    if rules.max_entries is not None:
        terms.append(say(N_("There are {count} places, given in the order of entry.")).format(count=rules.max_entries))
    if rules.max_per_unit is not None:
        terms.append(say(N_("A unit may send at most {count} entries.")).format(count=rules.max_per_unit))
    if proofs := asked_proofs_words(say, rules):
        terms.append(say(N_("Every player shows before the event: {proofs}.")).format(proofs=proofs))
    return [together(say, *terms)] if terms else []


def _code(event_view: EventView) -> list[Block]:
    if not event_view.entry_link:
        return []
    text = event_view.say(N_("Scan this code to enter online"))
    return [{"kind": "code", "picture": _PICTURE, "text": text, "address": event_view.entry_link}]
