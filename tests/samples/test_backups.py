"""Backups of before: they are read into an empty installation, and the work goes on there."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.db import transaction
from django.test import Client, override_settings
from django.utils import translation

from paizhuo.tournament import directing
from paizhuo.tournament.log import event_file
from paizhuo.tournament.verification import verify
from paizhuo.web.ledger import summaries
from paizhuo.web.models import Competition
from tests.samples import installed

if TYPE_CHECKING:
    from collections.abc import Iterator

BACKUPS = Path(__file__).parent / "backups"
NAMES = sorted(path.name.removesuffix(".expected.json") for path in BACKUPS.glob("*.expected.json"))
HALL = "hall"
"""The backup with rows in every table, and its competition with every kind of act."""
PAGES = (
    "/desk/{slug}/",
    "/desk/{slug}/log/",
    "/desk/{slug}/log/verified/",
    "/desk/{slug}/rounds/",
    "/desk/{slug}/grid/",
    "/desk/{slug}/referee/",
    "/desk/{slug}/appeals/",
    "/desk/{slug}/screens/",
    "/desk/{slug}/print/",
    "/manage/{slug}/",
    "/manage/{slug}/officials/",
    "/manage/{slug}/entries/",
    "/manage/{slug}/check-in/",
    "/e/{slug}/",
    "/e/{slug}/pairings/",
    "/e/{slug}/results/",
    "/e/{slug}/standings/",
    "/e/{slug}/entrants/",
    "/e/{slug}/verify/",
    "/e/{slug}/wall/",
)
PAGES_OF_LOG = 4
"""At least as many as the log of the hall has."""
OLD_NAMES = {
    "accounts.user": "users",
    "accounts.onetimelink": "one-time links",
    "competitions.competition": "competitions",
    "competitions.appointment": "appointments",
    "competitions.storedfact": "facts",
    "competitions.act": "acts",
    "competitions.commitment": "commitments",
    "competitions.registration": "registrations",
    "competitions.checkin": "check-ins",
    "public.door": "doors",
    "public.device": "devices",
    "public.sheetdeal": "sheet deals",
    "directing.call": "calls",
    "directing.clockevent": "clock events",
    "directing.clearance": "clearances",
    "directing.storedruling": "rulings",
    "directing.appealcase": "appeals",
    "directing.appealvote": "votes",
}
"""What the samples call the tables; no later version changes this."""

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore::paizhuo.tournament.log.life_stages.DeprecatedPart"),
]


def expected(name: str) -> dict[str, Any]:
    """What the version that made the backup counted in it."""
    found: dict[str, Any] = json.loads((BACKUPS / f"{name}.expected.json").read_text(encoding="utf-8"))
    return found


def restored(name: str) -> dict[str, Any]:
    """Read a backup in; what it holds."""
    want = expected(name)
    assert installed.restore(BACKUPS / f"{name}.paizhuo-backup") == sum(want["rows"].values())
    return want


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    installed.forget()
    translation.deactivate()
    yield
    installed.forget()


@pytest.fixture(autouse=True)
def _true_passwords() -> Iterator[None]:
    """The samples keep passwords as the product does, not as the tests do for speed."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"]):
        yield


