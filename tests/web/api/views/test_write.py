"""The API: programs read what is public, and officials write through the same acts as the pages."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.web.access.permissions import ENTRY_OFFICE, OFFICIALS, Permission
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.models import Competition
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan

pytestmark = pytest.mark.django_db

BASE = "/api/v1/competitions/spring"
BACKEND = "django.contrib.auth.backends.ModelBackend"


def _official(role: Role | None = None, *, entries: int = 6) -> Client:
    competition = staging.mid_course(entries, played=0)
    user = competition.created_by if role is None else staging.appoint(competition, role)
    client = Client(raise_request_exception=False)
    client.force_login(user, backend=BACKEND)
    return client


def _official_of(plan: Plan, entries: list[Entry] | None = None) -> Client:
    """A director at the first round of the plan."""
    competition = create_from_plan(plan, staging.person())
    people = entries or staging.pairs(6)
    staging.put(competition, *map(f.Entered, people), permission=Permission.ENTER)
    staging.open_and_publish(competition)
    competition.is_public = True
    competition.save()
    client = Client(raise_request_exception=False)
    client.force_login(competition.created_by, backend=BACKEND)
    return client


def _post(client: Client, path: str, **body: Any) -> Any:  # noqa: ANN401 - Django's test response
    return client.post(f"{BASE}{path}", body, content_type="application/json")


def _result(client: Client, table: int = 1, **more: Any) -> Any:  # noqa: ANN401 - Django's test response
    return _post(client, "/results", stage="main", round=1, table=table, **{"levels": [8, 5]} | more)


def test_a_result_is_recorded_once_for_each_command() -> None:
    client = _official()
    first, again = _result(client, command="c"), _result(client, command="c")
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["act"] == again.json()["act"]
    assert (first.json()["repeated"], again.json()["repeated"]) == (False, True)
    shown = client.get(f"{BASE}/rounds/main/1").json()["matches"][0]
    assert shown["outcome"] == {"kind": "levels", "home": 8, "away": 5}


def test_a_second_result_for_the_table_is_refused_in_words() -> None:
    client = _official()
    _result(client)
    answer = _result(client)
    assert answer.status_code == 409
    assert answer.json()["code"]
    assert answer.json()["message"]


@pytest.mark.parametrize(
    "body",
    [
        {"levels": [14, 2]},
        {"levels": [13, 13]},
        {"levels": [1]},
        {"levels": None},
        {"forfeit": "home"},
        {"forfeit": "home", "forfeit_kind": "consented"},
        {"levels": None, "default_loss": "home"},
        {"walkout": "home"},
        {"absent": [1]},
        {"forfeit_kind": "consented"},
        {"winner": "home"},
        {"segments_forfeited": ["home"]},
        {"levels": None, "walkout": "home", "winner": "home"},
        {"levels": None, "forfeit": "home", "forfeit_kind": "consented", "absent": [99], "reason": "未到"},
        {"levels": "8:5"},
        {"table": 99},
        {"surprise": 1},
        {"command": "x" * 65},
        {"command": "a\x00b"},
    ],
)
def test_a_bad_result_is_refused_and_nothing_is_stored(body: dict[str, Any]) -> None:
    client = _official()
    before = client.get(BASE).json()["facts"]
    answer = _result(client, **body)
    assert answer.status_code in {400, 409}
    assert answer.json()["message"]
    assert client.get(BASE).json()["facts"] == before


@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        ({"levels": None, "walkout": "away"}, {"kind": "walkout", "by": "away"}),
        ({"default_loss": "away"}, {"kind": "default-loss", "by": "away", "home": 8, "away": 5}),
        ({"levels": None, "kept_away": "home"}, {"kind": "force-majeure", "absent": "home"}),
        ({"levels": None, "ineligible": "home"}, {"kind": "ineligible", "by": "home"}),
        ({"levels": None, "halved": True}, {"kind": "halved"}),
    ],
)
def test_every_kind_of_result_of_the_page_and_the_command_is_taken(
    body: dict[str, Any], outcome: dict[str, Any]
) -> None:
    client = _official()
    assert _result(client, **body, reason="裁判长裁定").status_code == 200
    assert client.get(f"{BASE}/rounds/main/1").json()["matches"][0]["outcome"] == outcome


def test_fj_2_2_a_sheet_that_came_late_is_taken() -> None:
    client = _official_of(staging.swiss_plan(book="fujian-2022"))
    assert _result(client, late_sheet="away", reason="迟交").status_code == 200
    shown = client.get(f"{BASE}/rounds/main/1").json()["matches"][0]["outcome"]
    assert shown == {"kind": "late-sheet", "by": "away", "home": 8, "away": 5}


def test_nat_34_4_of_two_partners_only_who_stayed_away_forfeits() -> None:
    players = [Entry(number, f"选手{number}", (Person(f"选手{number}"),)) for number in range(1, 9)]
    plan = replace(
        staging.swiss_plan(),
        entries=EntryRules(EntryKind.INDIVIDUAL),
        stages=(StagePlan("main", Format.INDIVIDUAL, rounds=3),),
    )
    client = _official_of(plan, players)
    gone = client.get(f"{BASE}/rounds/main/1").json()["matches"][0]["home"][0]
    forfeit: dict[str, Any] = {"levels": None, "forfeit": "home", "forfeit_kind": "unexcused", "reason": "未到"}
    assert _result(client, **forfeit, absent=[gone]).status_code == 200
    shown = client.get(f"{BASE}/rounds/main/1").json()["matches"][0]["outcome"]
    assert shown == {"kind": "forfeit", "by": "home", "how": "unexcused", "absent": [gone]}


@pytest.mark.parametrize("book", ["jiangsu-2017", "jiangsu-2023"])
def test_j23_3_7_4_j17_4_3_4_a_forfeit_over_a_result_takes_its_levels_along(book: str) -> None:
    client = _official_of(staging.swiss_plan(book=book))
    assert _result(client, levels=[13, 2], cleared="核对无误").status_code == 200
    at = {"stage": "main", "round": 1, "table": 1, "reason": "拒不签字", "approved": True, "error": "noticed"}
    assert _post(client, "/corrections", **at, forfeit="away").status_code == 200
    shown = client.get(f"{BASE}/rounds/main/1").json()["matches"][0]["outcome"]
    assert shown == {"kind": "forfeit", "by": "away", "how": "plain", "levels": [13, 2]}


def test_the_openapi_document_describes_every_field_of_a_result() -> None:
    found = Client().get("/api/v1/openapi.json").json()["components"]["schemas"]["ResultIn"]["properties"]
    kinds = {"absent", "default_loss", "halved", "ineligible", "kept_away", "late_sheet", "levels", "walkout"}
    assert {name for name in kinds if found[name].get("description")} == kinds


def test_a_program_runs_a_whole_round() -> None:
    client = _official()
    for table in (1, 2, 3):
        assert _result(client, table).status_code == 200
    assert _post(client, "/stages/main/standings").status_code == 200
    assert next(row["place"] for row in client.get(f"{BASE}/standings/main").json()["rows"]) == 1
    assert _post(client, "/stages/main/draft").status_code == 200
    assert Client().get(f"{BASE}/rounds/main/2").status_code == 404
    assert _post(client, "/stages/main/publish").status_code == 200
    assert Client().get(f"{BASE}/rounds/main/2").status_code == 200
    assert _post(client, "/clock/acts", kind="start").status_code == 200
    assert Client().get(f"{BASE}/clock").json()["running"] is True


def test_the_event_file_can_be_read_by_the_library() -> None:
    client = _official()
    assert read(client.get(f"{BASE}/event").content.decode()).plan.id == "spring"


@pytest.mark.parametrize("role", [None, *sorted(OFFICIALS, key=tuple(Role).index)])
def test_an_event_file_with_personal_data_is_for_those_who_take_entries(role: Role | None) -> None:
    client = _official(role)
    assert client.get(f"{BASE}/event").status_code == 200
    staging.show_card(Competition.objects.get())
    answer = client.get(f"{BASE}/event")
    if role in {None, Role.ORGANISER, Role.CHIEF, Role.ARRANGER}:
        assert staging.CARD in answer.content.decode()
    else:
        assert answer.status_code == 400
        assert answer.json()["code"] == "NOT_FOR_THE_PUBLIC"


def test_without_an_account_nothing_is_written() -> None:
    _official()
    assert _result(Client()).status_code == 401


def test_a_name_and_a_password_are_enough_for_a_script() -> None:
    _official()
    secret = base64.b64encode(f"director:{staging.PASSWORD}".encode()).decode()
    answer = Client().post(
        f"{BASE}/results",
        {"stage": "main", "round": 1, "table": 1, "levels": [8, 5]},
        content_type="application/json",
        headers={"Authorization": f"Basic {secret}"},
    )
    assert answer.status_code == 200
    wrong = base64.b64encode(b"director:wrong").decode()
    assert Client().get(BASE, headers={"Authorization": f"Basic {wrong}"}).status_code == 401


def test_a_session_without_its_token_is_refused() -> None:
    competition = staging.mid_course(6, played=0)
    client = Client(enforce_csrf_checks=True)
    client.force_login(competition.created_by, backend=BACKEND)
    answer = _result(client)
    assert answer.status_code == 403
    assert answer.json()["code"] == "REFUSED"


def test_an_official_without_the_permission_reads_who_has_it() -> None:
    client = _official(Role.ARBITRATORS)
    answer = _result(client)
    assert answer.status_code == 403
    assert answer.json()["code"] == "DENIED"


def test_the_director_of_another_event_does_not_find_it() -> None:
    _official()
    other = Client()
    other.force_login(staging.person("another"), backend=BACKEND)
    assert _result(other).status_code == 404


def test_a_log_with_personal_data_is_for_officials_only() -> None:
    client = _official()
    competition = Competition.objects.get()
    person = Person("出生", born="1960-01-01")
    staging.put(competition, f.Entered(Entry(99, "新队", (person, Person("甲")))), permission=Permission.ENTER)
    assert client.get(f"{BASE}/event").status_code == 200
    answer = Client().get(f"{BASE}/event")
    assert answer.status_code == 400
    assert "1960" not in answer.content.decode()


def test_a_leader_with_an_account_reads_what_the_public_reads() -> None:
    competition = staging.mid_course()
    draft_next = directing.draft_round(_played(competition), "main", staging.SEED)
    assert isinstance(draft_next, directing.Drafted)
    staging.put(competition, draft_next.fact)
    leader, clerk = Client(), Client()
    leader.force_login(staging.appoint(competition, Role.LEADER), backend=BACKEND)
    clerk.force_login(staging.appoint(competition, Role.RECORD_HEAD), backend=BACKEND)
    assert [one.get(f"{BASE}/rounds/main/3").status_code for one in (Client(), leader, clerk)] == [404, 404, 200]
    assert leader.get(f"{BASE}/event").json() == Client().get(f"{BASE}/event").json()
    assert len(clerk.get(f"{BASE}/event").json()["facts"]) > len(leader.get(f"{BASE}/event").json()["facts"])


def _played(competition: Competition) -> State:
    staging.play_round(competition)
    return staging.state(competition)


def test_a_script_without_cookies_can_write() -> None:
    _official()
    secret = base64.b64encode(f"director:{staging.PASSWORD}".encode()).decode()
    client = Client(enforce_csrf_checks=True, headers={"Authorization": f"Basic {secret}"})
    assert _result(client).status_code == 200
    assert _result(Client(enforce_csrf_checks=True)).status_code == 401


def test_the_documentation_can_be_read_without_the_internet() -> None:
    page = Client().get("/api/v1/docs").content.decode()
    assert "/static/ninja/swagger-ui-bundle.js" in page
    assert "https://" not in page


def test_one_command_id_is_for_one_act() -> None:
    client = _official()
    assert _result(client, command="c").status_code == 200
    answer = _post(client, "/stages/main/standings", command="c")
    assert answer.status_code == 400
    assert answer.json()["code"] == "BAD_COMMAND"


PUT = {"leaving": "队员1一", "coming": "新人", "reason": "ill"}


def test_nat_19_2_2_a_substitution_needs_the_leave_of_the_chief_referee() -> None:
    client = _official(Role.ARRANGER)
    answer = _post(client, "/entries/1/substitutions", **PUT)
    assert (answer.status_code, answer.json()["code"]) == (400, "LEAVE_MISSING")
    assert "第19条(二)2" in answer.json()["message"]
    answer = _post(client, "/entries/1/substitutions", **PUT, signed_by="林")
    assert (answer.status_code, answer.json()["answer"]["number"]) == (200, 1)
    last = staging.facts(Competition.objects.get())[-1]
    assert isinstance(last, f.EntryChanged)
    assert last.player == f.Substituted("新人", "队员1一", f.Approval(Approver.CHIEF, "林", on_paper=True))


@pytest.mark.parametrize("body", [{"leaving": "nobody"}, {"coming": "队员1二"}, {"reason": ""}, {"born": "1990-02-31"}])
def test_a_substitution_that_makes_no_sense_is_refused(body: dict[str, Any]) -> None:
    client = _official()
    answer = _post(client, "/entries/1/substitutions", **PUT | body)
    assert answer.status_code == 400
    assert answer.json()["message"]
    assert _post(client, "/entries/99/substitutions", **PUT).status_code == 409


def test_a_misspelt_name_is_corrected_with_a_reason() -> None:
    client = _official(Role.ARRANGER)
    answer = _post(client, "/entries/1/names", wrong="队员1一", right="队员1壹", reason="typing error")
    assert answer.status_code == 200
    assert _post(client, "/entries/1/names", wrong="队员1一", right="x", reason="again").status_code == 400
    names = {one["number"]: one["members"] for one in client.get(f"{BASE}/entrants").json()}
    assert names[1] == ["队员1壹", "队员1二"]


@pytest.mark.parametrize("role", sorted(OFFICIALS - ENTRY_OFFICE, key=tuple(Role).index))
def test_other_offices_neither_substitute_nor_correct_names(role: Role) -> None:
    client = _official(role)
    assert _post(client, "/entries/1/substitutions", **PUT).status_code == 403
    assert _post(client, "/entries/1/names", wrong="队员1一", right="x", reason="y").status_code == 403
