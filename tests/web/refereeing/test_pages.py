"""The referee's pages: one question a screen, the ruling of the book, who may give it, the notice, hostile input."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.models import Appointment, Call, Competition, StoredRuling
from tests.web import staging
from tests.web.reading import squeezed
from tests.web.refereeing.hall import ROUND, address, enter, filled, floor_referee, hall, rule, seat_of, table_of

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db
TEMPO = "misleading-tempo"


def ready(competition: Competition, **more: str) -> dict[str, str]:
    """A case that the book can rule on."""
    return {"who": "1", "off": TEMPO, "seat": seat_of(competition, 1)} | more


def test_my_tables_are_those_of_my_range_and_calls_come_first(client: Client) -> None:
    competition = hall()
    user = floor_referee(competition)
    Appointment.objects.filter(user=user).update(first_table=1, last_table=2)
    call_actions.call(staging.request(competition), TableKey("main", ROUND, 3), reason="<b>牌</b>")
    enter(client, user)
    page = client.get(f"/desk/{competition.slug}/referee/").content.decode()
    assert "My tables 1–2" in page
    assert f"/referee/main/{ROUND}/2/" in page
    assert f"/referee/main/{ROUND}/4/" not in page
    assert "&lt;b&gt;牌" in page
    assert page.index("&lt;b&gt;牌") < page.index(f"/referee/main/{ROUND}/2/")
    Appointment.objects.filter(user=user).update(first_table=2, last_table=2)
    assert "My table 2" in client.get(f"/desk/{competition.slug}/referee/").content.decode()


def test_taking_a_call_leads_to_the_table(client: Client) -> None:
    competition = hall()
    user = floor_referee(competition)
    call_actions.call(staging.request(competition), TableKey("main", ROUND, 3))
    enter(client, user)
    answer = client.post(f"/desk/{competition.slug}/referee/calls/{Call.objects.get().pk}/", {"command": "a"})
    assert answer["Location"].endswith(f"/referee/main/{ROUND}/3/")
    assert Call.objects.get().taken_by == user


def test_the_list_offers_what_the_book_has_and_says_of_the_rest_that_it_has_not(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    page = client.get(address(competition)).content.decode()
    assert 'value="phone"' in page
    assert "53(二)6" in page
    assert "National does not list this: act over time." in page


def test_what_cannot_happen_in_the_event_is_shown_to_a_search_only_and_says_why(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    page = squeezed(client.get(address(competition)).content.decode())
    offered, _, elsewhere = page.partition("data-elsewhere hidden>")
    for code in ("failed-throw", "miscopied", "line-up-late", "mixed-seats", "both-in-knockout", "closed-room"):
        assert f'value="{code}"' not in offered
        assert f'value="{code}"' in elsewhere
    for words in ("Only in Shengji.", "Only with duplicate boards", "Only in team events", "Only in a knockout"):
        assert words in elsewhere
    chosen = client.get(address(competition), {"off": "miscopied"}).content.decode()
    assert "data-elsewhere>" in squeezed(chosen)


def test_one_question_is_asked_at_a_time(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    page = client.get(address(competition), {"who": "1", "off": "phone"}).content.decode()
    assert "Was a call taken or a message read?" in page
    assert "Is it serious?" not in page
    page = client.get(address(competition), {"who": "1", "off": "phone", "a.used": "no"}).content.decode()
    assert "Is it serious?" in page


def test_j23_2_4_a_phone_is_ruled_on_by_the_general_clauses(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, competition.created_by)
    sent = {"who": "1", "off": "phone"}
    assert "How grave is it?" in client.get(address(competition), sent).content.decode()
    page = client.get(address(competition), {**sent, "a.gravity": "minor"}).content.decode()
    assert "3.7(一)" in page
    assert 'name="step" value="announce"' in page


def test_j23_3_7_what_no_list_names_leads_to_the_unlisted_breach(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, competition.created_by)
    page = client.get(address(competition), {"who": "1", "off": "flash", "deal": "5"}).content.decode()
    assert "Not listed" in page
    assert "No penalty" not in page
    assert 'href="?who=1&amp;off=unlisted-breach&amp;deal=5"' in page
    leads_to = client.get(address(competition), {"who": "1", "off": "unlisted-breach", "deal": "5"})
    assert "How grave is it?" in leads_to.content.decode()


def test_the_player_is_asked_only_where_it_decides_who_shuffles(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, competition.created_by)
    sent = {"who": "1", "off": "illegal-information"}
    assert "Which player?" in client.get(address(competition), sent).content.decode()
    page = client.get(address(competition), {"who": "1", "off": "manner"}).content.decode()
    assert "Which player?" not in page
    assert 'name="step" value="announce"' in page


def test_the_ruling_shows_sanction_ladder_article_and_what_changes(client: Client) -> None:
    competition = hall()
    rule(competition, filled(competition, Infraction.MISLEADING_TEMPO))
    enter(client, competition.created_by)
    page = client.get(address(competition), ready(competition)).content.decode()
    assert "<h2>1 VP off</h2>" in page
    assert "Time 2 · now" in page
    assert "If again" in page
    assert "National 53(二)6" in page
    assert "Stage VP" in page
    assert 'name="step" value="announce"' in page


def test_times_are_entered_in_minutes_and_seconds(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    sent = {"who": "1", "off": "late", "m.own-delay": "11", "s.own-delay": "40", "a.consent": "consented"}
    assert "late by 11 min 40 s" in client.get(address(competition), sent).content.decode()


def test_a_floor_referee_sends_to_the_chief_what_is_not_his(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, floor_referee(competition))
    sent = ready(competition, off="illegal-information")
    page = client.get(address(competition), sent).content.decode()
    assert "Send it to the chief referee" in page
    assert 'value="announce"' not in page
    client.post(address(competition), sent | {"do": "refer", "command": "b"})
    assert "For the chief referee" in Call.objects.get().reason


def test_from_the_list_to_the_notice(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    page = client.get(address(competition), ready(competition, step="announce", deal="8")).content.decode()
    assert "Read it out" in page
    assert "deal 8" in page
    answer = client.post(address(competition), ready(competition, do="give", shown="warning", command="c"))
    assert answer.status_code == HTTPStatus.FOUND
    notice = client.get(answer["Location"]).content.decode()
    assert "Penalty notice" in notice
    assert "misleading tempo" in notice


def test_the_notice_names_the_stage_of_a_template_in_the_readers_language(client: Client) -> None:
    plan = staging.swiss_plan()
    competition = staging.mid_course(plan=replace(plan, stages=(replace(plan.stages[0], title="积分编排赛"),)))
    enter(client, competition.created_by)
    answer = client.post(address(competition), ready(competition, do="give", shown="warning", command="c"))
    notice = client.get(answer["Location"]).content.decode()
    assert f"Swiss, round 2, table {table_of(competition, 1)}" in notice


def test_a_double_tap_records_once_and_shows_the_same_notice(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    sent = ready(competition, do="give", command="tap")
    first, second = client.post(address(competition), sent), client.post(address(competition), sent)
    assert first["Location"] == second["Location"]
    assert StoredRuling.objects.count() == 1


def test_a_notice_of_a_ruling_that_was_taken_back_says_so(client: Client) -> None:
    competition = hall()
    fact = rule(competition, filled(competition, Infraction.MISLEADING_TEMPO)).answer["fact"]
    staging.put(competition, f.Undone(fact, "记错了人"), permission=Permission.UNDO)
    enter(client, competition.created_by)
    page = client.get(f"/desk/{competition.slug}/referee/rulings/{fact}/").content.decode()
    assert "This ruling was taken back." in page


def test_the_chief_rules_otherwise_through_the_form_and_html_is_escaped(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    sent = ready(competition, do="otherwise", text="<script>x", reason="<i>", vp_off="1.5", command="d")
    page = client.get(client.post(address(competition), sent)["Location"]).content.decode()
    assert "&lt;script&gt;x" in page
    assert "<script>x" not in page
    (fine,) = staging.state(competition).stages["main"].fines.values()
    assert fine.vp == -150


def test_ruling_otherwise_without_a_reason_is_refused(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    answer = client.post(address(competition), ready(competition, do="otherwise", text="x", reason=""))
    assert answer.status_code == HTTPStatus.CONFLICT
    assert StoredRuling.objects.count() == 0


@pytest.mark.parametrize(
    "sent",
    [
        {"who": "x"},
        {"who": "99999999999999"},
        {"who": "7777", "off": TEMPO},
        {"who": "1", "off": "no-such-thing"},
        {"who": "1", "off": TEMPO, "seat": "\0"},
        {"who": "1", "off": TEMPO, "seat": "-", "c.stop": "x"},
        {"who": "1", "off": TEMPO, "seat": "-", "c.nothing": "1"},
        {"who": "1", "off": "phone", "a.used": "perhaps"},
        {"who": "1", "off": "phone", "a.card": "seen"},
        {"who": "1", "off": TEMPO, "seat": "-", "raised": "never"},
        {"who": "1", "off": TEMPO, "seat": "-", "consent": "emperor"},
        {"home": "99", "away": "1"},
    ],
)
def test_what_no_page_of_ours_sends_is_refused_in_words(client: Client, sent: dict[str, str]) -> None:
    competition = hall()
    enter(client, competition.created_by)
    answer = client.get(address(competition), sent)
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "This case cannot be read" in answer.content.decode()
    posted = client.post(address(competition), sent | {"do": "give"})
    assert posted.status_code == HTTPStatus.BAD_REQUEST
    assert StoredRuling.objects.count() == 0


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    sent=st.dictionaries(
        st.sampled_from(["who", "off", "seat", "a.used", "c.stop", "raised", "deal", "home", "away", "m.own-delay"]),
        st.one_of(st.sampled_from(["1", "2", "phone", "late", "N", "-"]), st.text(max_size=12)),
    )
)
def test_no_query_makes_the_page_fail(client: Client, sent: dict[str, str]) -> None:
    competition = Competition.objects.first() or hall()
    enter(client, competition.created_by)
    assert client.get(address(competition), sent).status_code in {HTTPStatus.OK, HTTPStatus.BAD_REQUEST}


def test_a_table_that_is_not_there_has_no_page(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    for path in ("main/2/99/", "main/9/1/", "nowhere/1/1/"):
        assert client.get(f"/desk/{competition.slug}/referee/{path}").status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("role", list(Role))
def test_only_referees_open_the_page_of_a_case(client: Client, role: Role) -> None:
    competition = hall()
    enter(client, staging.appoint(competition, role))
    may = role in {Role.CHIEF, Role.DEPUTY, Role.FLOOR_REFEREE}
    assert (client.get(address(competition)).status_code == HTTPStatus.OK) is may
    posted = client.post(address(competition), ready(competition, do="give", command="e"))
    assert (posted.status_code == HTTPStatus.FOUND) is may
    assert StoredRuling.objects.count() == int(may)


def test_strangers_and_visitors_find_nothing(client: Client) -> None:
    competition = hall()
    assert client.get(address(competition)).status_code == HTTPStatus.FOUND
    enter(client, staging.person("stranger", may_found=False))
    assert client.get(address(competition)).status_code == HTTPStatus.NOT_FOUND
    assert table_of(competition, 1)


def test_the_clock_says_what_a_late_side_costs(client: Client) -> None:
    competition = hall()
    clock_actions.clock(staging.request(competition), "start", seconds=3000)
    competition.clock_events.update(at="2026-01-01T00:00:00Z")
    enter(client, competition.created_by)
    page = client.get(f"/desk/{competition.slug}/referee/").content.decode()
    assert "The clock says" in page
    assert "off the stage total" in page
