"""申诉: what can be appealed against, until when, and what the book admits."""

from __future__ import annotations

import pytest

from paizhuo.officiating.appeals import (
    NoticeOfAppeal,
    admission,
    appealable,
    confirmed_outcome,
    deadline_of,
    last_result,
    moments_at_latest,
    place_of,
)
from paizhuo.referee.appeals.appeal import Forwarded, Inadmissible, Moments, WhyInadmissible
from paizhuo.referee.appeals.rules import APPEAL_RULES, Signer
from paizhuo.rulebook import Book
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Levels
from tests.tournament.building import STAGE, Building, swiss

NOW, DAY = 1_000_000, 24 * 60 * 60
SIGNERS = frozenset(Signer)


def _confirmed() -> Building:
    building = Building(swiss()).open(4)
    building.pair()
    building.add(
        f.ResultEntered(STAGE, 1, 1, Levels(8, 3), End.HOME),
        f.ResultConfirmed(STAGE, 1, 1),
    )
    return building


def test_the_newest_fact_that_can_be_appealed_against_comes_first() -> None:
    building = _confirmed()
    building.add(f.ResultCorrected(STAGE, 1, 1, Levels(7, 3), "录错"))
    assert [type(one.fact) for one in appealable(building.log)] == [f.ResultCorrected, f.ResultConfirmed]


def test_a_confirmation_is_about_the_result_entered_before() -> None:
    building = _confirmed()
    (confirmation,) = appealable(building.log)
    assert confirmed_outcome(building.log, confirmation) == Levels(8, 3)
    assert confirmed_outcome(building.log, building.log[0]) is None


def test_everybody_at_the_table_of_a_fact_may_be_a_party() -> None:
    building = _confirmed()
    (confirmation,) = appealable(building.log)
    match = building.state.stages[STAGE].rounds[0].matches[1]
    place = place_of(building.state, confirmation.fact)
    assert (place.stage, place.round, place.table) == (STAGE, 1, 1)
    assert place.entrants == (*match.pairing.home, *match.pairing.away)
    assert place_of(building.state, f.Left(3, f.LeaveKind.WITHDRAWN, "离赛")).entrants == (3,)


def test_a_round_is_over_with_its_last_result() -> None:
    building = _confirmed()
    assert last_result(building.state, building.log, STAGE, 1) is None
    building.add(f.ResultEntered(STAGE, 1, 2, Levels(5, 4)), f.ResultConfirmed(STAGE, 1, 2))
    log = [logged._replace(at=f"2026-05-01T12:00:{logged.no:02}+00:00") for logged in building.log]
    assert last_result(building.state, log, STAGE, 1) == log[-1]
    assert last_result(building.state, building.log, STAGE, 1) is None
    assert last_result(building.state, log, STAGE, 2) is None


@pytest.mark.parametrize("book", APPEAL_RULES)
def test_the_time_begins_at_the_latest_when_the_appeal_is_filed(book: Book) -> None:
    assert deadline_of(book, Moments()) is None
    begun = deadline_of(book, moments_at_latest(book, Moments(), NOW))
    assert begun is not None
    assert begun > NOW


def test_an_appeal_in_time_is_forwarded_and_a_late_one_is_not() -> None:
    building = _confirmed()
    (confirmation,) = appealable(building.log)
    entrant = building.state.stages[STAGE].rounds[0].matches[1].pairing.home[0]
    notice = NoticeOfAppeal(entrant, confirmation.no, "记错", SIGNERS)
    moments = Moments(scheduled_end=NOW, round_ended=NOW, published=NOW)
    soon = admission(building.state, Book.NATIONAL, notice, confirmation.fact, NOW, moments)
    late = admission(building.state, Book.NATIONAL, notice, confirmation.fact, NOW + 2 * DAY, moments)
    assert isinstance(soon, Forwarded)
    assert isinstance(late, Inadmissible)
    assert [why for why, _ in late.why] == [WhyInadmissible.LATE]
