"""Every page of an event with boards, and every form that anybody sees there, tried by everybody.

Nobody gets a fault, nobody writes what the own role may not, and nobody reads the secret of closed boards. The forms
are those that the pages show: each is sent as it stands, with wrong values, and with a field missing.
"""

from __future__ import annotations

import random
from html.parser import HTMLParser
from itertools import cycle
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urljoin, urlsplit

import pytest
from django.core import signals
from django.db import close_old_connections, transaction
from django.test import Client
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.actors import Actor, book_of
from paizhuo.web.access.permissions import OFFICIALS, Permission
from paizhuo.web.board_sets import actions as board_sets
from paizhuo.web.entries import actions as entering
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.models import Act
from paizhuo.web.rounds.actions import codes
from tests.web import staging
from tests.web.access.test_permissions import OFFICIAL, PUBLIC, VALUES
from tests.web.boards.staged import pairs_round
from tests.web.public import boards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.web.models import Competition

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

BACKEND = "django.contrib.auth.backends.ModelBackend"
NOBODY, STRANGER, PHONE, LEADER = "not signed in", "without an office", "a player's phone", "a leader's link"
ABOUT_BOARDS = ("/boards/", "/board-sets/", "/line-ups/", "/line-up/", "/seating/", "/t/", "/seat-lot/", "/grid/")
"""Parts of the addresses whose forms are tried; forms of other pages are tried in an event without boards."""
PAGES = tuple(f"/{part}/{VALUES['slug']}/" for part in ("e", "desk"))
"""Where the pages are whose content boards change."""
WRONG = ("", "-1", "0", "99999999999999999999", "牌", "\0", "N,N,N", "x" * 300, "[1]", "2026-13-40T25:61", "elsewhere")
LIKELY = {"order": "NS", "finish": "NS", "reason": "mistyped", "person": "王裁判", "name": "王裁判"}
"""What somebody would write into an empty field."""
BY_KIND = {one.value: one for one in Permission}
LOOKING = {Role.CHIEF.value, Role.ORGANISER.value, Role.DEALING_MANAGER.value, NOBODY, PHONE, LEADER}
"""Those who open the pages to find forms; everybody then sends what they find."""
OF_PLAYERS = {Permission.SHEET, Permission.SIT, Permission.CALL, Permission.DECLARE, Permission.ASK_CHANGE}


class Sent(NamedTuple):
    """A form as a browser sends it."""

    address: str
    fields: tuple[tuple[str, str], ...]