def signed_in(user: str) -> Client:
    """A browser in which somebody has signed in; without the half second that the product takes to hash a password."""
    client = Client()
    client.force_login(installed.user(user), backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize("name", NAMES)
def test_a_backup_of_before_brings_every_row_and_every_event_back(name: str) -> None:
    want = restored(name)
    assert installed.rows() == want["rows"]
    assert installed.kinds() == want["deeds"]
    director = signed_in("director")
    for slug, expected in want["competitions"].items():
        text = director.get(f"/manage/{slug}/event.json").content.decode()
        event, state = event_file.read_state(text)
        assert json.loads(text)["facts"][-1]["hash"] == expected["head"]
        assert (len(event.log), installed.act(slug).no) == (expected["facts"], expected["acts"])
        assert verify(event.plan, event.log) == ()
        places = {
            stage: [[row.place, row.entrant] for row in directing.places(state, stage, provisional=not one.closed)]
            for stage, one in state.stages.items()
        }
        assert places == expected["stages"]
    assert summaries.missing() == []
    listed = summaries.listed(Competition.objects.all())
    assert {one.competition.slug for one in listed if one.summary is not None} == set(want["competitions"])


def values(fields: dict[str, Any]) -> set[str]:
    """What a row says, whatever its fields are called; what is empty says nothing."""
    filled = (one for one in fields.values() if one not in (None, "", [], {}))
    return {json.dumps(one, ensure_ascii=False, sort_keys=True, default=str) for one in filled}


def test_nothing_that_a_row_of_before_says_is_lost() -> None:
    restored(HALL)
    with gzip.open(BACKUPS / f"{HALL}.paizhuo-backup", "rt", encoding="utf-8") as file:
        _head, *lines, _end = map(json.loads, file)
    now = {name: installed.contents(name) for name in OLD_NAMES.values()}
    for row in lines:
        name = OLD_NAMES[row["model"]]
        # A code was made for one round then; now it is good for all of them, and only its phones sat in a round.
        gone = {"stage", "round"} if name == "doors" else set()
        fields = {key: value for key, value in row["fields"].items() if key not in gone}
        assert values(fields) - values(now[name][row["pk"]]) == set(), (name, row["pk"])


def test_the_newest_code_of_a_table_stays_good_and_phones_sit_where_they_sat() -> None:
    restored(HALL)
    with gzip.open(BACKUPS / f"{HALL}.paizhuo-backup", "rt", encoding="utf-8") as file:
        _head, *lines, _end = map(json.loads, file)
    doors = {row["pk"]: row["fields"] for row in lines if row["model"] == "public.door"}
    newest: dict[tuple[int, int], int] = {}
    for key, fields in sorted(doors.items(), key=lambda one: (one[1]["made_at"], one[0])):
        newest[fields["competition"], fields["table"]] = key
    codes = installed.contents("doors")
    assert {key for key, fields in codes.items() if fields["replaced_at"] is None} == set(newest.values())
    assert len(newest) < len(doors)
    for row in lines:
        if row["model"] == "public.device":
            of, now = doors[row["fields"]["door"]], installed.contents("devices")[row["pk"]]
            assert (now["stage"], now["round"]) == (of["stage"], of["round"])


def test_the_sample_has_rows_in_every_table_and_every_value_that_acts_keep() -> None:
    want = expected(HALL)
    assert all(want["rows"].values())
    assert set(want["undoable"]) == set(want["kept"])


def test_officials_of_before_sign_in_and_their_pages_open() -> None:
    want = restored(HALL)
    # One types his password; that every account has kept its own is compared row by row above.
    typed = {"username": "director", "password": want["password"]}
    assert Client().post("/accounts/login/", typed).status_code == 302
    for user in want["users"]:
        assert signed_in(user).get(f"/desk/{HALL}/").status_code == 200
    director = signed_in("director")
    for slug in want["competitions"]:
        for page in PAGES:
            assert director.get(page.format(slug=slug)).status_code == 200, (slug, page)
    for number in range(1, PAGES_OF_LOG + 1):
        assert director.get(f"/desk/{HALL}/log/", {"page": number}).status_code == 200, number


def test_rulings_appeals_sheets_and_forms_of_before_are_shown() -> None:
    want = restored(HALL)
    director = signed_in("director")
    for slug in want["competitions"]:
        for address in installed.papers(slug):
            assert director.get(address).status_code == 200, address


DECIDED = "appeal"
"""裁决: the only act of the sample that has become final since, and stays so [NAT 56(五)]."""


def test_acts_of_before_are_taken_back_with_the_values_that_they_kept() -> None:
    want = restored(HALL)
    chief = signed_in("chief")
    for what, number in sorted(want["undoable"].items(), key=lambda one: -one[1]):
        before = installed.act(HALL).no
        changes = [one for one in installed.act(HALL, number).detail["kept"] if one["what"] == what]
        assert changes, what
        if what == DECIDED:
            answer = chief.post(f"/desk/{HALL}/log/{number}/undo/", {"reason": "试一试"})
            assert answer.status_code == 400
            assert "申诉" in answer.content.decode()
            assert installed.act(HALL).no == before
            continue
        for way, wanted in (("undo", "was"), ("redo", "now"), ("undo", "was")):
            answer = chief.post(f"/desk/{HALL}/log/{number}/{way}/", {"reason": "试一试"})
            assert answer.status_code == 302, (what, way, answer.content.decode()[:2000])
            before += 1
            done = installed.act(HALL)
            assert (done.no, done.kind) == (before, "undo")
            put = {(one["what"], str(one["key"])): one["now"] for one in done.detail["kept"]}
            known = [one for one in changes if (one["what"], str(one["key"])) in put]
            assert known, (what, way)
            for one in known:
                assert put[one["what"], str(one["key"])] == one[wanted], (what, way)


def test_an_event_of_before_goes_on() -> None:
    restored(HALL)
    director = signed_in("director")
    before = installed.act("shengji").no
    assert (
        director.post("/desk/shengji/clock/", {"kind": "start", "seconds": "3000", "minutes": "50"}).status_code < 400
    )
    assert installed.act("shengji").no == before + 1
    assert director.get("/desk/shengji/log/").status_code == 200


def test_an_event_of_before_goes_back_to_any_of_its_acts() -> None:
    restored(HALL)
    last = installed.act(HALL).no
    left = []
    for number in range(2, last, 7):
        kept = transaction.savepoint()
        left.append(installed.cut_back(HALL, number))
        assert installed.act(HALL).no == number
        assert signed_in("director").get(f"/desk/{HALL}/").status_code == 200
        transaction.savepoint_rollback(kept)
        installed.forget()
    assert left == sorted(left)
    assert left[0] < left[-1]
