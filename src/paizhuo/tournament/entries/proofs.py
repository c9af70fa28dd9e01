"""参赛证明: what every player shows before the event: health, insurance, employment, a signed declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation
from paizhuo.rulebook.source import Source
from paizhuo.tournament.entries.proof_kinds import EntryProof

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paizhuo.tournament.entries.entry import Entry
    from paizhuo.tournament.entries.rules import EntryRules


_GZ, _FJ = Source(Book.GUANGZHOU_2025), Source(Book.FUJIAN_2022)
_BY_BOOK: Mapping[Book, Mapping[EntryProof, Citation]] = {
    Book.GUANGZHOU_2025: {
        EntryProof.EMPLOYMENT: _GZ.cite("Reg6(二)"),
        EntryProof.HEALTH: _GZ.cite("Reg6(三)"),
        EntryProof.INSURANCE: _GZ.cite("Reg6(三)"),
        EntryProof.DECLARATION: _GZ.cite("Reg6(四)"),
    },
    Book.FUJIAN_2022: {
        EntryProof.EMPLOYMENT: _FJ.cite("N5"),
        EntryProof.HEALTH: _FJ.cite("N5"),
        EntryProof.TRAVEL: _FJ.cite("N10"),
    },
}


def proofs_of_book(book: Book) -> tuple[EntryProof, ...]:
    """The proofs that the book asks for; three of the five ask for none."""
    return tuple(_BY_BOOK.get(book, ()))


def asked_proofs(rules: EntryRules) -> tuple[EntryProof, ...]:
    """所需证明: those that the event asks for, where it says so; otherwise those of its book."""
    return proofs_of_book(rules.book) if rules.proofs is None else rules.proofs


def proof_source(proof: EntryProof, book: Book) -> Citation:
    """The article that asks for the proof, or the silence of a book that leaves it to the organiser."""
    return _BY_BOOK.get(book, {}).get(proof) or Source(book).silence("limits-of-the-organiser")


def missing_proofs(
    rules: EntryRules, entry: Entry, seen: Mapping[EntryProof, Collection[str]]
) -> dict[EntryProof, tuple[str, ...]]:
    """未交证明: by proof, the players whose proof nobody has seen; ``seen`` names those whose proof was seen.

    A substitute is a player of the entry whose name is not among the seen.
    """
    found = {
        proof: tuple(person.name for person in entry.members if person.name not in seen.get(proof, ()))
        for proof in asked_proofs(rules)
    }
    return {proof: players for proof, players in found.items() if players}
