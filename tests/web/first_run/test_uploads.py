"""从备份接着办: a backup is looked at and restored by a page, in an empty installation and at the computer itself."""

from __future__ import annotations

import gzip
import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from paizhuo.web import backups, modes
from paizhuo.web.backups import backup_file
from paizhuo.web.first_run import uploads
from paizhuo.web.models import Competition
from paizhuo.web.models.accounts import OneTimeLink, User
from tests.web import staging

if TYPE_CHECKING:
    from pathlib import Path

# A backup begins a transaction of its own, which must not stand inside another.
pytestmark = pytest.mark.django_db(transaction=True)

HERE: dict[str, Any] = {"HTTP_HOST": "127.0.0.1:8000", "REMOTE_ADDR": "127.0.0.1"}
PHONE: dict[str, Any] = {"HTTP_HOST": "192.168.1.8:8000", "REMOTE_ADDR": "192.168.1.30"}


@pytest.fixture
def backup(tmp_path: Path, settings: Any) -> bytes:  # noqa: ANN401 - pytest-django's
    """A backup with one event; the installation is empty again, as after its first start."""
    settings.DATA_DIR = tmp_path
    staging.mid_course(6)
    backups.back_up(tmp_path / "hall", lambda _count: None)
    Competition.objects.all().delete()
    User.objects.all().delete()
    _first_start()
    return (tmp_path / "hall").read_bytes()


def _first_start() -> None:
    founder = User.waiting_founder()
    assert founder is not None
    OneTimeLink.make(founder)


def _sent(content: bytes) -> dict[str, Any]:
    return {"file": SimpleUploadedFile("大厅.paizhuo-backup", content)}


def _waiting() -> Path:
    return uploads._path()  # noqa: SLF001 - where the file waits is nobody else's business


def test_what_is_in_it_is_shown_and_nothing_is_written_before_somebody_agrees(backup: bytes) -> None:
    client = Client(**HERE)
    assert "/setup/restore/" in client.get("/").content.decode()
    page = client.post("/setup/restore/", _sent(backup)).content.decode()
    found = backups.contents(_waiting())
    assert found.events[0].title in page
    assert f">{found.events[0].facts}<" in page
    assert f">{found.rows}<" in page
    assert found.checksum in page
    assert not Competition.objects.exists()
    done = client.post("/setup/restore/now/", {"checksum": found.checksum}, follow=True)
    assert done.redirect_chain[-1][0] == "/accounts/login/"
    assert "备份已恢复" in done.content.decode()
    assert Competition.objects.get().title == found.events[0].title
    assert not _waiting().exists()
    assert User.objects.get(is_superuser=True).check_password(staging.PASSWORD)


# The time in the head of a packed file would give each process of a run other names of the tests.
@pytest.mark.parametrize(
    "content",
    [b"", b"no backup at all", gzip.compress(b"{}\n", mtime=0), gzip.compress(b"\xff\n", mtime=0)[:12]],
    ids=["empty", "text", "no rows", "cut off"],
)
def test_a_bad_file_is_refused_in_words_and_changes_nothing(backup: bytes, content: bytes) -> None:
    del backup
    before = set(User.objects.values_list("pk", flat=True))
    answer = Client(**HERE).post("/setup/restore/", _sent(content))
    assert answer.status_code == 400
    assert "errorlist" in answer.content.decode()
    assert not _waiting().exists()
    assert set(User.objects.values_list("pk", flat=True)) == before


def test_a_file_of_another_kind_is_named_without_words_of_the_machine(backup: bytes) -> None:
    del backup
    page = Client(**HERE).post("/setup/restore/", _sent(b"a letter")).content.decode()
    assert "不是牌桌的备份" in page
    assert "gzip" not in page


def test_a_damaged_file_is_named_as_its_owner_calls_it(backup: bytes) -> None:
    lines = gzip.decompress(backup).decode().splitlines()
    lines[3] = lines[3].replace("1", "2", 1)
    answer = Client(**HERE).post("/setup/restore/", _sent(gzip.compress("\n".join(lines).encode())))
    assert "大厅.paizhuo-backup" in answer.content.decode()
    assert not Competition.objects.exists()


