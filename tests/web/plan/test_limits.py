"""另行规定页: limits set in the office, each by whom the book names, and effective at table, desk and committee."""

from __future__ import annotations

import re
from datetime import timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone, translation

from paizhuo.officiating.limits import permitted_overtime
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import start
from paizhuo.tournament.log.limits import AppealLimit, ClassLimit, CorrectionLimit, LeastTimeLimit, OvertimeLimit
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.clock.clock import Kind
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import ClockEvent, Competition
from paizhuo.web.plan import limit_forms
from paizhuo.web.refereeing.appeal_deadlines import deadline_of_round
from paizhuo.web.results import actions
from paizhuo.web.results.refusals import OutsideWindow
from tests.web import staging
from tests.web.refereeing.hall import enter, filled, hall, rule

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db

PAGE = "/manage/spring/limits/"
STAFF = f"corrections-correction_{Error.ENTRY_BY_STAFF.value}"


def _sent(client: Client, part: str, **fields: object) -> int:
    return client.post(PAGE, {"part": part, **fields}).status_code


def _ran_out(competition: Competition, minutes_ago: int, number: int = 1) -> None:
    """The clock of the round, of 50 minutes, ran out so many minutes ago; or runs out later."""
    at = timezone.now() - timedelta(minutes=minutes_ago + 50)
    ClockEvent.objects.create(competition=competition, stage="main", round=number, kind=Kind.START, seconds=3000, at=at)


def test_nat_48_4_55_2_windows_of_the_office_are_effective_at_the_desk(client: Client) -> None:
    competition = staging.event()
    enter(client, staging.appoint(competition, Role.ORGANISER))
    assert _sent(client, "corrections", **{STAFF: 10}) == HTTPStatus.FOUND
    assert _sent(client, "appeals", **{"appeals-appeal": 45}) == HTTPStatus.FOUND
    assert set(staging.state(competition).limits) == {"correction/entry-by-staff", "appeal"}
    staging.open_and_publish(competition)
    staging.play_round(competition)
    _ran_out(competition, 15)
    key = TableKey("main", 1, 1)
    with pytest.raises(OutsideWindow) as refused:
        actions.correct(staging.request(competition), key, Levels(9, 3), "录错", agreed=True)
    assert refused.value.verdict.ruling.source.article == "48(四)"
    enter(client, competition.created_by)
    shown = client.get("/desk/spring/grid/main/1/1/").content.decode()
    assert "48(四)" in shown
    until = deadline_of_round(competition, snapshot_of(competition), "main", 1)
    assert until is not None
    assert 29 * 60 <= (until - timezone.now()).total_seconds() <= 30 * 60


def test_nat_52_the_organiser_moves_a_class_and_the_referee_rules_in_it(client: Client) -> None:
    competition = staging.event()
    enter(client, staging.appoint(competition, Role.ORGANISER))
    offence = Infraction.EQUIPMENT_TAKEN
    moved = {"classes-offence": offence.value, "classes-penalty_class": "2"}
    assert _sent(client, "classes", **moved) == HTTPStatus.FOUND
    staging.open_and_publish(competition)
    staging.play_round(competition)
    staging.open_and_publish(competition)
    fact = rule(competition, filled(competition, offence)).answer["fact"]
    ruling = staging.state(competition).rulings[fact]
    assert "52" in ruling.article
    assert [one.vp for one in staging.facts(competition) if isinstance(one, f.Penalised)] == [-300]
    assert "Offences in another class" not in client.get(PAGE).content.decode()


def test_nat_31_4_the_organiser_adopts_a_least_time_and_fast_play_costs_both_sides(client: Client) -> None:
    competition = staging.event()
    enter(client, staging.appoint(competition, Role.FLOOR_REFEREE))
    assert _sent(client, "least-time", **{"least-time-least_time": "yes"}) == HTTPStatus.FORBIDDEN
    enter(client, staging.appoint(competition, Role.ORGANISER))
    assert "Play that is too fast" in client.get(PAGE).content.decode()
    assert _sent(client, "least-time", **{"least-time-least_time": "yes"}) == HTTPStatus.FOUND
    staging.open_and_publish(competition)
    staging.play_round(competition)
    staging.open_and_publish(competition)
    rule(competition, filled(competition, Infraction.FAST_PLAY, seat="-", answers={"seconds-short": "120"}))
    assert [one.vp for one in staging.facts(competition) if isinstance(one, f.Penalised)] == [-50, -50]
    assert "Play that is too fast" not in client.get(PAGE).content.decode()
    assert "two thirds of the time limit" in client.get("/e/spring/").content.decode()


def test_nat_33_1_1_a_floor_referee_shortens_the_overtime_of_the_round_in_time(client: Client) -> None:
    competition = staging.mid_course(played=0)
    enter(client, staging.appoint(competition, Role.FLOOR_REFEREE))
    _ran_out(competition, -20)
    assert _sent(client, "round", **{"round-overtime": 5}) == HTTPStatus.CONFLICT
    ClockEvent.objects.all().delete()
    _ran_out(competition, -31)
    assert _sent(client, "round", **{"round-overtime": 5}) == HTTPStatus.FOUND
    (limit,) = staging.state(competition).limits.values()
    assert (limit.limit, limit.role) == (OvertimeLimit(5, "main", 1), Role.FLOOR_REFEREE.value)


