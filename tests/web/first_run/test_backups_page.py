"""备份页: what is shown, who sees it, the button, and the download."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.core.handlers.asgi import ASGIRequest
from django.test import Client
from django.utils import timezone

from paizhuo.web.backups import BadBackup, kept, process, status
from paizhuo.web.first_run import backups_page
from tests.web import staging

if TYPE_CHECKING:
    from pathlib import Path

    from django.http import StreamingHttpResponse

    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db

PAGE = "/setup/backups/"
NAME = "paizhuo-20261115-143000.paizhuo-backup"
BACKEND = "django.contrib.auth.backends.ModelBackend"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, settings: Any) -> Path:  # noqa: ANN401 - pytest-django's
    """A data folder with one backup that is kept."""
    settings.DATA_DIR = tmp_path
    kept.default_folder().mkdir()
    (kept.default_folder() / NAME).write_bytes(b"everything")
    return tmp_path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, int]]:
    """What the button starts, instead of a process."""
    found: list[tuple[Path, int]] = []
    monkeypatch.setattr(process, "start_unwatched", lambda folder, keep: found.append((folder, keep)))
    return found


def _client(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user, backend=BACKEND)
    return client


def _text(client: Client) -> str:
    return " ".join(client.get(PAGE).content.decode().split())


def test_it_is_for_the_account_that_set_this_computer_up_alone() -> None:
    founder = staging.person("founder", may_found=False)
    for address in (PAGE, f"{PAGE}{NAME}/"):
        assert Client().get(address).status_code == 302
        assert _client(founder).get(address).status_code == 403
    assert _client(founder).post(f"{PAGE}now/").status_code == 403
    assert _client(staging.person()).get(PAGE).status_code == 200


def test_a_demonstration_has_none(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.DEMONSTRATION = True
    assert _client(staging.person()).get(PAGE).status_code == 404


def test_it_shows_the_last_one_what_is_planned_and_what_is_kept() -> None:
    client = _client(staging.person())
    assert "none are planned" in _text(client)
    status.plan(every=timedelta(minutes=30), keep=20, folder=kept.default_folder())
    counts = {"events": 2, "facts": 345, "acts": 67, "accounts": 8, "rows": 9}
    status.write(replace(status.read(), at=timezone.now(), file="/x/y", counts=counts))
    page = _text(client)
    assert "events: 2, facts: 345, acts: 67, accounts: 8" in page
    assert "every 30 min, the last 20 are kept" in page
    assert "2026-11-15 14:30:00" in page
    assert f'href="{PAGE}{NAME}/"' in page
    assert 'role="alert"' not in page.replace('id="refusal" role="alert"', "")


def test_it_says_what_failed_what_did_not_come_and_what_is_damaged() -> None:
    client = _client(staging.person())
    status.plan(every=timedelta(minutes=30), keep=20, folder=kept.default_folder())
    damage = {"part": "fact", "no": 12, "fault": "seal"}
    old = replace(status.read(), at=timezone.now() - timedelta(hours=3), damaged={"春季赛": damage})
    status.write(old)
    page = _text(client)
    assert "No backup has come for longer than planned" in page
    assert "春季赛 is damaged (fact 12: its seal does not follow" in page
    status.write(old.failed(BadBackup("There is no folder {folder}.", folder="/media/stick")))
    assert "The last try failed: There is no folder /media/stick." in _text(client)


def test_the_button_starts_one_in_the_planned_folder(data: Path, started: list[tuple[Path, int]]) -> None:
    client = _client(staging.person())
    assert client.post(f"{PAGE}now/").status_code == 302
    status.plan(every=timedelta(0), keep=7, folder=data / "stick")
    client.post(f"{PAGE}now/")
    assert started == [(kept.default_folder(), kept.KEEP), (data / "stick", 7)]


def test_while_one_is_made_the_page_asks_again_and_has_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    client = _client(staging.person())
    monkeypatch.setattr(process, "is_running", lambda: True)
    assert 'hx-trigger="every 2s"' in _text(client)
    assert "Back up now" not in _text(client)
    part = client.get(PAGE, headers={"hx-request": "true"}).content.decode()
    assert part.lstrip().startswith("<div")
    monkeypatch.setattr(process, "is_running", lambda: False)
    assert "hx-trigger" not in client.get(PAGE, headers={"hx-request": "true"}).content.decode()


def test_a_kept_one_is_downloaded_whole() -> None:
    answer: Any = _client(staging.person()).get(f"{PAGE}{NAME}/")
    assert b"".join(answer.streaming_content) == b"everything"
    assert f'filename="{NAME}"' in answer["Content-Disposition"]
    assert answer["Cache-Control"] == "no-store"
    answer.close()


def test_the_server_sends_it_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups_page, "CHUNK", 4)

    async def pieces() -> list[bytes]:
        scope = {"type": "http", "method": "GET", "path": PAGE, "headers": [], "query_string": b""}
        answer: StreamingHttpResponse = backups_page.download(ASGIRequest(scope, None), NAME)  # type: ignore[assignment, arg-type]
        assert answer["Content-Length"] == "10"
        assert f'filename="{NAME}"' in answer["Content-Disposition"]
        return [piece async for piece in answer]

    assert asyncio.run(pieces()) == [b"ever", b"ythi", b"ng"]


@pytest.mark.parametrize("name", ["secret.key", "..", "paizhuo-20261115-143001.paizhuo-backup", ".x.partial"])
def test_nothing_else_is_downloaded(data: Path, name: str) -> None:
    (data / "secret.key").write_text("secret")
    (kept.default_folder() / "secret.key").write_text("secret")
    assert _client(staging.person()).get(f"{PAGE}{name}/").status_code == 404


def test_my_competitions_and_this_computer_lead_there() -> None:
    client = _client(staging.person())
    for address in ("/manage/", "/setup/place/"):
        assert f'href="{PAGE}"' in client.get(address).content.decode()
