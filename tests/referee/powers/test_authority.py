"""判罚权限: who gives the penalties that are not for every referee, and what they are worth."""

from __future__ import annotations

import pytest

from paizhuo.referee import SCHEDULES, Role, authority_refusal
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    CONSENT,
    DELIBERATE,
    EVENT,
    EXTREME,
    FORFEITS_BEFORE,
    KNOCKOUT,
    LAST_OF_LEAGUE,
    OWN_DELAY,
    RESERVE,
    SERIOUS,
    USED,
    Consent,
)
from paizhuo.referee.penalties.awards import AsForfeit, OthersAsPlayed, Won, awards
from paizhuo.referee.penalties.penalties import NoNextStage
from paizhuo.referee.rulings.lapse import LapseGround, possible_grounds
from paizhuo.referee.sheets.correction_windows import Error, Mistake, Times, windows
from paizhuo.rulebook import Basis, Book
from paizhuo.wording import Language, sayer
from paizhuo.wording.referee.schedules import ladder_rows
from tests.referee.docket import brought, ruled, sanctions

NAT, FJ, J23 = SCHEDULES[Book.NATIONAL], SCHEDULES[Book.FUJIAN_2022], SCHEDULES[Book.JIANGSU_2023]
GRAVE = (I.CARD_FRAUD, I.DEFIANCE, I.COLLUSION, I.GAMBLING, I.DISORDER, I.FALSE_ELIGIBILITY)
CHIEF = {Role.CHIEF}


def givers(ruling: object) -> set[Role]:
    needed = getattr(ruling, "authorities", ())
    return {role for role in Role if authority_refusal(needed, role) is None}


@pytest.mark.parametrize("infraction", GRAVE)
def test_nat_51_1_the_chief_refers_a_grave_case_to_the_organiser(infraction: I) -> None:
    ruling = ruled(brought(infraction), NAT)
    assert givers(ruling) == CHIEF
    assert [str(one.source) for one in ruling.authorities] == ["NAT 51(一)"]


def test_nat_51_1_whatever_is_reported_to_the_organiser_is_the_chiefs() -> None:
    assert givers(ruled(brought(I.RUDENESS, {EXTREME: True, RESERVE: True}), NAT)) == CHIEF
    assert givers(ruled(brought(I.PHONE, {USED: False, SERIOUS: True}), NAT)) == CHIEF
    assert givers(ruled(brought(I.PHONE, {USED: False, SERIOUS: False}), NAT)) > CHIEF


def test_nat_32_3_a_side_too_late_without_consent_in_the_last_match_goes_no_further() -> None:
    facts = {
        OWN_DELAY: 601,
        CONSENT: Consent.UNEXCUSED,
        LAST_OF_LEAGUE: True,
        EVENT: EventKind.PAIRS,
        FORFEITS_BEFORE: 0,
    }
    ruling = ruled(brought(I.LATE, facts), NAT)
    assert NoNextStage() in sanctions(ruling)
    assert givers(ruling) == CHIEF


def test_nat_35_a_side_that_leaves_a_knockout_has_lost_it_and_nothing_is_scored() -> None:
    for deliberate in (True, False):
        left = ruled(brought(I.WITHDRAWAL, {DELIBERATE: deliberate, KNOCKOUT: True}), NAT)
        (award,) = awards(left)
        assert isinstance(award, Won)
        league = ruled(brought(I.WITHDRAWAL, {DELIBERATE: deliberate, KNOCKOUT: False}), NAT)
        (award,) = awards(league)
        assert isinstance(award, AsForfeit)


def test_fj_2_2_a_late_sheet_is_the_chiefs_and_leaves_the_responsible_side_nothing() -> None:
    ruling = ruled(brought(I.SHEET_LATE), FJ)
    (award,) = awards(ruling)
    assert isinstance(award, OthersAsPlayed)
    assert (award.mp, award.vp, str(award.source)) == (0, 0, "FJ 2.2, 4.11")
    assert givers(ruling) == CHIEF
    assert [one.source.note for one in ruling.authorities] == ["matches-lost-by-the-chief"]


def test_nat_34_4_the_table_of_powers_has_forfeits_apart_from_lost_matches() -> None:
    rows = {row.head: row.cells for row in ladder_rows(sayer(Language.CHINESE), [NAT, J23])}
    assert [line.text for cell in rows["弃权判罚权"] for line in cell] == ["裁判长", "副裁判长或裁判长"]
    assert rows["弃权判罚权"][0][0].source == NAT.powers.forfeit.source if NAT.powers.forfeit else False
    assert [line.text for line in rows["判负判罚权"][0]] == ["裁判员、副裁判长或裁判长"]


def test_nat_48_3_an_error_that_nobody_lists_is_marked_as_a_reading() -> None:
    (window,) = windows(Mistake(book=Book.NATIONAL, kind=Error.OTHER, times=Times(scheduled_end=0)))
    assert (window.source.basis, window.source.note) == (Basis.READING, "unlisted-errors-within-half-an-hour")
    assert window.source.numbers == ("48(一)", "48(三)")


def test_j23_3_8_what_belongs_to_the_deal_does_not_lapse_with_the_trick() -> None:
    assert LapseGround.LATER_TRICK in possible_grounds(I.WRONG_PLAY, J23.lapses)
    assert LapseGround.LATER_TRICK not in possible_grounds(I.WRONG_TRIBUTE, J23.lapses)
    assert possible_grounds(I.LATE, J23.lapses) == ()