class Forms(HTMLParser):
    """The forms of a page, once for each of their buttons."""

    def __init__(self, page: str) -> None:
        """Read them."""
        super().__init__()
        self.page, self.found = page, list[Sent]()
        self._address = ""
        self._fields: list[tuple[str, str]] = []
        self._buttons: list[tuple[str, str]] = []
        self._select: str | None = None
        self._chosen: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A form, or one of its fields."""
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            is_post = given.get("method", "").lower() == "post" or "hx-post" in given
            self._address = urljoin(self.page, given.get("hx-post") or given.get("action", "")) if is_post else ""
            self._fields, self._buttons = [], []
        name = given.get("name", "")
        if tag == "option" and self._select is not None and (self._chosen is None or "selected" in given):
            self._chosen = given.get("value", "")
        elif tag == "button" and name:
            self._buttons.append((name, given.get("value", "")))
        elif tag == "select" and name:
            self._select, self._chosen = name, None
        elif tag == "textarea" and name:
            self._fields.append((name, "mistyped"))
        elif tag == "input" and name and given.get("type") not in {"radio", "checkbox", "file"}:
            self._fields.append((name, given.get("value") or LIKELY.get(name, "1")))
        elif tag == "input" and name and given.get("type") != "file":
            self._fields = [one for one in self._fields if one[0] != name] + [(name, given.get("value", "on"))]

    def handle_endtag(self, tag: str) -> None:
        """A form is whole at its end."""
        if tag == "select" and self._select is not None:
            self._fields.append((self._select, self._chosen or ""))
            self._select = None
        if tag == "form" and self._address:
            for button in self._buttons or [("", "")]:
                both = (*self._fields, button) if button[0] else tuple(self._fields)
                self.found.append(Sent(self._address, tuple(both)))
            self._address = ""


class Hall(NamedTuple):
    """The event, its visitors, and the addresses that private links and codes of tables lead to."""

    competition: Competition
    visitors: dict[str, Client]
    actors: dict[str, Actor]
    private: tuple[str, ...]


def _teams() -> Competition:
    """A knockout of teams in two segments."""
    plan = boards.team_plan(Format.KNOCKOUT, boards=4, segments=2)
    competition = create_from_plan(plan, staging.person("team-director"), venue="文化宫二楼大厅")
    entries = [
        Entry(number, name, tuple(Person(f"{name}{one}") for one in "甲乙丙丁戊"), leader=Person(f"{name}领队"))
        for number, name in enumerate(boards.TEAMS, start=1)
    ]
    staging.put(competition, *(f.Entered(entry) for entry in entries), permission=Permission.ENTER)
    staging.open_and_publish(competition)
    return competition


def _pairs() -> Competition:
    return pairs_round()


def _hall(competition: Competition) -> Hall:
    """Somebody for every role, boards for the first round, and one of them that waits for its confirmation."""
    type(competition).objects.filter(pk=competition.pk).update(is_public=True)
    competition.refresh_from_db()
    people = {role.value: staging.appoint(competition, role) for role in sorted(OFFICIALS, key=tuple(Role).index)}
    manager = people[Role.DEALING_MANAGER.value]
    made = f.BoardSetMade("main", "R1", (1, 2), "", (1,), copies=2, shared=True)
    board_sets.make_set(staging.request(competition, manager), made)
    waiting = f.BoardEntered("main", 1, 1, Room.OPEN, 1, (0, 2), ("E", "N", "W"), side=End.HOME)
    staging.put(competition, waiting, permission=Permission.RECORD)
    codes.make_codes(staging.request(competition))
    entering.make_links(staging.request(competition))
    visitors: dict[str, Client] = {}
    for name, user in (*people.items(), (STRANGER, staging.person("stranger"))):
        visitors[name] = Client(raise_request_exception=False)
        visitors[name].force_login(user, backend=BACKEND)
    code = competition.table_codes.get(table=1, replaced_at=None).code
    phone = Client(raise_request_exception=False)
    phone.post(f"/t/{code}/main/1/sit/", {"seat": "S", "room": "open", "command": "sit"})
    visitors |= {NOBODY: Client(raise_request_exception=False), PHONE: phone}
    visitors[LEADER] = Client(raise_request_exception=False)
    link = competition.entry_links.all()[0].code
    private = (f"/t/{code}/", f"/t/{code}/?do=board&board=2", f"/my/{link}/", f"/my/{link}/line-up/")
    actors = {name: staging.actor(competition, user) for name, user in people.items()}
    return Hall(competition, visitors, actors, private)


@pytest.fixture(params=[_teams, _pairs], ids=["teams", "pairs"])
def hall(request: pytest.FixtureRequest) -> Iterator[Hall]:
    """The event; a request does not end the connection in which the test takes everything back."""
    make: Callable[[], Competition] = request.param
    both = (signals.request_started, signals.request_finished)
    for signal in both:
        signal.disconnect(close_old_connections)
    yield _hall(make())
    for signal in both:
        signal.connect(close_old_connections)


def _addresses(hall: Hall, who: str) -> Iterator[str]:
    """The pages of the desk, and the public ones for who has no office: officials see nothing else there."""
    slug = hall.competition.slug
    desk = [view for view in OFFICIAL if view.audience is not None and view.audience.get is not None]
    for view in (*desk, *([] if who in hall.actors else PUBLIC)):
        if view.path.startswith(PAGES):
            yield view.path.replace(f"/{VALUES['slug']}/", f"/{slug}/")
    for board in (1, 2):
        yield f"{reverse('boards:grid', args=(slug,))}?stage=main&round=1&table=1&room=open&board={board}"
    yield from hall.private


def _wrong(form: Sent) -> Iterator[Sent]:
    """The form with wrong values, and with a field missing; the same ones every time."""
    chance = random.Random(form.address)  # noqa: S311 - no secret, but the same choice every time
    kept = {"act", "do", "stage", "round", "command"}
    yield Sent(
        form.address, tuple((name, value if name in kept else chance.choice(WRONG)) for name, value in form.fields)
    )
    yield Sent(form.address, tuple((name, chance.choice(WRONG)) for name, _ in form.fields))
    if form.fields:
        gone = chance.randrange(len(form.fields))
        yield Sent(form.address, form.fields[:gone] + form.fields[gone + 1 :])


def test_nobody_gets_a_fault_reads_a_secret_or_acts_beyond_the_own_role(hall: Hall) -> None:
    secrets = [one.seed.encode() for one in hall.competition.board_secrets.all()]
    forms: dict[object, Sent] = {}
    for who, client in ((who, client) for who, client in hall.visitors.items() if who in LOOKING):
        for address in _addresses(hall, who):
            answer = client.get(address)
            assert answer.status_code < 500, (who, address)
            body = b"" if answer.streaming else answer.content
            assert not any(secret in body for secret in secrets), (who, address)
            if answer.status_code == 200 and "html" in answer["Content-Type"]:
                reader = Forms(address)
                reader.feed(body.decode())
                forms |= {_kind_of(one): one for one in reader.found if _is_tried(one)}
    assert forms
    done: set[str] = set()
    turn = cycle(hall.visitors)
    for form in forms.values():
        tries = [(who, form) for who in hall.visitors] + [(next(turn), wrong) for wrong in _wrong(form)]
        for who, sent in tries:
            with transaction.atomic():
                done |= _send(hall, who, sent, secrets)
                transaction.set_rollback(True)
    assert done >= {"record", "move-boards", "keep-boards"}, done


def _is_tried(form: Sent) -> bool:
    return any(part in urlsplit(form.address).path for part in ABOUT_BOARDS)


def _kind_of(form: Sent) -> object:
    """Forms that differ only in the table or the board that they name are of one kind."""
    act = tuple(value for name, value in form.fields if name in {"act", "do"})
    return form.address.partition("?")[0], tuple(name for name, _ in form.fields), act


def _send(hall: Hall, who: str, form: Sent, secrets: list[bytes]) -> set[str]:
    """Send a form as somebody; the permissions under which it was carried out."""
    before = list(Act.objects.order_by("pk").values_list("pk", flat=True))
    data: dict[str, Any] = {}
    for name, value in form.fields:
        data.setdefault(name, []).append(value)
    answer = hall.visitors[who].post(form.address, data)
    assert answer.status_code < 500, (who, form)
    kinds = set(Act.objects.exclude(pk__in=before).values_list("kind", flat=True))
    if answer.status_code >= 400:
        assert not kinds, (who, form, answer.status_code)
    for kind in kinds:
        if who in hall.actors:
            may = hall.actors[who].may(BY_KIND[kind], book_of(hall.competition))
            assert may or BY_KIND[kind] in OF_PLAYERS, (who, form, kind)
        else:
            assert BY_KIND[kind] in OF_PLAYERS, (who, form, kind)
    is_keeper = who == Role.DEALING_MANAGER.value
    assert is_keeper or not any(secret in answer.content for secret in secrets), (who, form)
    return kinds
