"""Every operation of the OpenAPI document, fuzzed by people who are let in: none acts beyond the own role.

Half of the generated bodies are steered towards what can be done in the event as it stands, so that some of them are
carried out. ``PAIZHUO_FUZZ_EXAMPLES`` tries more of them (``make soak``), other ones every time.
"""

from __future__ import annotations

import os
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from axes.models import AccessLog
from django.core import signals
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, connection, transaction
from django.test import Client
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.permissions import OFFICIALS
from paizhuo.web.entries import actions as entering
from paizhuo.web.models import Act, Appointment, Competition, Session, StoredFact
from paizhuo.web.rounds.actions import codes
from tests.chaos import rows
from tests.chaos.heard import Heard
from tests.chaos.reader import findings
from tests.web import staging
from tests.web.boards.staged import team_plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from schemathesis import Case

    from paizhuo.web.models.accounts import User

    Who = str | Role

pytestmark = pytest.mark.django_db

EXAMPLES = int(os.environ.get("PAIZHUO_FUZZ_EXAMPLES", "0"))
SCHEMA = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", get_wsgi_application())
NOT_OURS = [ignored_auth, positive_data_acceptance]
"""Every request signs in by the test itself; and a well-formed body may still be refused by the rules of the event."""
BACKEND = "django.contrib.auth.backends.ModelBackend"
TOKEN = "t" * 32
STRANGER, NOBODY, PLAYER = "signed in without an office", "not signed in", "a player's phone"
ASKED = 5
"""How many of them send each of the generated requests; all take their turn."""
_ENTRIES, _PAIRING = "organiser chief arranger", "chief arranger"
_PUBLISHING = "organiser technical-delegate chief record-head"
_RECORDING = "chief arranger record-head electronic-manager"
OF_A_BOARD = ("board", "room", "finish", "void", "adjusted", "averages", "innocent", "lifted", "adjusted_for")
"""What a body about a board keeps, beside the match that it is steered to."""
WHO_MAY = {
    "/entries": _ENTRIES,
    "/substitutions": _ENTRIES,
    "/names": _ENTRIES,
    "/numbers": _PAIRING,
    "/open": "technical-delegate chief deputy arranger",
    "/draft": _PAIRING,
    "/publish": _PUBLISHING,
    "/drop": _PAIRING,
    "/standings": _PUBLISHING,
    "/close": _PUBLISHING,
    "/results": _RECORDING,
    "/corrections": "chief arranger record-head",
    "/boards": _RECORDING,
    "/confirmations": _RECORDING,
    "/settlements": _RECORDING,
    "/rulings": "chief deputy floor-referee",
    "/acts": "chief deputy floor-referee",
    "/undo": "chief",
}
"""Who may do what by the national rules, by the end of the address; see docs/rules/permissions.md."""


@pytest.fixture(scope="module")
def people(django_db_setup: None, django_db_blocker: Any) -> Iterator[list[tuple[Who, dict[str, str]]]]:  # noqa: ANN401 - pytest-django's
    """Everybody in a competition in mid-course with the own cookies, made once: the tests take back what they do."""
    del django_db_setup
    with django_db_blocker.unblock():
        competition = staging.mid_course(6, played=0)
        of_boards = staging.mid_course(4, played=0, user=competition.created_by, plan=team_plan())
        found: list[tuple[Who, dict[str, str]]] = []
        for role in (one for one in Role if one in OFFICIALS):
            user = staging.appoint(competition, role)
            Appointment.objects.create(competition=of_boards, user=user, role=role.value)
            found.append((role, _signed_in(user)))
        stranger = staging.person("stranger")
        found += [(STRANGER, _signed_in(stranger)), (NOBODY, {}), (PLAYER, _player(competition))]
        yield found
        for made in (type(competition), type(stranger), Session, AccessLog):
            made.objects.all().delete()


@pytest.fixture
def hall(people: list[tuple[Who, dict[str, str]]]) -> Iterator[list[tuple[Who, dict[str, str]]]]:
    """The same; a request does not end the connection in which the test takes everything back."""
    both = (signals.request_started, signals.request_finished)
    for signal in both:
        signal.disconnect(close_old_connections)
    yield people
    for signal in both:
        signal.connect(close_old_connections)


def _cookies(client: Client) -> dict[str, str]:
    return {name: morsel.value for name, morsel in client.cookies.items()}


def _signed_in(user: User) -> dict[str, str]:
    client = Client()
    client.force_login(user, backend=BACKEND)
    return _cookies(client)


def _player(competition: Competition) -> dict[str, str]:
    """A phone that sits at a table and has opened the private link of its entrant."""
    codes.make_codes(staging.request(competition))
    entering.make_links(staging.request(competition))
    code = competition.table_codes.get(table=1, replaced_at=None).code
    client = Client()
    assert client.post(f"/t/{code}/main/1/sit/", {"seat": "S", "command": "sit"}).status_code == HTTPStatus.SEE_OTHER
    client.get(f"/my/{competition.entry_links.all()[0].code}/")
    return _cookies(client)


