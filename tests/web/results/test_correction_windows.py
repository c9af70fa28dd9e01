"""更正: inside and outside the window as the book says, with approval, and what it does to the next round."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.officiating.after_correction import LaterRound, Pairing
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.sheets.correction_windows import Error, windows
from paizhuo.tournament.directing import rounds_of
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import End, Forfeit, Levels
from paizhuo.web.access.actors import Denied
from paizhuo.web.clock.clock import Kind
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import ClockEvent
from paizhuo.web.results import actions
from paizhuo.web.results.correction_windows import mistake_of
from paizhuo.web.results.refusals import GridRefused, OutsideWindow, WhyNotRecorded
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

LAST = TableKey("main", 1, 1)


def _ended(competition: Competition, minutes_ago: int) -> None:
    """The clock of round 1 ran out so many minutes ago."""
    at = timezone.now() - timedelta(minutes=minutes_ago + 50)
    ClockEvent.objects.create(competition=competition, stage="main", round=1, kind=Kind.START, seconds=3000, at=at)


def _confirmed(competition: Competition, table: int = 1) -> object:
    return staging.state(competition).stages["main"].rounds[0].matches[table].confirmed


def test_inside_the_window_with_everybody_agreed_the_chief_corrects() -> None:
    competition = staging.mid_course()
    _ended(competition, 10)
    done = actions.correct(staging.request(competition), LAST, Levels(9, 3), "录错", agreed=True)
    assert _confirmed(competition) == Levels(9, 3)
    assert done.act.detail["inside_window"] is True
    assert done.act.detail["before"] == {"kind": "levels", "home": 8, "away": 3}


def test_a_recorder_needs_the_chiefs_approval() -> None:
    competition = staging.mid_course()
    _ended(competition, 10)
    recorder = staging.actor(competition, staging.appoint(competition, Role.RECORD_HEAD))
    with pytest.raises(GridRefused) as refused:
        actions.correct(Request(competition, recorder), LAST, Levels(9, 3), "录错", agreed=True)
    assert refused.value.why is WhyNotRecorded.NEEDS_APPROVAL
    done = actions.correct(Request(competition, recorder), LAST, Levels(9, 3), "录错", agreed=True, approved=True)
    assert done.act.detail["approved"] is True


def test_a_referee_only_proposes() -> None:
    competition = staging.mid_course()
    referee = staging.actor(competition, staging.appoint(competition, Role.FLOOR_REFEREE))
    with pytest.raises(Denied):
        actions.correct(Request(competition, referee), LAST, Levels(9, 3), "录错", approved=True)


@pytest.mark.parametrize("risen", [Levels(9, 3), Levels(7, 3), Levels(8, 4), Levels(3, 8), Forfeit(End.HOME)])
def test_after_half_an_hour_no_score_rises_in_the_national_book(risen: Outcome) -> None:
    competition = staging.mid_course()
    _ended(competition, 31)
    with pytest.raises(OutsideWindow):
        actions.correct(staging.request(competition), LAST, risen, "录错", agreed=True)
    assert _confirmed(competition) == Levels(8, 3)


@pytest.mark.parametrize("fallen", [Levels(9, 4), Levels(7, 2), Forfeit(None)])
def test_after_half_an_hour_a_score_may_fall_or_stay(fallen: Outcome) -> None:
    competition = staging.mid_course()
    _ended(competition, 31)
    done = actions.correct(staging.request(competition), LAST, fallen, "录错", agreed=True)
    assert done.act.detail["inside_window"] is True
    assert _confirmed(competition) == fallen


def test_a_level_that_falls_raises_the_other_side_and_the_refusal_names_the_points(client: Client) -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    actions.record(Request(competition, chief), TableKey("main", 2, 1), Levels(9, 5))
    with pytest.raises(OutsideWindow) as refused:
        actions.correct(Request(competition, chief), TableKey("main", 2, 1), Levels(4, 5), "录错")
    assert (refused.value.verdict.ruling.score, refused.value.verdict.mp) == ((1200, 900), (0, 0))
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    client.cookies["django_language"] = "zh-hans"
    sent = {"act": "correct", "kind": "score", "home": "6", "away": "7", "error": "entry-by-staff", "reason": "录错"}
    page = client.post("/desk/spring/grid/main/2/1/", sent).content.decode()
    refusal = page.partition('class="note bad" role="alert">')[2].partition("</p>")[0]
    assert "级差分 12比9、场分 0比0" in refusal
    assert "全国规则第48条(一)" in refusal
    assert "NAT" not in refusal
    matches = staging.state(competition).stages["main"].rounds[1].matches
    assert matches[1].confirmed == Levels(9, 5)


def test_in_jiangsu_a_late_correction_is_not_made_unless_the_chief_approves_it() -> None:
    competition = staging.mid_course(plan=staging.swiss_plan(book="jiangsu-2023"))
    _ended(competition, 21)
    chief = staging.actor(competition)
    with pytest.raises(OutsideWindow):
        actions.correct(Request(competition, chief), LAST, Levels(7, 3), "公布有误", error=Error.PUBLISHED)
    done = actions.correct(
        Request(competition, chief), LAST, Levels(7, 3), "公布有误", error=Error.PUBLISHED, approved=True
    )
    assert done.act.detail["inside_window"] is False
    assert _confirmed(competition) == Levels(7, 3)


@pytest.mark.parametrize(("minutes", "inside"), [(19, True), (21, False)])
def test_the_window_of_jiangsu_is_twenty_minutes(minutes: int, inside: bool) -> None:  # noqa: FBT001 - a column of the table
    competition = staging.mid_course(plan=staging.swiss_plan(book="jiangsu-2023"))
    _ended(competition, minutes)
    chief = staging.actor(competition)
    done = actions.correct(
        Request(competition, chief), LAST, Levels(9, 3), "公布有误", error=Error.PUBLISHED, approved=True
    )
    assert done.act.detail["inside_window"] is inside


def test_the_published_round_of_the_last_two_must_be_paired_again() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    done = actions.correct(Request(competition, chief), LAST, Levels(3, 8), "主客写反", approved=True)
    later = codec.decode(LaterRound, done.answer["repair"])
    assert (later.round, later.pairing, later.source.article) == (2, Pairing.MUST_CHANGE, "26(八)")


def test_a_pairing_that_has_begun_stands() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    actions.record(Request(competition, chief), TableKey("main", 2, 1), Levels(8, 3))
    done = actions.correct(Request(competition, chief), LAST, Levels(3, 8), "主客写反", approved=True)
    later = codec.decode(LaterRound, done.answer["repair"])
    assert (later.round, later.pairing) == (2, Pairing.STANDS)


def test_a_correction_in_the_round_being_played_concerns_no_pairing() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    actions.record(Request(competition, chief), TableKey("main", 2, 1), Levels(8, 3))
    done = actions.correct(Request(competition, chief), TableKey("main", 2, 1), Levels(7, 3), "录错", approved=True)
    assert done.answer["repair"] is None


def test_what_does_not_count_yet_is_not_corrected_nor_is_the_same_again() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    with pytest.raises(Refused) as refused:
        actions.correct(Request(competition, chief), TableKey("main", 2, 1), Levels(8, 3), "录错", approved=True)
    assert refused.value.why is Why.NOT_CONFIRMED
    with pytest.raises(GridRefused) as same:
        actions.correct(Request(competition, chief), LAST, Levels(8, 3), "录错", approved=True)
    assert same.value.why is WhyNotRecorded.UNCHANGED


@pytest.mark.parametrize("reason", ["", "  ", "长" * 301])
def test_a_correction_says_why(reason: str) -> None:
    competition = staging.mid_course()
    with pytest.raises(GridRefused) as refused:
        actions.correct(staging.request(competition), LAST, Levels(9, 3), reason, approved=True)
    assert refused.value.why is WhyNotRecorded.NO_REASON


def test_a_result_becomes_a_forfeit() -> None:
    competition = staging.mid_course()
    _ended(competition, 5)
    actions.correct(staging.request(competition), LAST, Forfeit(End.HOME), "冒名顶替", agreed=True)
    assert _confirmed(competition) == Forfeit(End.HOME)


def test_a_repeated_command_corrects_once() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    actions.correct(Request(competition, chief, command="c"), LAST, Levels(9, 3), "录错", approved=True)
    assert actions.correct(Request(competition, chief, command="c"), LAST, Levels(9, 3), "录错", approved=True).repeated
    assert staging.state(competition).stages["main"].rounds[0].matches[1].corrected == 1


def test_nobody_ticks_the_chiefs_approval_for_him_after_the_window() -> None:
    competition = staging.mid_course(plan=staging.swiss_plan(book="jiangsu-2023"))
    _ended(competition, 21)
    recorder = staging.actor(competition, staging.appoint(competition, Role.RECORD_HEAD))
    with pytest.raises(OutsideWindow):
        actions.correct(
            Request(competition, recorder), LAST, Levels(7, 3), "公布有误", error=Error.PUBLISHED, approved=True
        )
    assert _confirmed(competition) == Levels(8, 3)


@pytest.mark.parametrize(
    ("last_round", "until"),
    [("2026-05-01T16:00", "2026-05-01T17:20"), ("2026-05-02T16:00", "2026-05-02T08:30")],
)
def test_nat_48_2_the_stage_that_ends_on_the_day_closes_the_published_results_of_all_its_rounds(
    last_round: str, until: str
) -> None:
    competition = staging.mid_course()
    known = snapshot_of(competition)
    rounds = rounds_of(known.state, "main")
    for number, start in ((1, "2026-05-01T09:00"), (rounds, last_round)):
        at = timezone.make_aware(datetime.fromisoformat(start))
        ClockEvent.objects.create(
            competition=competition, stage="main", round=number, kind=Kind.START, seconds=3000, at=at
        )
    (window,) = windows(mistake_of(competition, known, LAST, Error.PUBLISHED))
    assert window.until == int(timezone.make_aware(datetime.fromisoformat(until)).timestamp())
