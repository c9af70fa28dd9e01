"""故障页: a failing disk or database is said in a sentence, to people and to programs; nothing half is left."""

from __future__ import annotations

import logging
import sqlite3
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.db import DatabaseError, OperationalError, connection
from django.test import Client
from django.utils import timezone

from paizhuo.web.models import Competition
from tests.web import staging
from tests.web.test_storage_failures import sqlite_error

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.django_db(transaction=True)

FAILURES = [
    (sqlite3.SQLITE_FULL, "DISK_FULL", "The disk of the server is full.", "服务器的磁盘满了"),
    (sqlite3.SQLITE_READONLY, "READ_ONLY", "may not write into its data folder", "不能写它的数据文件夹"),
    (sqlite3.SQLITE_CORRUPT, "DATABASE_DAMAGED", "The database file is damaged.", "数据库文件已损坏"),
    (sqlite3.SQLITE_IOERR, "DISK_FAILS", "does not read or write", "磁盘读写失败"),
    (sqlite3.SQLITE_BUSY, "DATABASE_BUSY", "Try again in a few seconds.", "请过几秒再试"),
]
ANNOUNCED = {"title": "新名字", "venue": "二楼"}


@pytest.fixture
def competition() -> Competition:
    return staging.event(entries=4)


@pytest.fixture
def client(competition: Competition) -> Client:
    found = Client(raise_request_exception=False, headers={"accept-language": "en"})
    found.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    return found


class Failing:
    """SQLite as it answers on such a disk, to every statement or only to those that write."""

    def __init__(self, code: int, *, reading: bool) -> None:
        """``code`` is that of the error."""
        self.code, self.reading = code, reading

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:  # noqa: ANN401, FBT001 - as Django calls it
        """Raise the error or execute the statement."""
        if self.reading or sql.split(" ", 1)[0] in {"INSERT", "UPDATE", "DELETE"}:
            raise OperationalError("as Django passes it on") from sqlite_error(self.code)
        return execute(sql, params, many, context)


@pytest.fixture
def log() -> Iterator[list[logging.LogRecord]]:
    """What the console of the server would show."""
    found: list[logging.LogRecord] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    handler, root = Kept(), logging.getLogger()
    console = next(one for one in root.handlers if any("Storage" in type(two).__name__ for two in one.filters))
    for one in console.filters:
        handler.addFilter(one)
    root.addHandler(handler)
    yield found
    root.removeHandler(handler)


@pytest.mark.parametrize(("code", "name", "english", "chinese"), FAILURES)
def test_a_form_that_cannot_be_written_says_why_and_nothing_is_half_written(  # noqa: PLR0913, PLR0917 - fixtures
    client: Client,
    competition: Competition,
    log: list[logging.LogRecord],
    code: int,
    name: str,
    english: str,
    chinese: str,
) -> None:
    before = competition.act_count
    with connection.execute_wrapper(Failing(code, reading=False)):
        page = client.post("/manage/spring/", ANNOUNCED)
        line = client.post("/manage/spring/", ANNOUNCED, headers={"HX-Request": "true"})
        own = client.post("/manage/spring/", ANNOUNCED, headers={"accept-language": "zh-hans"})
        program = client.post("/manage/spring/", ANNOUNCED, headers={"accept": "application/json"})
    assert {one.status_code for one in (page, line, own, program)} == {503}
    assert english in page.content.decode()
    assert "Nothing was written." in page.content.decode()
    assert line["HX-Retarget"] == "#refusal"
    assert "<html" not in line.content.decode()
    assert chinese in own.content.decode()
    assert program.json()["code"] == name
    assert ("Retry-After" in page) is (name == "DATABASE_BUSY")
    assert [record.exc_info for record in log] == [None] * 4, "a sentence, no trace"
    assert all(english in record.getMessage() for record in log)
    competition.refresh_from_db()
    assert (competition.act_count, competition.title) == (before, "云汀市职工掼蛋联赛")
    assert client.post("/manage/spring/", ANNOUNCED).status_code == 302, "and then it works again"


@pytest.mark.parametrize(("code", "name", "english", "_chinese"), FAILURES)
def test_a_database_that_cannot_even_be_read_says_so(
    client: Client, code: int, name: str, english: str, _chinese: str
) -> None:
    with connection.execute_wrapper(Failing(code, reading=True)):
        pages = [client.get(path) for path in ("/", "/manage/", "/e/spring/", "/accounts/login/")]
        api = client.get("/api/v1/competitions")
    assert {one.status_code for one in pages[:3]} == {503}
    assert all(english in one.content.decode() for one in pages[:3])
    assert "Nothing was written." not in pages[0].content.decode()
    assert (api.status_code, api.json()["code"]) == (503, name)


def test_a_fault_of_the_program_is_said_without_its_trace(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_slug: str) -> None:
        raise ZeroDivisionError("a secret of the program")

    monkeypatch.setattr(Competition, "by_slug", broken)
    page, api = client.get("/manage/spring/"), client.get("/manage/spring/", headers={"accept": "application/json"})
    assert (page.status_code, api.status_code) == (500, 500)
    assert "A fault in the program" in page.content.decode()
    assert api.json() == {"code": "FAULT", "message": "A fault in the program; nothing was written. Please try again."}
    assert "secret" not in page.content.decode() + api.content.decode()


def test_programs_get_json_for_what_is_not_there_or_refused(client: Client) -> None:
    nowhere = client.get("/nowhere/", headers={"accept": "application/json"})
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "NOT_FOUND")
    assert client.get("/api/nowhere").json()["code"] == "NOT_FOUND"
    assert "<html" in client.get("/nowhere/", headers={"accept": "text/html,application/json"}).content.decode()
    stranger = Client(enforce_csrf_checks=True)
    refused = stranger.post("/accounts/login/", headers={"accept": "application/json"})
    assert (refused.status_code, refused.json()["code"]) == (403, "FORBIDDEN")


def test_a_session_that_cannot_be_noted_as_seen_does_not_stop_a_page(
    client: Client, competition: Competition, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = timezone.now() + timedelta(hours=1)
    monkeypatch.setattr("paizhuo.web.models.sessions.timezone.now", lambda: later)
    with connection.execute_wrapper(Failing(sqlite3.SQLITE_READONLY, reading=False)):
        assert client.get(f"/manage/{competition.slug}/").status_code == 200
    with pytest.raises(DatabaseError), connection.execute_wrapper(Failing(sqlite3.SQLITE_READONLY, reading=False)):
        competition.save()
