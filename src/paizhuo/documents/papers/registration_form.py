"""报名表: to be filled in by hand, by the kind of event, with the code of the public form [FJ Form1; GZ Form2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import Block, area, field, fields, form, listing, note, part, signatures, source_note
from paizhuo.documents.qr import qr
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.asked import personal
from paizhuo.wording import N_
from paizhuo.wording.tournament.explained import together

if TYPE_CHECKING:
    from paizhuo.documents.occasion import Occasion, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Say

SOURCES = (Citation(Book.FUJIAN_2022, "N6.1, Form1"), Citation(Book.GUANGZHOU_2025, "Form2"))
_PICTURE = "entry.svg"
_ROWS = {EntryKind.INDIVIDUAL: 12, EntryKind.PAIRS: 8}
_HEADS = {"member": N_("Name of the player"), "gender": N_("Gender"), "born": N_("Day of birth"), "id": N_("Card no.")}


def registration_form(occasion: Occasion, where: Where) -> Paper:  # noqa: ARG001 - it is always the blank form
    """报名表: the blank form of this event."""
    say, rules = occasion.say, occasion.plan.entries
    title = say(N_("Entry form"))
    heading = [field(say(N_("Unit")), weight=3)]
    people = [field(say(N_("Leader"))), field(say(N_("Coach")))]
    if rules.kind is EntryKind.TEAM:
        heading.append(field(say(N_("Name of the team")), weight=2))
    blocks = [
        fields(tuple(heading), tuple(people), (field(say(N_("Contact person"))), field(say(N_("Telephone"))))),
        _players(occasion),
        area(say(N_("Remarks")), lines=1),
        signatures(say(N_("Signed for the unit (seal)")), say(N_("Date"))),
        *(note(one) for one in _terms(occasion)),
        *_code(occasion),
        source_note(say, *SOURCES),
    ]
    about = " · ".join(one for one in (occasion.venue, _days(occasion)) if one)
    pictures = {_PICTURE: qr(occasion.entry_link)} if occasion.entry_link else {}
    return form(occasion, title, [part(title, blocks, about=about)], pictures=pictures)


def _days(occasion: Occasion) -> str:
    first, last = occasion.first_day, occasion.last_day
    return f"{first} – {last}" if first and last and first != last else first or last


def _players(occasion: Occasion) -> Block:
    say, rules = occasion.say, occasion.plan.entries
    known = [part for part in personal(rules) if part != "member"]
    if rules.kind is EntryKind.PAIRS and not known:
        # A line for each pair, as the form of the source has it: players 1 and 2, 3 and 4.
        heads = [say(N_("Pair")), _player(say, 1), _player(say, 2)]
        widths = [0.8, 3, 3]
        if rules.entries_per_team is not None:
            heads.insert(0, say(N_("Team")))
            widths.insert(0, 0.8)
        return listing(heads, _numbered(occasion), widths=widths, tall=11)
    heads = [say(N_("No.")), *(say(_HEADS[part]) for part in ("member", *known)), say(N_("Card no."))]
    widths = [0.6, 2.4, *(1.4 for _ in known), 2]
    count = rules.size[1] if rules.kind is EntryKind.TEAM else _ROWS[rules.kind]
    if rules.kind is EntryKind.PAIRS:
        # Two lines a pair, so that everything that is asked of a player has its place.
        rows = [[f"{pair}-{one}", *("" for _ in heads[1:])] for pair in range(1, 7) for one in (1, 2)]
        return listing(heads, rows, widths=widths, tall=11)
    rows = [[str(at), *("" for _ in heads[1:])] for at in range(1, count + 1)]
    return listing(heads, rows, widths=widths, tall=11)


def _player(say: Say, number: int) -> str:
    return say(N_("Player {number}")).format(number=number)


def _numbered(occasion: Occasion) -> list[list[str]]:
    """Lines for pairs, counted; where pairs form teams of a unit, within their team [FJ N4]."""
    size = occasion.plan.entries.entries_per_team
    count = _ROWS[EntryKind.PAIRS]
    if size is None:
        return [[str(at), "", ""] for at in range(1, count + 1)]
    return [[str((at - 1) // size + 1), str((at - 1) % size + 1), "", ""] for at in range(1, count + 1)]


def _terms(occasion: Occasion) -> list[str]:
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


def _code(occasion: Occasion) -> list[Block]:
    if not occasion.entry_link:
        return []
    text = occasion.say(N_("Scan this code to enter online"))
    return [{"kind": "code", "picture": _PICTURE, "text": text, "address": occasion.entry_link}]
