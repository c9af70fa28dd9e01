"""逐副 by program: the public reads what is public, officials read and write as at the grid, nobody beyond his role."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import OFFICIALS, Permission
from paizhuo.web.ledger import cache
from tests.web import staging
from tests.web.public import boards as stage

if TYPE_CHECKING:
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db

BASE = f"/api/v1/competitions/{stage.SLUG}"
BACKEND = "django.contrib.auth.backends.ModelBackend"
HERE = {"stage": "main", "round": 1, "table": 1, "board": 1}
RECORDERS = {Role.CHIEF, Role.ARRANGER, Role.RECORD_HEAD, Role.ELECTRONIC_MANAGER}


@pytest.fixture
def here() -> Competition:
    """A team event on two tables, two boards each."""
    cache.forget()
    return stage.team_event(stage.team_plan(boards=2))


def _as(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user, backend=BACKEND)
    return client


def _post(client: Client, path: str, **body: Any) -> Any:  # noqa: ANN401 - Django's test response
    return client.post(f"{BASE}/boards{path}", HERE | body, content_type="application/json")


def _read(client: Client, **asked: int) -> list[dict[str, Any]]:
    answer = client.get(f"{BASE}/rounds/main/1/boards", asked)
    assert answer.status_code == 200, answer.content
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


def test_a_program_enters_a_whole_round_and_the_matches_count(here: Competition) -> None:
    chief = _as(here.created_by)
    for table in (1, 2):
        for board in (1, 2):
            for room, finish in (("open", "NS"), ("closed", "EWN")):
                done = _post(chief, "", table=table, board=board, room=room, finish=list(finish))
                assert done.status_code == 200, done.content
    assert [one["settled"] for one in _read(Client())] == [True, True]
    rooms = _read(Client(), table=2)[0]["boards"][1]["rooms"]
    assert [(one["room"], one["state"], one["levels"], one["finish"]) for one in rooms] == [
        ("open", "ok", [3, 0], ["N", "S"]),
        ("closed", "ok", [0, 3], ["E", "W", "N"]),
    ]


def test_officials_read_the_whole_and_the_public_what_every_table_has_finished(here: Competition) -> None:
    entered = f.BoardEntered("main", 1, 1, Room.CLOSED, 1, (2, 0), ("N", "E", "S"), End.HOME)
    counted = f.BoardEntered("main", 1, 1, Room.OPEN, 1, (3, 0), ("N", "S"))
    staging.put(here, entered, counted, permission=Permission.RECORD)
    seen = _read(_as(staging.appoint(here, Role.FLOOR_REFEREE)))[0]["boards"][0]["rooms"]
    assert [(one["state"], one["levels"], one["seen"]) for one in seen] == [
        ("ok", [3, 0], "ok+3"),
        ("half", [2, 0], "half+2"),
    ]
    leader = _as(staging.appoint(here, Role.LEADER))
    for one in (Client(), leader):
        hidden = _read(one)[0]["boards"][0]
        assert {(room["state"], room["levels"], room["seen"]) for room in hidden["rooms"]} == {("empty", None, "")}
        assert (hidden["void"], hidden["adjusted"], hidden["averages"]) == (None, None, None)


def test_what_one_side_entered_is_confirmed_and_a_stale_reader_is_refused(here: Competition) -> None:
    entered = f.BoardEntered("main", 1, 1, Room.OPEN, 1, (2, 0), ("N", "E", "S"), End.HOME)
    staging.put(here, entered, permission=Permission.RECORD)
    chief = _as(here.created_by)
    stale = _post(chief, "/confirmations", seen="half+3")
    assert stale.status_code == 400
    assert stale.json()["code"] == "BOARD_NOT_STORED"
    assert _post(chief, "/confirmations", seen="half+2").status_code == 200
    refused = _post(chief, "", finish=["E", "W"])
    assert "with a reason only" in refused.json()["message"]
    assert _post(chief, "", finish=["E", "W"], reason="misread").status_code == 200
    assert isinstance(staging.facts(here)[-1], f.BoardCorrected)


def test_a_command_is_carried_out_once(here: Competition) -> None:
    chief = _as(here.created_by)
    first = _post(chief, "", finish=["N", "S"], command="b1").json()
    again = _post(chief, "", finish=["N", "S"], command="b1").json()
    assert (first["act"], again["act"], again["repeated"]) == (first["act"], first["act"], True)


@pytest.mark.parametrize(
    ("ruling", "field", "stored"),
    [
        ({"void": "leaked"}, "void", "leaked"),
        ({"adjusted": [3, -3], "adjusted_for": "unchecked-hand"}, "adjusted", [3, -3]),
    ],
)
def test_a_ruling_is_given_and_lifted(here: Competition, ruling: dict[str, Any], field: str, stored: object) -> None:
    referee = _as(staging.appoint(here, Role.FLOOR_REFEREE))
    chief = _as(here.created_by)
    assert _post(chief, "", finish=["N", "S"]).status_code == 200
    done = _post(referee, "/rulings", **ruling)
    assert done.status_code == 200, done.content
    assert _read(chief)[0]["boards"][0][field] == stored
    assert _post(referee, "/rulings", lifted=True).status_code == 400
    assert _post(referee, "/rulings", lifted=True, reason="by mistake").status_code == 200
    assert _read(chief)[0]["boards"][0][field] is None


@pytest.mark.parametrize(
    "ruling",
    [
        {},
        {"void": "leaked", "lifted": True},
        {"adjusted": [3, -3]},
        {"adjusted": [7, -7], "adjusted_for": "unchecked-hand"},
        {"averages": ["+", "-"], "adjusted_for": "unchecked-hand"},
        {"void": "leaked", "adjusted_for": "unchecked-hand"},
        {"void": "nonsense"},
    ],
)
def test_a_ruling_that_is_none_or_two_is_refused(here: Competition, ruling: dict[str, Any]) -> None:
    before = len(staging.facts(here))
    assert _post(_as(here.created_by), "/rulings", reason="why", **ruling).status_code == 400
    assert len(staging.facts(here)) == before


def test_a_match_with_a_board_not_played_is_settled(here: Competition) -> None:
    chief = _as(here.created_by)
    for room in ("open", "closed"):
        _post(chief, "", finish=["N", "S"], room=room)
    match = {name: HERE[name] for name in ("stage", "round", "table")}
    answer = chief.post(f"{BASE}/boards/settlements", match, content_type="application/json")
    assert answer.status_code == 200, answer.content
    assert _read(chief)[0]["settled"]


@pytest.mark.parametrize(
    ("path", "body", "who"),
    [
        ("", {"finish": ["N", "S"]}, RECORDERS),
        ("/rulings", {"void": "leaked"}, {Role.CHIEF, Role.DEPUTY, Role.FLOOR_REFEREE}),
    ],
)
def test_nobody_acts_beyond_his_role(here: Competition, path: str, body: dict[str, Any], who: set[Role]) -> None:
    before = len(staging.facts(here))
    for role in OFFICIALS - who:
        assert _post(_as(staging.appoint(here, role)), path, **body).status_code == 403, role
    assert _post(_as(staging.appoint(here, Role.LEADER)), path, **body).status_code == 403
    assert _post(_as(staging.person("stranger")), path, **body).status_code == 404
    assert _post(Client(), path, **body).status_code == 401
    assert len(staging.facts(here)) == before
    for board, role in enumerate(sorted(who, key=lambda one: one.value)):
        place = {"table": 1 + board // 2, "board": 1 + board % 2}
        assert _post(_as(staging.appoint(here, role)), path, **body | place).status_code == 200, role


def test_there_are_no_boards_where_none_are_played(here: Competition) -> None:
    chief = _as(here.created_by)
    assert chief.get(f"{BASE}/rounds/main/2/boards").status_code == 404
    assert chief.get(f"{BASE}/rounds/main/1/boards", {"table": 9}).status_code == 404
    assert _post(chief, "", table=9, finish=["N", "S"]).status_code == 404
    assert _post(chief, "/confirmations", table=9).status_code == 404
    assert _post(chief, "", board=9, finish=["N", "S"]).json()["code"] == "BOARD_NOT_STORED"
    other = staging.mid_course(4)
    assert Client().get(f"/api/v1/competitions/{other.slug}/rounds/main/1/boards").status_code == 404
