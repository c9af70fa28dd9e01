"""职权表: every row of the matrix, what the books say differently, and who must not do two things."""

from __future__ import annotations

import pytest

from paizhuo.referee.powers.actions import Action, Letter, Role
from paizhuo.referee.powers.permission_matrix import ROWS
from paizhuo.referee.powers.permissions import (
    WhyNotPermitted,
    may,
    officiating_refusal,
    permission,
    refusal,
    table,
    verification_refusal,
)
from paizhuo.referee.powers.recusal import Office, Official, Party
from paizhuo.rulebook import BOOKS, Basis, Book

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025

# Typed from the specification, row by row: organiser, delegate, chief, deputy, floor, arranger, record head, electronic
# manager, dealing manager, arbitrators, leader, player; under the book that the row rests on first.
MATRIX = """\
P1 NAT DPP--P------
P2 NAT DAD-------II
P3 NAT D---VD----PP
P4 NAT D-----------
P5 NAT -ADD-D----II
P6 NAT --D--D-P--V-
P7 GZ ----V------D
P8 NAT --A--D-P--II
P9 NAT DAD--PDP--II
P9 J23 --D--PPP--II
P10 NAT --A--D----II
P11 NAT -DD-P-------
P11 J23 --D-P-------
P12 NAT --DDD--P----
P13 NAT ----V--P--DD
P14 NAT --A-------P-
P15 NAT --A-------P-
P16 NAT ----P------D
P17 NAT ----V------V
P18 NAT -----------D
P19 NAT ----D------P
P20 NAT -----DDD----
P21 NAT --A-PDD---PP
P22 NAT D-D---------
P23 J23 --DDD-------
P24 J23 --DD--------
P24 J17 --D---------
P25 J23 --D---------
P26 NAT --DDD-I-----
P27 NAT A-D---I-----
P28 NAT D-----------
P29 NAT --DDD-I-----
P30 NAT --D---------
P31 J23 A-D---------
P31 J17 D-P---------
P32 J23 D-P------P--
P33 NAT --D-------PP
P33 J23 --DD------PP
P33 J17 --D-------PP
P34 NAT A-P-------PP
P35 NAT --DDD-------
P36 NAT --DDD------P
P37 NAT ----------AD
P37 J23 ----------DD
P37 J17 ----------DD
P38 NAT --D-P-------
P39 NAT D-D------D--
P39 J23 D--------D--
P39 J17 D--------D--
P40 NAT D--------P--
P41 J23 D-P---------
P42 NAT --------D---
P43 NAT --DDD-------
P44 NAT -D----------
P45 NAT DD----------
P46 NAT --D-PD------
P47 NAT DDP---------
P47 J23 D-P---------
P48 NAT D-P---------
P48 J23 D-P---------
P49 J23 D-P------D--
P49 J17 D-P------D--
"""


@pytest.mark.parametrize("line", MATRIX.splitlines())
def test_every_row_of_the_matrix(line: str) -> None:
    number, book, letters = line.split()
    action = {one.value: one for one in Action}[number]
    assert "".join(may(role, action, Book(book)).value for role in Role) == letters


def test_the_matrix_has_each_action_once_and_in_order() -> None:
    assert [row.action for row in ROWS] == list(Action)
    assert [action.value for action in Action] == [f"P{number}" for number in range(1, 50)]
    assert len(Role) == 12


@pytest.mark.parametrize("book", list(Book))
def test_every_permission_cites_articles_that_exist(book: Book) -> None:
    for row in table(book):
        assert len(row.permissions) == len(Role)
        for one in (row.source, *(cell.source for cell in row.permissions)):
            assert one.book is book
            assert all(BOOKS[book].article(number) for number in one.numbers)
            assert bool(one.note) == (one.basis is not Basis.STATED)
            assert bool(one.article) == (one.basis is not Basis.SILENT)


@pytest.mark.parametrize("action", [Action.REPAIR, Action.APPROVE_REWRITING])
def test_j23_and_j17_forbid_new_pairings_and_rewritten_cells(action: Action) -> None:
    for book in (J23, J17):
        assert {may(role, action, book) for role in Role} == {Letter.NONE}
        assert permission(Role.CHIEF, action, book).source.basis is Basis.STATED


def test_example_j_133_who_gives_a_foul() -> None:
    floor = refusal(Role.FLOOR_REFEREE, Action.FOUL_MATCH_LOSS, J23)
    assert floor is not None
    assert (floor.why, floor.by) == (WhyNotPermitted.NOT_ALLOWED, (Role.CHIEF, Role.DEPUTY))
    assert refusal(Role.DEPUTY, Action.FOUL_MATCH_LOSS, J23) is None
    deputy = refusal(Role.DEPUTY, Action.FOUL_MATCH_LOSS, J17)
    assert deputy is not None
    assert deputy.by == (Role.CHIEF,)
    assert refusal(Role.CHIEF, Action.FOUL_MATCH_LOSS, J17) is None


