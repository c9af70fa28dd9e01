"""出处: the article behind each finding of a check of entries, book by book; elsewhere the default is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.rulebook.source import Source
from paizhuo.tournament.entries.entry import EntryKind
from paizhuo.tournament.entries.findings import EntryFault

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAT, _J23 = Source(Book.NATIONAL), Source(Book.JIANGSU_2023)
_FJ, _GZ = Source(Book.FUJIAN_2022), Source(Book.GUANGZHOU_2025)

_SIZES = {EntryKind.TEAM: "17(一)1", EntryKind.PAIRS: "17(一)2", EntryKind.INDIVIDUAL: "17(一)3"}

_SOURCES: Mapping[EntryFault, tuple[Citation, ...]] = {
    EntryFault.WRONG_SIZE: (_J23.cite("3.3"), _FJ.cite("N4"), _GZ.cite("Reg5")),
    EntryFault.PERSON_TWICE: (_NAT.derive("17(一)", "same-person"),),
    EntryFault.IN_TWO_ENTRIES: (_NAT.cite("19(一)2"), _FJ.derive("N4", "one-role-in-pairs")),
    EntryFault.EVENT_FULL: (_NAT.derive("18(一)", "limits-of-the-organiser"), _J23.cite("3.3"), _GZ.cite("Reg6(一)")),
    EntryFault.ENTERED_LATE: (_NAT.cite("19(一)1"), _J23.cite("3.3"), _FJ.cite("N6.1"), _GZ.cite("Reg6(一)")),
    EntryFault.LEADER_MISSING: (_NAT.cite("19(三)1, 19(四)"), _J23.cite("3.3")),
    EntryFault.UNIT_OVER_LIMIT: (
        _NAT.derive("18(一)", "limits-of-the-organiser"),
        _J23.cite("3.3"),
        _FJ.read("N4", "membership-at-the-bound"),
    ),
    EntryFault.UNIT_MISSING: (_FJ.cite("N4"), _GZ.cite("Notice4")),
    EntryFault.UNIT_UNKNOWN: (_FJ.cite("N4"),),
    EntryFault.OTHER_UNIT: (_FJ.cite("N4"), _GZ.cite("Notice4")),
    EntryFault.TEAM_MISSING: (_FJ.cite("N4"),),
    EntryFault.TEAM_OVER_SIZE: (_FJ.cite("N4"),),
    EntryFault.TEAM_INCOMPLETE: (_FJ.cite("N4"),),
    EntryFault.GENDER_MISSING: (
        _NAT.derive("17(二)", "facts-a-class-needs"),
        _J23.derive("3.1", "facts-a-class-needs"),
    ),
    EntryFault.BORN_MISSING: (_J23.derive("3.2", "facts-a-class-needs"),),
    EntryFault.NUMBER_TWICE: (_NAT.derive("23(三)", "one-number-each"), _GZ.derive("Form4 note 2", "one-number-each")),
    EntryFault.SEED_TWICE: (_NAT.derive("23(一)", "one-seed-each"),),
    EntryFault.SEED_BEYOND: (_NAT.derive("23(一)", "one-seed-each"),),
}

_NOTES: Mapping[EntryFault, str] = {
    EntryFault.WRONG_SIZE: "limits-of-the-organiser",
    EntryFault.PERSON_TWICE: "same-person",
    EntryFault.IN_TWO_ENTRIES: "one-role-in-pairs",
    EntryFault.NAME_ALIKE: "same-person",
    EntryFault.ON_WAITING_LIST: "waiting-list",
    EntryFault.NUMBER_TWICE: "one-number-each",
    EntryFault.SEED_TWICE: "one-seed-each",
    EntryFault.SEED_BEYOND: "one-seed-each",
    EntryFault.NAME_TWICE: "names-on-forms",
    EntryFault.NAME_EMPTY: "names-on-forms",
    EntryFault.NAME_HIDES: "names-on-forms",
    EntryFault.NAME_LONG: "names-on-forms",
    EntryFault.BORN_UNLIKELY: "age-on-the-first-day",
    EntryFault.AGE_UNCERTAIN: "age-on-the-first-day",
    EntryFault.BORN_MISSING: "facts-a-class-needs",
    EntryFault.GENDER_MISSING: "facts-a-class-needs",
}


def source_of(fault: EntryFault, book: Book, kind: EntryKind) -> Citation:
    """The article of the book that a finding rests on, or its silence where the limit is the organiser's or ours."""
    if book is Book.NATIONAL and fault is EntryFault.WRONG_SIZE:
        return Citation(book, _SIZES[kind])
    if book is Book.NATIONAL and fault is EntryFault.IN_TWO_ENTRIES and kind is not EntryKind.TEAM:
        return Citation(book, "19(一)2", Basis.READING, "one-role-in-pairs")
    for source in _SOURCES.get(fault, ()):
        if source.book is book:
            return source
    return Citation(book, "", Basis.SILENT, _NOTES.get(fault, "limits-of-the-organiser"))
