"""谁有权: by right, in an emergency that somebody confirms, or not at all."""

from __future__ import annotations

import pytest

from paizhuo.officiating.who_may_act import can_wait, entitlement
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.rulebook import Book

CHIEF = frozenset({Role.CHIEF})
NAT, J23, J17, FJ, GZ = (
    Book.NATIONAL,
    Book.JIANGSU_2023,
    Book.JIANGSU_2017,
    Book.FUJIAN_2022,
    Book.GUANGZHOU_2025,
)


@pytest.mark.parametrize("book", [J23, J17, FJ])
def test_j23_3_9_2_the_chief_decides_no_appeal(book: Book) -> None:
    found = entitlement(CHIEF, Action.DECIDE_APPEAL, book)
    assert found.refusal is not None
    assert Role.ARBITRATORS in found.refusal.by


def test_nat_56_3_the_chief_may_decide_where_the_book_names_him() -> None:
    assert entitlement(CHIEF, Action.DECIDE_APPEAL, NAT).refusal is None
    assert not entitlement(CHIEF, Action.DECIDE_APPEAL, NAT).is_emergency


@pytest.mark.parametrize("book", [NAT, J17, GZ, J23])
def test_nat_51_1_j17_4_2_4_j23_3_6_2_4_who_disqualifies(book: Book) -> None:
    found = entitlement(CHIEF, Action.DISQUALIFY, book)
    assert (found.refusal, found.confirmed_by) == (None, Role.ORGANISER)
    both = CHIEF | {Role.ORGANISER}
    assert not entitlement(both, Action.DISQUALIFY, book).is_emergency
    assert entitlement(frozenset({Role.FLOOR_REFEREE}), Action.DISQUALIFY, book).refusal is not None


def test_in_fujian_the_chief_disqualifies_by_right() -> None:
    assert not entitlement(CHIEF, Action.DISQUALIFY, FJ).is_emergency


@pytest.mark.parametrize("action", [Action.APPOINT_OFFICIALS, Action.SEAT_ARBITRATORS, Action.SET_REGULATIONS])
def test_nat_18_1_appointing_and_founding_are_the_organisers(action: Action) -> None:
    found = entitlement(CHIEF, action, NAT)
    assert (found.refusal, found.confirmed_by) == (None, Role.ORGANISER)
    assert found.source is not None
    assert not entitlement(frozenset({Role.ORGANISER}), action, NAT).is_emergency


@pytest.mark.parametrize("action", [Action.ENTER_RESULTS, Action.MAKE_PAIRING, Action.TAKE_ENTRIES, Action.CALL_TIME])
@pytest.mark.parametrize("book", [NAT, J23, J17, FJ, GZ])
def test_nat_20_2_3_j23_5_2_4_1_the_chief_does_what_those_under_him_do(action: Action, book: Book) -> None:
    found = entitlement(CHIEF, action, book)
    assert found.refusal is None
    assert not found.is_emergency


def test_nat_20_1_the_last_word_is_not_the_chiefs() -> None:
    assert entitlement(CHIEF, Action.LAST_WORD, NAT).refusal is not None


def test_nobodys_approval_but_the_organisers_is_waited_for() -> None:
    assert not entitlement(frozenset({Role.ARRANGER}), Action.MAKE_PAIRING, NAT).is_emergency


@pytest.mark.parametrize("book", Book)
@pytest.mark.parametrize("action", Action)
def test_who_has_no_role_may_do_nothing(action: Action, book: Book) -> None:
    assert entitlement(frozenset(), action, book).refusal is not None


@pytest.mark.parametrize("book", Book)
def test_nothing_waits_for_the_organiser_that_cannot_wait(book: Book) -> None:
    everybody = frozenset(Role)
    waiting = {
        action
        for action in Action
        for one in Role
        for roles in (frozenset({one}), CHIEF | {one})
        for absent in (frozenset[Role](), everybody - roles)
        if entitlement(roles, action, book, absent).is_emergency
    }
    assert waiting
    assert all(can_wait(action, book) for action in waiting)
    assert not can_wait(Action.ENTER_RESULTS, book)