def test_a_file_that_is_too_large_packed_or_unpacked_is_refused(backup: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_file, "MOST_PLAIN_BYTES", 100)
    assert "太大" in Client(**HERE).post("/setup/restore/", _sent(backup)).content.decode()
    monkeypatch.setattr(backups, "MOST_BYTES", 10)
    assert "太大" in Client(**HERE).post("/setup/restore/", _sent(b"x" * 11)).content.decode()


def test_only_the_file_that_was_shown_is_restored(backup: bytes) -> None:
    client = Client(**HERE)
    client.post("/setup/restore/", _sent(backup))
    assert client.post("/setup/restore/now/", {"checksum": "0" * 64}).status_code == 400
    assert not Competition.objects.exists()


def test_rows_that_this_program_does_not_know_are_refused_and_nothing_stays(backup: bytes) -> None:
    lines = gzip.decompress(backup).decode().splitlines()[:-1]
    lines.append(json.dumps({"model": "web.robot", "pk": 1, "fields": {}}))
    digest = hashlib.sha256()
    for line in lines:
        digest.update(line.encode())
    lines.append(json.dumps({"rows": len(lines) - 1, "sha256": digest.hexdigest()}))
    client = Client(**HERE)
    client.post("/setup/restore/", _sent(gzip.compress("\n".join(lines).encode())))
    answer = client.post("/setup/restore/now/", {"checksum": digest.hexdigest()})
    assert answer.status_code == 400
    assert "不认识" in answer.content.decode()
    assert not Competition.objects.exists()
    assert User.waiting_founder() is not None


def test_nobody_restores_from_another_device(backup: bytes) -> None:
    phone = Client(**PHONE)
    assert "/setup/restore/" not in phone.get("/").content.decode()
    assert phone.get("/setup/restore/").status_code == 403
    assert phone.post("/setup/restore/", _sent(backup)).status_code == 403
    assert phone.post("/setup/restore/now/", {"checksum": ""}).status_code == 403
    assert phone.post("/setup/demo/").status_code == 403
    assert not _waiting().exists()


def test_nobody_restores_into_an_installation_that_is_set_up(backup: bytes) -> None:
    client = Client(**HERE)
    client.post("/setup/restore/", _sent(backup))
    checksum = backups.contents(_waiting()).checksum
    founder = User.objects.get()
    founder.set_password("a very good password")
    founder.save()
    assert client.get("/setup/restore/").headers["Location"] == "/"
    assert client.post("/setup/restore/now/", {"checksum": checksum}).headers["Location"] == "/"
    with pytest.raises(backups.BadBackup):
        uploads.restore(checksum)
    assert User.objects.get().check_password("a very good password")


def test_a_name_with_a_line_separator_comes_back(tmp_path: Path) -> None:
    User.objects.create(username="odd", shown_name="一\u2028二\x85三")
    backups.back_up(tmp_path / "odd", lambda _count: None)
    backups.restore(tmp_path / "odd", lambda _count: None, replace=True)
    assert User.objects.get(username="odd").shown_name == "一\u2028二\x85三"


def test_the_demonstration_is_opened_from_an_empty_installation_only(backup: bytes) -> None:
    del backup
    asked: list[modes.Mode] = []
    client = Client(**HERE)
    assert "paizhuo demo" in client.get("/").content.decode()
    assert client.post("/setup/demo/").status_code == 409
    modes.offer(asked.append)
    try:
        assert 'action="/setup/demo/"' in client.get("/").content.decode()
        assert 'data-status="200"' in client.post("/setup/demo/").content.decode()
        assert asked == [modes.Mode.DEMONSTRATION]
        founder = User.objects.get()
        founder.set_password("a very good password")
        founder.save()
        assert client.post("/setup/demo/").headers["Location"] == "/"
    finally:
        modes.offer(None)
    assert asked == [modes.Mode.DEMONSTRATION]