def test_j23_3_6_2_4_disqualifying_needs_the_committees_consent() -> None:
    alone = refusal(Role.CHIEF, Action.DISQUALIFY, J23)
    assert alone is not None
    assert (alone.why, alone.by) == (WhyNotPermitted.NEEDS_APPROVAL, (Role.ORGANISER,))
    assert refusal(Role.CHIEF, Action.DISQUALIFY, J23, approved_by=frozenset({Role.ORGANISER})) is None
    assert refusal(Role.CHIEF, Action.DISQUALIFY, J17) is not None
    assert refusal(Role.ORGANISER, Action.DISQUALIFY, J17) is None


def test_nat_20_2_4_the_chief_pairs_where_there_is_no_arranger() -> None:
    assert refusal(Role.CHIEF, Action.MAKE_PAIRING, NAT) is not None
    assert refusal(Role.CHIEF, Action.MAKE_PAIRING, NAT, absent=frozenset({Role.ARRANGER})) is None
    needs = refusal(Role.ARRANGER, Action.MAKE_PAIRING, NAT)
    assert needs is not None
    assert needs.why is WhyNotPermitted.NEEDS_APPROVAL


def test_what_is_only_approved_is_done_by_who_approves() -> None:
    assert refusal(Role.CHIEF, Action.CHANGE_LINE_UP, NAT) is None
    leader = refusal(Role.LEADER, Action.CHANGE_LINE_UP, NAT)
    assert leader is not None
    assert leader.by == (Role.CHIEF,)
    assert refusal(Role.ORGANISER, Action.FORCE_MAJEURE, NAT) is None


def test_nobody_waits_for_the_technical_delegate_and_only_nat_has_one() -> None:
    assert refusal(Role.RECORD_HEAD, Action.PUBLISH, NAT) is None
    assert may(Role.TECHNICAL_DELEGATE, Action.PUBLISH, NAT) is Letter.APPROVES
    for book in set(Book) - {NAT}:
        assert {may(Role.TECHNICAL_DELEGATE, action, book) for action in Action} == {Letter.NONE}


def test_nat_38_2_players_enter_and_players_check() -> None:
    cell = permission(Role.PLAYER, Action.ENTER_AT_TABLE, NAT)
    assert cell.letters == (Letter.DECIDES, Letter.VERIFIES)


def test_gz_reg_7_3_the_chief_calls_the_last_deal() -> None:
    assert may(Role.CHIEF, Action.CALL_TIME, GZ) is Letter.DECIDES
    assert may(Role.FLOOR_REFEREE, Action.CALL_TIME, GZ) is Letter.PROPOSES
    assert may(Role.FLOOR_REFEREE, Action.CALL_TIME, FJ) is Letter.DECIDES


def test_who_enters_never_verifies() -> None:
    assert verification_refusal("west", "north", J23) is None
    block = verification_refusal("west", "west", J23)
    assert block is not None
    assert (block.why, block.source.numbers[0]) == (WhyNotPermitted.ENTERED_IT, "3.5(八)1")


def test_example_j_150_a_conflict_blocks_a_referee_and_an_arbitrator() -> None:
    parties = (Party("east", unit="U"),)
    block = officiating_refusal(Official("r", unit="U", office=Office.REFEREE), parties)
    assert block is not None
    assert (block.why, str(block.source)) == (WhyNotPermitted.CONFLICT, "J23 5.2(三)1")
    block = officiating_refusal(Official("a", unit="U"), parties)
    assert block is not None
    assert str(block.source) == "J23 5.3(二)3"
    assert officiating_refusal(Official("b", unit="V"), parties) is None


def test_nat_20_1_the_technical_delegate_does_what_he_approves() -> None:
    for action in (Action.PUBLISH, Action.FIX_FORMAT, Action.SUPPLEMENTARY_RULES, Action.ASSIGN_REFEREES):
        assert refusal(Role.TECHNICAL_DELEGATE, action, NAT) is None
        assert refusal(Role.TECHNICAL_DELEGATE, action, J23) is not None
    assert refusal(Role.TECHNICAL_DELEGATE, Action.MAKE_PAIRING, NAT) is not None


@pytest.mark.parametrize("role", [Role.ORGANISER, Role.ARRANGER, Role.RECORD_HEAD])
def test_j23_5_2_4_10_the_chief_alone_publishes(role: Role) -> None:
    block = refusal(role, Action.PUBLISH, J23)
    assert block is not None
    assert block.by == (Role.CHIEF,)
    assert refusal(Role.CHIEF, Action.PUBLISH, J23) is None


def test_j23_3_6_2_2_a_deputy_records_a_forfeit_and_in_j17_the_chief_alone() -> None:
    assert refusal(Role.DEPUTY, Action.CONSENT_TO_FORFEIT, J23) is None
    for book in (J17, NAT):
        assert refusal(Role.DEPUTY, Action.CONSENT_TO_FORFEIT, book) is not None


def test_j17_5_2_3_j23_3_9_2_3_the_committee_sanctions_referees() -> None:
    for book in (J17, J23):
        assert refusal(Role.ARBITRATORS, Action.SANCTION_REFEREE, book) is None
        assert refusal(Role.CHIEF, Action.SANCTION_REFEREE, book) is not None
    assert refusal(Role.ARBITRATORS, Action.SANCTION_REFEREE, NAT) is not None