def _steer(case: Case[Any]) -> None:
    """Towards the event as it stands: its address, its stage, a table, an entrant, a result, a fact that can go."""
    known = {"slug": "teams" if "/boards" in case.path else "spring", "stage": "main", "number": 1}
    case.path_parameters = {name: known.get(name, value) for name, value in (case.path_parameters or {}).items()}
    if not isinstance(case.body, dict):
        return
    sent: dict[str, Any] = {name: value for name, value in case.body.items() if name != "expected"}
    if "table" in sent:
        kept = {name: sent[name] for name in ("command", "approved", "agreed", *OF_A_BOARD) if name in sent}
        table = 1 + len(repr(sent["table"])) % (3 if "board" not in sent else 2)
        sent = kept | {"stage": "main", "round": 1, "table": table, "reason": "mistyped"}
        sent |= {"levels": [8, 5]} if "/boards" not in case.path else {}
        sent |= {"board": 1 + len(repr(sent)) % 4} if "board" in sent else {}
    likely = {"fact": 10, "reason": "mistyped", "kind": "start", "wrong": "队员1一", "leaving": "队员1一"}
    case.body = sent | {name: value for name, value in likely.items() if name in sent}


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES or 5,
    deadline=None,
    derandomize=not EXAMPLES,
    phases=[Phase.explicit, Phase.generate] if EXAMPLES else [Phase.generate],
    suppress_health_check=list(HealthCheck),
    database=None,
)
def test_nobody_acts_beyond_the_own_role(case: Case[Any], hall: list[tuple[Who, dict[str, str]]]) -> None:
    steered = bool(len(repr(case.body)) % 2)
    if steered:
        _steer(case)
    # What was wrong with a body or an address may be right once it is steered.
    not_ours = [*NOT_OURS, negative_data_rejection] if steered else NOT_OURS
    for _ in range(len(hall) if EXAMPLES else ASKED):
        # Everybody takes his turn, whatever is generated.
        who, cookies = hall[0]
        hall.append(hall.pop(0))
        case.cookies = {}
        case.headers.clear()
        with transaction.atomic():
            _ask(case, who, cookies, not_ours)
            transaction.set_rollback(True)


def _ask(case: Case[Any], who: Who, cookies: dict[str, str], not_ours: list[Any]) -> None:
    before = (StoredFact.objects.count(), Act.objects.count())
    answer = case.call(headers={"X-CSRFToken": TOKEN}, cookies={**cookies, "csrftoken": TOKEN})
    case.validate_response(answer, excluded_checks=not_ours)
    after = (StoredFact.objects.count(), Act.objects.count())
    if case.method == "GET" or answer.status_code != HTTPStatus.OK:
        assert after == before, (who, answer.status_code)
        return
    assert isinstance(who, Role), who
    assert who.value in WHO_MAY[f"/{case.path.rpartition('/')[2]}"].split(), who
    # The reader knows one competition; the other one comes back with the rest.
    Competition.objects.exclude(slug=case.path_parameters["slug"]).delete()
    assert findings(rows.of_query(_asked_of_the_database), Heard(10**6)) == []


def _asked_of_the_database(query: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query)
        found: list[tuple[Any, ...]] = cursor.fetchall()
        return found


WHERE = {"stage": "main", "round": 1, "table": 1}
BOARD = {**WHERE, "board": 1, "room": "open"}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/entries", {"name": "新来的", "members": ["甲", "乙"]}),
        ("/entries/1/names", {"wrong": "队员1一", "right": "队员1壹", "reason": "misspelt"}),
        ("/stages/main/drop", {"reason": "wrong order"}),
        ("/results", {**WHERE, "levels": [8, 5]}),
        ("/clock/acts", {"kind": "start"}),
        ("/undo", {"fact": 10, "reason": "too early"}),
        ("/boards", {**BOARD, "finish": ["N", "S"]}),
        ("/boards/rulings", {**BOARD, "void": "leaked", "reason": "heard"}),
    ],
)
def test_those_who_may_are_those_who_can(
    path: str, body: dict[str, Any], hall: list[tuple[Who, dict[str, str]]]
) -> None:
    done = []
    for who, cookies in hall:
        client = Client(enforce_csrf_checks=True, headers={"X-CSRFToken": TOKEN})
        for name, value in {**cookies, "csrftoken": TOKEN}.items():
            client.cookies[name] = value
        with transaction.atomic():
            slug = "teams" if path.startswith("/boards") else "spring"
            answer = client.post(f"/api/v1/competitions/{slug}{path}", body, "application/json")
            transaction.set_rollback(True)
        assert answer.status_code in {200, 401, 403, 404}, (who, answer.content.decode())
        done += [who.value] if isinstance(who, Role) and answer.status_code == HTTPStatus.OK else []
        assert isinstance(who, Role) or answer.status_code in {401, 404}
    assert sorted(done) == sorted(WHO_MAY[f"/{path.rpartition('/')[2]}"].split())
