"""运行情况的地址: alive, ready, and the figures for this machine or with the token."""

from __future__ import annotations

import shutil
import sqlite3
from datetime import timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from paizhuo.web.backups import BadBackup, status
from paizhuo.web.feed import hub
from tests.web import staging
from tests.web.pages.test_faults import Failing

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.django_db

HERE: dict[str, Any] = {"HTTP_HOST": "127.0.0.1:8000", "REMOTE_ADDR": "127.0.0.1"}
ELSEWHERE: dict[str, Any] = {"HTTP_HOST": "hall.example", "REMOTE_ADDR": "203.0.113.9"}
PROXIED: dict[str, Any] = HERE | {"HTTP_X_FORWARDED_FOR": "203.0.113.9"}
NAMES = (
    "paizhuo_requests_total",
    "paizhuo_request_seconds",
    "paizhuo_writes_total",
    "paizhuo_write_seconds",
    "paizhuo_lock_wait_seconds",
    "paizhuo_fold_seconds",
    "paizhuo_feed_clients",
    "paizhuo_disk_free_bytes",
)


class Room(NamedTuple):
    """What a disk says of itself."""

    total: int
    used: int
    free: int


def _figures(client: Client) -> dict[str, float]:
    """The figures by name and labels, as a program that follows the format reads them."""
    answer = client.get("/metrics")
    assert answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    body = answer.content.decode()
    assert body.endswith("\n")
    lines = [line for line in body.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


@pytest.mark.parametrize("who", [HERE, ELSEWHERE, PROXIED])
def test_a_process_that_answers_is_alive_whatever_its_database_does(who: dict[str, Any]) -> None:
    with connection.execute_wrapper(Failing(sqlite3.SQLITE_CORRUPT, reading=True)):
        answer = Client(**who).get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")
    assert answer["Cache-Control"] == "no-store"
    assert not answer.cookies


def test_ready_means_that_database_and_disk_work(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.REDIS_URL = ""
    answer = Client(**HERE).get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {"ready": True, "checks": {"database": "ok", "disk": "ok"}}
    assert Client(**ELSEWHERE).get("/readyz").json() == {"ready": True}, "details are nobody else's business"


def test_a_damaged_database_or_a_full_disk_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    with connection.execute_wrapper(Failing(sqlite3.SQLITE_CORRUPT, reading=True)):
        here, there = Client(**HERE).get("/readyz"), Client(**ELSEWHERE).get("/readyz")
    assert (here.status_code, here.json()["checks"]["database"]) == (503, "DATABASE_DAMAGED")
    assert (there.status_code, there.json()) == (503, {"ready": False})
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Room(10**9, 10**9, 4096))
    assert Client(**HERE).get("/readyz").json()["checks"]["disk"] == "NEARLY_FULL"


def test_a_folder_that_cannot_be_written_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(**_where: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("paizhuo.web.monitoring.checks.tempfile.mkstemp", fails)
    assert Client(**HERE).get("/readyz").json()["checks"]["disk"] == "READ_ONLY"


def test_redis_is_asked_where_it_is_used(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    answer = Client(**HERE).get("/readyz")
    assert (answer.status_code, answer.json()["checks"]["redis"]) == (503, "AWAY")


def test_the_figures_are_for_this_machine_or_with_the_token(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    assert Client(**HERE).get("/metrics").status_code == 200
    for who in (ELSEWHERE, PROXIED, HERE | {"HTTP_HOST": "hall.example"}):
        for given in ({}, {"HTTP_AUTHORIZATION": "Bearer "}, {"HTTP_AUTHORIZATION": "Bearer x"}):
            assert Client(**(who | given)).get("/metrics").status_code == 404
    client = Client(**ELSEWHERE)
    client.force_login(staging.person(), backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/metrics").status_code == 404, "not even for the administrator"
    settings.METRICS_TOKEN = "of-the-monitor"  # noqa: S105 - of nobody
    assert Client(**ELSEWHERE, HTTP_AUTHORIZATION="Bearer of-the-monitor").get("/metrics").status_code == 200
    assert Client(**ELSEWHERE, HTTP_AUTHORIZATION="Bearer of-the-monito").get("/metrics").status_code == 404
    assert Client(**ELSEWHERE, HTTP_AUTHORIZATION="Bearer 谁").get("/metrics").status_code == 404
    assert "checks" in Client(**ELSEWHERE, HTTP_AUTHORIZATION="Bearer of-the-monitor").get("/readyz").json()


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_nothing_is_sent_to_these_addresses(path: str) -> None:
    assert Client(**HERE).post(path).status_code == 405


def test_every_figure_has_its_kind_and_its_explanation() -> None:
    body = Client(**HERE).get("/metrics").content.decode()
    for name in NAMES:
        assert f"# HELP {name} " in body
        assert f"# TYPE {name} " in body
    found = _figures(Client(**HERE))
    bounds = [value for name, value in found.items() if name.startswith("paizhuo_write_seconds_bucket")]
    assert bounds == sorted(bounds)
    assert bounds[-1] == found["paizhuo_write_seconds_count"]


def test_feed_clients_and_the_age_of_the_backup_are_among_the_figures(settings: Any, tmp_path: Path) -> None:  # noqa: ANN401 - pytest-django's
    settings.DATA_DIR = tmp_path
    before = _figures(Client(**HERE))
    assert "paizhuo_backup_age_seconds" not in before, "where there is none, no age is invented"
    made = status.Status(at=timezone.now() - timedelta(minutes=10))
    status.write(made)
    listener = hub.Listener(1, official=False)
    hub.add(listener)
    try:
        after = _figures(Client(**HERE))
    finally:
        hub.remove(listener)
    assert after["paizhuo_backup_age_seconds"] == pytest.approx(600, abs=60)
    assert after["paizhuo_backup_failed"] == 0
    status.write(made.failed(BadBackup("no room")))
    failed = _figures(Client(**HERE))
    assert failed["paizhuo_backup_failed"] == 1
    assert failed["paizhuo_backup_age_seconds"] == pytest.approx(600, abs=60), "the last good one"
    assert after["paizhuo_feed_clients"] - before["paizhuo_feed_clients"] == 1
