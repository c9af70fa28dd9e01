"""录入台: the rows, the page of one table, hostile input, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.http import HttpResponse

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import PAST_ACE, End, Forfeit, Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.request import Request
from paizhuo.web.models import Clearance
from paizhuo.web.results import actions
from tests.web import staging

if TYPE_CHECKING:
    from django.http import HttpResponseBase
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
ROW = "/desk/spring/grid/main/2/1/entry/"
TABLE = "/desk/spring/grid/main/2/1/"
HTMX = {"HX-Request": "true"}


def _sign_in(client: Client, user: User) -> None:
    client.force_login(user, backend=BACKEND)
    client.cookies["django_language"] = "en"


def _confirmed(competition: Competition, number: int = 2) -> object:
    return staging.state(competition).stages["main"].rounds[number - 1].matches[1].confirmed


def _text(answer: HttpResponseBase) -> str:
    assert isinstance(answer, HttpResponse)
    return answer.content.decode()


def test_a_row_is_saved_and_comes_back_with_its_points(client: Client) -> None:
    competition = staging.mid_course()
    _sign_in(client, staging.appoint(competition, Role.RECORD_HEAD))
    answer = client.post(ROW, {"home": "10", "away": "5", "command": "a"}, headers=HTMX)
    assert answer.status_code == 200
    assert "18 : 8" in _text(answer)
    assert "2 : 0" in _text(answer)
    assert _confirmed(competition) == Levels(8, 3)
    assert client.post(ROW, {"home": "10", "away": "5", "command": "a"}, headers=HTMX).status_code == 200


def test_without_scripts_a_row_is_an_ordinary_form(client: Client) -> None:
    competition = staging.mid_course()
    _sign_in(client, staging.appoint(competition, Role.RECORD_HEAD))
    answer = client.post(ROW, {"home": "A", "away": "k"})
    assert (answer.status_code, answer["Location"]) == (302, "/desk/spring/grid/")
    assert _confirmed(competition) == Levels(12, 11)


@pytest.mark.parametrize(
    ("home", "away"),
    [("", ""), ("8", ""), ("1", "5"), ("<script>", "5"), ("8\x00", "5"), ("9" * 5000, "5"), ("P", "P"), ("-3", "K")],
)
def test_an_invalid_row_shows_its_error_and_stores_nothing(client: Client, home: str, away: str) -> None:
    competition = staging.mid_course()
    _sign_in(client, staging.appoint(competition, Role.RECORD_HEAD))
    before = competition.act_count
    for headers in (HTMX, {}):
        answer = client.post(ROW, {"home": home, "away": away}, headers=headers)
        assert answer.status_code == 400
        assert "<script>" not in _text(answer).replace("<script src", "")
    competition.refresh_from_db()
    assert competition.act_count == before


def test_an_unlikely_row_is_blocked_for_a_recorder_who_keeps_it_for_the_chief(client: Client) -> None:
    competition = staging.mid_course()
    _sign_in(client, staging.appoint(competition, Role.RECORD_HEAD))
    blocked = client.post(ROW, {"home": "P", "away": "2"}, headers=HTMX)
    assert blocked.status_code == 400
    assert "12 or more apart" in _text(blocked)
    assert "Keep it for a referee" in _text(blocked)
    client.post(ROW, {"home": "P", "away": "2", "hold": "yes"}, headers=HTMX)
    assert _confirmed(competition) is None
    _sign_in(client, competition.created_by)
    assert "Clear and confirm" in _text(client.get(TABLE))
    assert client.post(TABLE, {"act": "clear", "reason": "看过"}).status_code == 302
    assert _confirmed(competition) == Levels(PAST_ACE, 0)
    assert Clearance.objects.count() == 1
    assert "Unlikely, but right: past A against 2. 看过" in _text(client.get(TABLE))
    assert "看过" in _text(client.get("/desk/spring/log/"))


def test_the_chief_clears_in_the_row(client: Client) -> None:
    competition = staging.mid_course()
    _sign_in(client, competition.created_by)
    assert "Clear and save" in _text(client.post(ROW, {"home": "P", "away": "2"}, headers=HTMX))
    client.post(ROW, {"home": "P", "away": "2", "cleared": "<i>看过</i>"}, headers=HTMX)
    assert _confirmed(competition) == Levels(PAST_ACE, 0)
    for page in (TABLE, "/desk/spring/log/"):
        assert "&lt;i&gt;看过&lt;/i&gt;" in _text(client.get(page))


def test_the_second_entry_does_not_see_the_first(client: Client) -> None:
    competition = staging.mid_course()
    first = staging.actor(competition, staging.appoint(competition, Role.RECORD_HEAD, "one"))
    actions.enter(Request(competition, first), TableKey("main", 2, 1), Levels(9, 3))
    _sign_in(client, staging.appoint(competition, Role.ARRANGER, "two"))
    page = _text(client.get("/desk/spring/grid/?mode=second"))
    assert 'id="r1"' in page
    assert 'id="r2"' not in page
    assert 'value="J"' not in page
    differing = client.post(ROW, {"home": "10", "away": "5", "mode": "second"}, headers=HTMX)
    assert "entries differ" in _text(differing)
    assert client.post(TABLE, {"act": "follow", "version": "second", "reason": "第一次看错"}).status_code == 302
    assert _confirmed(competition) == Levels(8, 3)


def test_a_dispute_is_settled_by_following_one_side(client: Client) -> None:
    competition = staging.mid_course()
    staging.put(
        competition,
        f.ResultEntered("main", 2, 1, Levels(6, 5), End.HOME),
        f.ResultEntered("main", 2, 1, Levels(6, 6), End.AWAY),
        permission=Permission.RECORD,
    )
    _sign_in(client, competition.created_by)
    assert "The sides differ" in _text(client.get(TABLE))
    assert client.post(TABLE, {"act": "follow", "version": "away", "reason": ""}).status_code == 409
    assert client.post(TABLE, {"act": "follow", "version": "nobody", "reason": "x"}).status_code == 409
    client.post(TABLE, {"act": "follow", "version": "away", "reason": "<i>复核</i>", "command": "s"})
    assert _confirmed(competition) == Levels(6, 6)
    assert "<i>复核</i>" not in _text(client.get("/desk/spring/"))


def test_what_a_side_entered_is_confirmed_on_the_page_of_the_table(client: Client) -> None:
    competition = staging.mid_course()
    staging.put(competition, f.ResultEntered("main", 2, 1, Levels(8, 3), End.HOME), permission=Permission.RECORD)
    _sign_in(client, staging.appoint(competition, Role.RECORD_HEAD))
    assert client.post(TABLE, {"act": "confirm", "expected": str(competition.fact_count)}).status_code == 302
    assert _confirmed(competition) == Levels(8, 3)


def test_an_outdated_page_is_refused(client: Client) -> None:
    competition = staging.mid_course()
    staging.put(competition, f.ResultEntered("main", 2, 1, Levels(8, 3), End.HOME), permission=Permission.RECORD)
    _sign_in(client, competition.created_by)
    answer = client.post(TABLE, {"act": "confirm", "expected": "3"})
    assert answer.status_code == 409
    assert _confirmed(competition) is None


@pytest.mark.parametrize(
    ("sent", "outcome"),
    [
        ({"kind": "forfeit", "by": "away", "how": "unexcused"}, "Forfeit"),
        ({"kind": "forfeit", "by": "both", "how": "consented"}, "Forfeit"),
        ({"kind": "walkout", "by": "home"}, "Walkout"),
        ({"kind": "late", "by": "home", "home": "10", "away": "5"}, "LateSheet"),
        ({"kind": "default", "by": "home", "home": "10", "away": "5"}, "DefaultLoss"),
        ({"kind": "force-majeure", "by": "home"}, "ForceMajeure"),
        ({"kind": "ineligible", "by": "home"}, "Ineligible"),
        ({"kind": "halved"}, "Halved"),
        ({"kind": "score", "home": "10", "away": "5"}, "Levels"),
    ],
)
def test_every_kind_of_result_is_entered_on_the_page_of_the_table(
    client: Client, sent: dict[str, str], outcome: str
) -> None:
    competition = staging.mid_course()
    _sign_in(client, competition.created_by)
    assert client.post(TABLE, {"act": "write", "reason": "见记分表", **sent}).status_code == 302
    assert type(_confirmed(competition)).__name__ == outcome


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"kind": "magic"},
        {"kind": "forfeit", "by": "", "reason": "x"},
        {"kind": "forfeit", "by": "home", "how": "consented", "reason": ""},
        {"kind": "forfeit", "by": "home", "how": "", "reason": "x"},
        {"kind": "score", "home": "10", "away": ""},
        {"kind": "score", "home": "P", "away": "P"},
        {"kind": "late", "by": "both", "home": "10", "away": "5", "reason": "x"},
        {"kind": "forfeit", "by": "home", "reason": "长" * 5000},
        {"act": "explode"},
    ],
)
def test_a_form_that_is_not_filled_in_right_says_what_is_missing(client: Client, sent: dict[str, str]) -> None:
    competition = staging.mid_course()
    _sign_in(client, competition.created_by)
    answer = client.post(TABLE, {"act": "write", **sent})
    assert answer.status_code == 409
    assert _confirmed(competition) is None


def test_a_correction_shows_what_happens_to_the_next_round(client: Client) -> None:
    competition = staging.mid_course()
    _sign_in(client, competition.created_by)
    url = "/desk/spring/grid/main/1/1/"
    sent = {"act": "correct", "kind": "score", "home": "5", "away": "10", "error": "entry-by-staff", "reason": "写反"}
    refused = client.post(url, {**sent, "home": "J"})
    assert refused.status_code == 409
    assert "chief referee may approve" in _text(refused)
    answer = client.post(url, {**sent, "approved": "on", "command": "c"}, follow=True)
    assert "Round 2 must be paired again" in _text(answer)
    assert _confirmed(competition, 1) == Levels(3, 8)


def test_the_windows_of_the_book_are_shown_before_a_correction(client: Client) -> None:
    competition = staging.mid_course()
    _sign_in(client, competition.created_by)
    page = _text(client.get("/desk/spring/grid/main/1/1/"))
    assert "National 48(二)" in page


def test_a_forfeit_is_denied_to_a_recorder(client: Client) -> None:
    competition = staging.mid_course()
    _sign_in(client, staging.appoint(competition, Role.RECORD_HEAD))
    answer = client.post(TABLE, {"act": "write", "kind": "forfeit", "by": "home", "how": "consented", "reason": "x"})
    assert answer.status_code == 403
    assert _confirmed(competition) is None
    assert not isinstance(_confirmed(competition), Forfeit)


@pytest.mark.parametrize(
    "path",
    ["main/2/99/", "main/9/1/", "other/1/1/", "main/2/99/entry/", "?stage=other&round=1", "?stage=main&round=x"],
)
def test_what_does_not_exist_is_not_found(client: Client, path: str) -> None:
    competition = staging.mid_course()
    _sign_in(client, competition.created_by)
    assert client.get(f"/desk/spring/grid/{path}").status_code == 404


@pytest.mark.parametrize(("role", "code"), [(Role.RECORD_HEAD, 200), (Role.ARRANGER, 200), (Role.FLOOR_REFEREE, 403)])
def test_the_grid_belongs_to_those_who_enter_results(client: Client, role: Role, code: int) -> None:
    competition = staging.mid_course()
    _sign_in(client, staging.appoint(competition, role))
    assert client.get("/desk/spring/grid/").status_code == code


def test_before_a_round_is_published_there_is_nothing_to_enter(client: Client) -> None:
    competition = staging.event()
    _sign_in(client, competition.created_by)
    assert "No round has been published yet" in _text(client.get("/desk/spring/grid/"))