def test_nat_33_1_1_the_overtime_of_the_event_leaves_the_running_round_alone(client: Client) -> None:
    competition = staging.mid_course(played=0)
    enter(client, staging.appoint(competition, Role.ORGANISER))
    assert _sent(client, "overtime", **{"overtime-overtime": 15}) == HTTPStatus.CONFLICT
    assert _sent(client, "overtime", **{"overtime-overtime": 2}) == HTTPStatus.FOUND
    assert permitted_overtime(staging.state(competition), "main", 1) == 600
    staging.play_round(competition)
    staging.open_and_publish(competition)
    assert permitted_overtime(staging.state(competition), "main", 2) == 120


def test_p22_p28_who_may_not_set_it_is_refused_with_the_article(client: Client) -> None:
    competition = staging.event(staging.swiss_plan(book="jiangsu-2023"))
    enter(client, staging.appoint(competition, Role.ORGANISER))
    refused = client.post(PAGE, {"part": "corrections", STAFF: 45})
    assert refused.status_code == HTTPStatus.FORBIDDEN
    assert "4.3.3" in refused.content.decode()
    enter(client, staging.appoint(competition, Role.CHIEF))
    assert _sent(client, "corrections", **{STAFF: 45}) == HTTPStatus.FOUND
    page = client.get(PAGE).content.decode()
    assert "Time for appeals" not in page
    assert "45 min" in page
    assert client.get("/e/spring/").content.decode().count("45 min") >= 2


def test_nat_52_the_chief_moves_a_class_only_for_the_organiser_who_confirms_it(client: Client) -> None:
    competition = staging.event()
    chief = staging.appoint(competition, Role.CHIEF)
    enter(client, chief)
    moved = {"classes-offence": Infraction.EQUIPMENT_TAKEN.value, "classes-penalty_class": "3"}
    assert _sent(client, "classes", **moved) == HTTPStatus.FOUND
    act = competition.acts.last()
    assert act is not None
    assert act.detail["emergency"] == Role.ORGANISER.value


def test_what_the_book_does_not_allow_is_said_on_the_page_and_nothing_is_lost(client: Client) -> None:
    competition = staging.event()
    enter(client, competition.created_by)
    answer = client.post(PAGE, {"part": "corrections", STAFF: 30})
    assert answer.status_code == HTTPStatus.CONFLICT
    shown = answer.content.decode()
    assert "National 48(四)" in shown
    assert 'value="30"' in shown


def test_the_founder_sets_limits_in_the_wizard(client: Client) -> None:
    enter(client, staging.person())
    form = {
        "title": "南湖区公开赛",
        "slug": "nanhu",
        "expected": "16",
        "rounds": "5",
        "limit_correction_entry-by-staff": "10",
        "limit_appeal": "20",
        "limit_offence": Infraction.EQUIPMENT_TAKEN.value,
        "limit_penalty_class": "2",
    }
    read_back = client.post("/manage/new/national-swiss-pairs/", form).content.decode()
    assert "Time for appeals: 20 min" in read_back
    assert client.post("/manage/new/national-swiss-pairs/", form | {"step": "found"}).status_code == HTTPStatus.FOUND
    limits = [one.limit for one in staging.state(Competition.objects.get(slug="nanhu")).limits.values()]
    assert limits == [
        CorrectionLimit("entry-by-staff", 10),
        AppealLimit(20),
        ClassLimit(Infraction.EQUIPMENT_TAKEN.value, 2),
    ]
    too_long = {"slug": "b", "limit_correction_entry-by-staff": "30"}
    refused = client.post("/manage/new/national-swiss-pairs/", form | too_long).content.decode()
    assert "National 48(四)" in refused


def test_nat_33_1_2_31_4_the_founder_writes_overtime_and_least_time_into_the_supplementary_rules(
    client: Client,
) -> None:
    enter(client, staging.person())
    form = {"title": "南湖区公开赛", "slug": "nanhu", "expected": "16", "rounds": "5"}
    own = {"limit_overtime": "15", "limit_least_time": "yes", "step": "found"}
    assert client.post("/manage/new/national-swiss-pairs/", form | own).status_code == HTTPStatus.FOUND
    limits = [one.limit for one in staging.state(Competition.objects.get(slug="nanhu")).limits.values()]
    assert limits == [OvertimeLimit(15), LeastTimeLimit(adopted=True)]
    assert "15 min" in client.get("/manage/nanhu/limits/").content.decode()


@pytest.mark.parametrize("book", ["national", "jiangsu-2023", "jiangsu-2017"])
@pytest.mark.parametrize(("language", "unit"), [("en", "min"), ("zh-hans", "分钟")])
def test_every_limit_in_minutes_says_so_and_how_many_minutes_the_book_gives(
    book: str, language: str, unit: str
) -> None:
    state = staging.state(hall(book))
    with translation.override(language):
        fields = {
            **limit_forms.correction_fields(state),
            **limit_forms.appeal_fields(state),
            **limit_forms.overtime_fields(state),
            **limit_forms.overtime_fields(start(state.plan)),
        }
    assert fields
    for name, field in fields.items():
        text = str(field.help_text)
        assert unit in text, name
        own = re.search(r"(?:as the book, |less than |依规则（|依规则：|少于)(\S+ ?\w*)", text)
        assert own is not None, text
        assert unit in own[1] or not own[1][0].isdigit(), text
