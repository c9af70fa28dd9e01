"""权限一致: what a ruling asks of its giver and what the matrix of permissions says is one division of powers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import product
from typing import get_args

import pytest

from paizhuo.referee import SCHEDULES, Role, authority_refusal
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.conduct import ConductSanction
from paizhuo.referee.penalties.penalties import (
    ClassPenalty,
    Disqualified,
    Forfeit,
    Foul,
    LastOfStage,
    LateSheetScore,
    MatchLost,
    NoNextStage,
    NotSpared,
    PrizesWithdrawn,
    Recipient,
    Reported,
    Sanction,
    Scope,
    Spared,
)
from paizhuo.referee.powers.actions import Action
from paizhuo.referee.powers.authority import Authority, authorities
from paizhuo.referee.powers.permissions import permission, refusal
from paizhuo.rulebook import Basis, Book, Citation

KINDS = get_args(Sanction)


def sanctions_within(value: object) -> Iterator[Sanction]:
    """Every sanction that can be reached from a schedule: its rows, its choices and its ladder."""
    if isinstance(value, KINDS):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from sanctions_within(one)
    elif isinstance(value, tuple):
        for one in value:
            yield from sanctions_within(one)
    elif is_dataclass(value) and not isinstance(value, Citation | type):
        for field in fields(value):
            yield from sanctions_within(getattr(value, field.name))


def action_of(sanction: Sanction, book: Book) -> Action:
    """The row of the matrix that a sanction falls under; NAT has rows of its own for classes and forfeits."""
    match sanction:
        case Forfeit() | LastOfStage() | NoNextStage() if book is Book.NATIONAL:
            return Action.CONSENT_TO_FORFEIT
        case Foul() | MatchLost() | Forfeit() | LateSheetScore():
            return Action.FOUL_MATCH_LOSS
        case Disqualified(Scope.STAGE | Scope.EVENT):
            return Action.DISQUALIFY
        case Spared() | NotSpared():
            return Action.FORCE_MAJEURE
        case ConductSanction():
            return Action.CONDUCT_SANCTION
        case ClassPenalty(PenaltyClass.FIRST):
            return Action.CLASS_ONE
        case ClassPenalty():
            return Action.CLASS_TWO_TO_FOUR
        case _:
            return Action.WARNING_VIOLATION


def may_give(needed: tuple[Authority, ...], *consents: Role) -> set[Role]:
    return {role for role in Role if authority_refusal(needed, role, consents) is None}


def may_do(action: Action, book: Book, *approved_by: Role) -> set[Role]:
    return {role for role in Role if refusal(role, action, book, approved_by=frozenset(approved_by)) is None}


def agree(needed: tuple[Authority, ...], action: Action, book: Book) -> None:
    """The same people may, alone and with the consent the matrix asks for, and by the same article."""
    assert may_give(needed) == may_do(action, book)
    consents = [one.consent for one in needed if one.consent is not None]
    assert may_give(needed, *consents) == may_do(action, book, *consents)
    source = permission(Role.CHIEF, action, book).source
    for one in needed:
        assert (one.source.basis is Basis.STATED) == (source.basis is Basis.STATED)
        assert set(one.source.numbers) & set(source.numbers) or one.source == source


GIVEN = [
    (book, sanction)
    for book in Book
    for sanction in dict.fromkeys(sanctions_within((SCHEDULES[book].entries, SCHEDULES[book].ladder)))
    # No row speaks of prizes taken back [NAT 54(十四)], nor of a grave case that is only referred to the organiser.
    if not isinstance(sanction, PrizesWithdrawn) and sanction != Reported(Recipient.ORGANISER)
]


def test_the_walk_finds_the_sanctions_of_every_book() -> None:
    found = {book: {type(sanction) for other, sanction in GIVEN if other is book} for book in Book}
    assert all({Forfeit, Disqualified} <= kinds for kinds in found.values())
    assert ConductSanction in found[Book.JIANGSU_2023]
    assert ClassPenalty in found[Book.NATIONAL]
    assert all(Foul in found[book] for book in (Book.JIANGSU_2017, Book.JIANGSU_2023, Book.GUANGZHOU_2025))


@pytest.mark.parametrize(("book", "sanction"), GIVEN, ids=str)
def test_a_role_that_may_give_a_sanction_may_do_so_by_the_matrix(book: Book, sanction: Sanction) -> None:
    agree(authorities(SCHEDULES[book].powers, [sanction]), action_of(sanction, book), book)


@pytest.mark.parametrize(
    ("book", "sanction"),
    list(product(Book, (Foul(), MatchLost(), Forfeit(), Disqualified(), Disqualified(Scope.STAGE)))),
    ids=str,
)
def test_what_a_book_does_not_give_has_the_same_answer_in_both(book: Book, sanction: Sanction) -> None:
    agree(authorities(SCHEDULES[book].powers, [sanction]), action_of(sanction, book), book)


@pytest.mark.parametrize("class_", PenaltyClass)
def test_nat_52_the_four_classes(class_: PenaltyClass) -> None:
    needed = authorities(SCHEDULES[Book.NATIONAL].powers, [ClassPenalty(class_)])
    agree(needed, action_of(ClassPenalty(class_), Book.NATIONAL), Book.NATIONAL)


@pytest.mark.parametrize("book", Book)
def test_the_choice_among_several_penalties(book: Book) -> None:
    agree(authorities(SCHEDULES[book].powers, [], several=True), Action.CHOOSE_PENALTY, book)


def test_j17_4_2_3_damage_is_judged_by_who_chooses_among_penalties() -> None:
    powers = SCHEDULES[Book.JIANGSU_2017].powers
    agree(authorities(powers, [], damage=True), Action.CHOOSE_PENALTY, Book.JIANGSU_2017)


def test_nat_53_54_what_is_not_listed_is_the_chiefs_by_both() -> None:
    needed = authorities(SCHEDULES[Book.NATIONAL].powers, [ClassPenalty(PenaltyClass.FOURTH)], several=True)
    assert may_give(needed) == may_do(Action.BY_ANALOGY, Book.NATIONAL) == {Role.CHIEF}
