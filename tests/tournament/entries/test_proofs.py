"""参赛证明: what the book asks for, what the event asks for, and who has not shown it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.rulebook import BOOKS, Book
from paizhuo.tournament.entries import (
    BadRules,
    Entry,
    EntryKind,
    EntryProof,
    EntryRules,
    Person,
    asked_proofs,
    missing_proofs,
    proof_source,
    proofs_of_book,
)
from paizhuo.tournament.log import codec

PAIR = Entry(1, "甲队", (Person("甲一"), Person("甲二")))
RULES = EntryRules(EntryKind.PAIRS, Book.GUANGZHOU_2025)


def test_each_book_asks_for_its_own_proofs() -> None:
    asked = {book: proofs_of_book(book) for book in Book if proofs_of_book(book)}
    assert asked == {
        Book.GUANGZHOU_2025: (
            EntryProof.EMPLOYMENT,
            EntryProof.HEALTH,
            EntryProof.INSURANCE,
            EntryProof.DECLARATION,
        ),
        Book.FUJIAN_2022: (EntryProof.EMPLOYMENT, EntryProof.HEALTH, EntryProof.TRAVEL),
    }
    for book in Book:
        for proof in EntryProof:
            source = proof_source(proof, book)
            assert all(BOOKS[book].article(number) for number in source.numbers)
            assert bool(source.article) == (proof in proofs_of_book(book))


def test_the_event_may_ask_for_others_or_for_none() -> None:
    assert asked_proofs(replace(RULES, proofs=())) == ()
    assert asked_proofs(EntryRules(EntryKind.PAIRS, proofs=(EntryProof.INSURANCE,))) == (EntryProof.INSURANCE,)
    with pytest.raises(BadRules, match="twice"):
        replace(RULES, proofs=(EntryProof.HEALTH, EntryProof.HEALTH))


def test_a_proof_is_missing_until_it_was_seen_of_every_player() -> None:
    rules = replace(RULES, proofs=(EntryProof.HEALTH, EntryProof.INSURANCE))
    seen = {EntryProof.HEALTH: ["甲一"], EntryProof.INSURANCE: ["甲一", "甲二"]}
    assert missing_proofs(rules, PAIR, seen) == {EntryProof.HEALTH: ("甲二",)}
    assert set(missing_proofs(rules, PAIR, {})) == {EntryProof.HEALTH, EntryProof.INSURANCE}


def test_rules_that_say_nothing_of_proofs_are_written_as_before() -> None:
    assert "proofs" not in codec.encode(RULES)
    asking = replace(RULES, proofs=(EntryProof.HEALTH,))
    assert codec.decode(EntryRules, codec.encode(asking), "entries") == asking
    assert codec.decode(EntryRules, codec.encode(replace(RULES, proofs=())), "entries").proofs == ()
