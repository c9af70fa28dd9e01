"""公告与办公室: what an event announces, what to do next, and its files."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth import get_user_model
from django.utils.translation import override

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.log import event_file
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Levels
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Act, Competition
from paizhuo.web.office import actions, refusals
from paizhuo.web.office.next_steps import next_steps
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
FORM = {
    "title": "秋季掼蛋赛",
    "venue": "体育馆",
    "first_day": "2026-09-01",
    "last_day": "2026-09-02",
    "is_public": "on",
}


def _signed_in(client: Client, user: User) -> Client:
    client.force_login(user, backend=BACKEND)
    client.cookies["django_language"] = "en"
    return client


def _why(competition: Competition) -> list[str]:
    with override("en"):
        return [step.why for step in next_steps(competition, snapshot_of(competition))]


def test_where_it_is_played_opens_in_the_office_after_a_form_that_was_refused(client: Client) -> None:
    competition = staging.event(entries=4)
    _signed_in(client, competition.created_by)
    answer = client.post("/manage/spring/online/", {"where": "online", "delay": "9999"})
    assert (answer.status_code, 'value="9999"' in answer.content.decode()) == (200, True)
    again = client.get("/manage/spring/online/")
    assert (again.status_code, again["Location"]) == (302, "/manage/spring/")


def test_the_announcement_is_changed_once_for_one_command(client: Client) -> None:
    competition = staging.event(entries=4, public=False)
    _signed_in(client, competition.created_by)
    for _ in range(2):
        answer = client.post("/manage/spring/", {**FORM, "command": "one"})
        assert answer.status_code == 302
    competition.refresh_from_db()
    assert (competition.title, competition.venue, competition.is_public) == ("秋季掼蛋赛", "体育馆", True)
    assert (competition.first_day, competition.last_day) == (dt.date(2026, 9, 1), dt.date(2026, 9, 2))
    act = Act.objects.get(competition=competition, kind=Permission.PLAN.value)
    assert act.detail["first_day"] == "2026-09-01"
    assert act.first_fact is None
    assert "log" not in act.public_message["topics"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"title": ""}, "required"),
        ({"title": "x" * 121}, "at most 120"),
        ({"title": "a\0b"}, "Null characters"),
        ({"last_day": "2026-08-31"}, "The last day comes before the first."),
        ({"first_day": "soon"}, "valid date"),
        ({"is_public": "", "takes_entries": "on"}, "make the event public too"),
    ],
)
def test_a_wrong_announcement_is_shown_again_and_nothing_is_stored(
    client: Client, wrong: dict[str, str], said: str
) -> None:
    competition = staging.event(entries=4)
    acts_before = Act.objects.count()
    answer = _signed_in(client, competition.created_by).post("/manage/spring/", {**FORM, **wrong})
    assert answer.status_code == 200
    assert said in answer.content.decode()
    assert Act.objects.count() == acts_before
    assert Competition.objects.get().title == "云汀市职工掼蛋联赛"


def test_a_title_is_shown_as_text_and_never_as_markup(client: Client) -> None:
    competition = staging.event(entries=4)
    _signed_in(client, competition.created_by).post("/manage/spring/", {**FORM, "title": "<script>x</script>"})
    page = client.get("/manage/spring/").content.decode()
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page


def test_the_action_refuses_days_out_of_order() -> None:
    competition = staging.event(entries=4)
    shown = actions.Announcement("x", first_day=dt.date(2026, 5, 2), last_day=dt.date(2026, 5, 1))
    with pytest.raises(refusals.BadAnnouncement):
        actions.announce(staging.request(competition), shown)


@pytest.mark.parametrize("role", [role for role in Role if role not in {Role.LEADER, Role.PLAYER}])
def test_every_official_opens_the_office_and_only_some_change_it(client: Client, role: Role) -> None:
    competition = staging.event(entries=4)
    user = staging.appoint(competition, role)
    page = _signed_in(client, user).get("/manage/spring/")
    assert page.status_code == 200
    allowed = role in {Role.ORGANISER, Role.CHIEF}
    assert ("Save the announcement" in page.content.decode()) is allowed
    assert client.post("/manage/spring/", FORM).status_code == (302 if allowed else 403)
    if not allowed:
        with pytest.raises(Denied):
            actions.announce(staging.request(competition, user), actions.Announcement("x"))


@pytest.mark.parametrize("page", ["", "steps/", "officials/", "plan/", "event.json"])
def test_people_without_a_role_do_not_find_the_office(client: Client, page: str) -> None:
    staging.event(entries=4)
    assert "/accounts/login/" in client.get(f"/manage/spring/{page}")["Location"]
    _signed_in(client, staging.person("stranger"))
    assert client.get(f"/manage/spring/{page}").status_code == 404
    assert client.get(f"/manage/nowhere/{page}").status_code == 404


def test_my_competitions_lists_only_those_of_the_user_by_phase(client: Client) -> None:
    mine = staging.mid_course(entries=6)
    staging.event(replace(staging.swiss_plan("other"), title="别人的比赛"), user=staging.person("other"))
    page = _signed_in(client, mine.created_by).get("/manage/").content.decode()
    assert "云汀市职工掼蛋联赛" in page
    assert "Being played" in page
    assert "round 2 of 3" in page
    assert "别人的比赛" not in page
    assert "New competition" in page


def test_somebody_without_the_permission_is_not_offered_a_new_competition(client: Client) -> None:
    page = _signed_in(client, staging.person("helper", may_found=False)).get("/manage/").content.decode()
    assert "New competition" not in page
    assert "who can appoint you" in page


def test_the_event_file_is_the_event_fact_for_fact(client: Client) -> None:
    competition = staging.mid_course(entries=6)
    answer = _signed_in(client, competition.created_by).get("/manage/spring/event.json")
    assert answer["Content-Disposition"] == 'attachment; filename="spring.json"'
    assert event_file.read(answer.content.decode()).log == snapshot_of(competition).log


def test_the_regulations_are_read_with_their_articles_and_the_seal(client: Client) -> None:
    competition = staging.event(entries=6)
    page = _signed_in(client, competition.created_by).get("/manage/spring/plan/").content.decode()
    first = snapshot_of(competition).log[0].fact
    assert isinstance(first, f.Opened)
    assert first.plan in page
    assert "ranking of a Swiss" in page
    assert "National 26(六)" in page
    assert "With the entries of today: 6 pairs" in page


def test_the_next_step_follows_the_event_from_the_first_entry_to_the_end() -> None:
    user = staging.person()
    empty = create_from_plan(staging.swiss_plan("empty"), user)
    assert _why(empty) == ["You are the only official so far.", "Nobody has entered yet."]
    competition = staging.event(entries=4, user=user)
    staging.appoint(competition, Role.DEPUTY)
    assert _why(competition) == ["积分编排 can be opened."]
    staging.open_and_publish(competition)
    assert _why(competition) == ["积分编排, round 1: tables without a final result: 2."]
    staging.play_round(competition)
    assert _why(competition) == ["积分编排, round 2 can be paired."]
    for _ in range(2):
        staging.open_and_publish(competition)
        staging.play_round(competition, levels=((9, 4), (7, 3)))
    assert _why(competition) == ["积分编排 has been played."]
    staging.put(
        competition, directing.close_stage(staging.state(competition), "main"), permission=Permission.CLOSE_STAGE
    )
    assert _why(competition) == ["The event is over."]


def test_an_entrant_that_has_left_an_open_table_is_due_first() -> None:
    competition = staging.mid_course(entries=6)
    staging.put(competition, f.Left(3, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)
    first = next_steps(competition, snapshot_of(competition))[0]
    assert first.is_due
    assert "has left" in _why(competition)[0]


def test_an_appeal_that_nobody_has_decided_is_due() -> None:
    competition = staging.mid_course(entries=6)
    fact = competition.fact_count
    staging.put(competition, f.Appealed(fact, 2, "the count"), permission=Permission.FILE_APPEAL)
    number = competition.fact_count
    assert _why(competition)[0] == f"Appeal {number} of 2 城东甲队 against fact {fact} is not decided yet."


def test_an_entrant_that_forfeits_twice_is_to_be_disqualified_by_the_article() -> None:
    competition = staging.event(entries=6)
    for _ in range(2):
        staging.open_and_publish(competition)
        one = staging.state(competition).stages["main"].rounds[-1]
        for table, match in one.matches.items():
            sides = {End.HOME: match.pairing.home, End.AWAY: match.pairing.away}
            gone = next((end for end, side in sides.items() if 1 in side), None)
            result = Levels(8, 3) if gone is None else Forfeit(gone, ForfeitKind.UNEXCUSED)
            entered = f.ResultEntered("main", one.number, table, result)
            staging.put(
                competition, entered, f.ResultConfirmed("main", one.number, table), permission=Permission.RECORD
            )
    first = next_steps(competition, snapshot_of(competition))[0]
    assert first.is_due
    assert "1 供水甲队 is to be disqualified for forfeits" in _why(competition)[0]
    assert "National 34(一)1" in _why(competition)[0]


def test_a_dropped_round_can_be_paired_again() -> None:
    competition = staging.mid_course(entries=6)
    one = staging.state(competition).stages["main"].rounds[-1]
    staging.put(competition, f.RoundDropped("main", one.number, "again"), permission=Permission.DROP_ROUND)
    assert _why(competition) == ["积分编排, round 2 can be paired."]


def test_a_draft_is_to_be_published() -> None:
    competition = staging.event(entries=6)
    staging.appoint(competition, Role.DEPUTY)
    staging.put(competition, directing.open_stage(staging.state(competition), "main", staging.SEED, anyway=True))
    drafted = directing.draft_round(staging.state(competition), "main", staging.SEED)
    assert isinstance(drafted, directing.Drafted)
    staging.put(competition, drafted.fact)
    assert _why(competition) == ["积分编排, round 1 is a draft."]


def test_the_steps_alone_are_sent_when_the_event_goes_on(client: Client) -> None:
    competition = staging.mid_course(entries=6)
    part = _signed_in(client, competition.created_by).get("/manage/spring/steps/").content.decode()
    assert "<html" not in part
    assert "tables without a final result: 3." in part


def test_the_office_warns_of_too_few_entrants(client: Client) -> None:
    competition = staging.event(staging.swiss_plan(rounds=9), entries=4)
    page = _signed_in(client, competition.created_by).get("/manage/spring/").content.decode()
    assert "must be changed" in page
    assert "does not fit the field" in page


def test_the_page_warns_of_an_address_that_only_this_computer_can_open(client: Client) -> None:
    competition = staging.event(entries=4)
    _signed_in(client, competition.created_by)
    warning = "works on this computer only"
    assert warning in client.get("/manage/spring/", headers={"host": "127.0.0.1:8000"}).content.decode()
    assert warning in client.get("/manage/spring/", headers={"host": "localhost"}).content.decode()
    assert warning not in client.get("/manage/spring/", headers={"host": "192.168.1.7:8000"}).content.decode()


def test_the_pages_are_there_in_chinese(client: Client) -> None:
    competition = staging.mid_course(entries=6)
    client.force_login(get_user_model().objects.get(pk=competition.created_by.pk), backend=BACKEND)
    for page in ("", "officials/", "plan/"):
        assert 'lang="zh-Hans"' in client.get(f"/manage/spring/{page}").content.decode()
