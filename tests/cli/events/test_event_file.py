"""The event file: bad files, crashes, locks and concurrent commands."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from paizhuo.cli.events import event_file
from paizhuo.tournament.log.event_file import read
from tests.cli.event_commands import output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "line 1: This is no JSON"),
        (b"\xff\xfe", "no text in UTF-8"),
        (b'{"v": 1,\n "kind": "song"}', "line 2: This is no event file: kind should be paizhuo.event"),
        (b'{"v": 2,\n "kind": "paizhuo.event"}', "line 1: The file has version 2"),
        (b'{"v": 1,\n "kind": "paizhuo.event"}', "plan is missing"),
        (b'{"v": 1, "kind": "paizhuo.event",\n "plan": {"id": 3}}', "facts is missing"),
        (b'{"v": 1,\n "v": 1}', "line 2: The field 'v' stands there twice."),
        (b'{"v": 1e999}', "1e999 is no number"),
        (b"[" * 100_000, "More than 100 brackets"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(content: bytes, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.json").write_bytes(content)
    for words in (["show", "bad.json"], ["pair", "bad.json"], ["check", "bad.json"], ["verify", "bad.json"]):
        assert expected in output_of(capsys, *words, status=2)
    assert Path("bad.json").read_bytes() == content


@pytest.mark.parametrize("action", ["show", "pair", "check", "verify", "log"])
def test_a_missing_file_is_reported(action: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "none.json cannot be read" in output_of(capsys, action, "none.json", status=2)
    assert list(Path().iterdir()) == []


def test_a_full_disk_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    before = file.read_bytes()

    def crash(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", crash)
    output = output_of(capsys, "record", "e.json", "--table", "1", "--levels", "10", "5", status=2)
    assert "No space left on device" in output
    assert file.read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == ["e.json", "pairs.csv"]


def test_a_killed_command_leaves_the_old_file() -> None:
    file = small_event()
    before = file.read_bytes()
    killing = (
        "import os, sys; from paizhuo.cli.main import main; os.replace = lambda *_: os._exit(9); "
        "main(['event', 'record', 'e.json', '--table', '1', '--levels', '10', '5'])"
    )
    assert subprocess.run([sys.executable, "-c", killing], check=False).returncode == 9
    assert file.read_bytes() == before
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5") == 0
    assert len(read(file.read_text(encoding="utf-8")).log) == 10


def test_concurrent_commands_lose_no_fact() -> None:
    Path("many.csv").write_text(
        "name,member1,member2\n" + "".join(f"对{at},甲{at},乙{at}\n" for at in range(8)), encoding="utf-8"
    )
    assert run("new", "e.json", "--template", "club-evening") == 0
    assert run("enter", "e.json", "--csv", "many.csv") == 0
    assert run("open", "e.json") == 0
    assert run("pair", "e.json", "--publish") == 0
    before = len(read(Path("e.json").read_text(encoding="utf-8")).log)
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "paizhuo", "event", "record", "e.json", "--table", str(table), "--levels", "9", "4"],
            stdout=subprocess.DEVNULL,
        )
        for table in range(1, 5)
    ]
    assert [process.wait() for process in running] == [0] * 4
    event = read(Path("e.json").read_text(encoding="utf-8"))
    assert len(event.log) == before + 8
    assert sorted(path.name for path in Path().iterdir()) == ["e.json", "many.csv"]


def test_a_file_that_stays_locked_is_reported_as_in_use(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = small_event()
    monkeypatch.setattr(event_file, "LOCK_TIMEOUT", 0.0)
    with event_file.locked(file, str):
        assert "Another command is working" in output_of(capsys, "publish", "e.json", status=2)
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5") == 0


def test_links_and_permissions_of_a_file_are_kept() -> None:
    file = small_event()
    file.chmod(0o640)
    Path("link.json").symlink_to(file)
    assert run("record", "link.json", "--table", "1", "--levels", "10", "5") == 0
    assert Path("link.json").is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert len(read(file.read_text(encoding="utf-8")).log) == 10


def test_a_missing_folder_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    output = output_of(capsys, "new", "no/such/e.json", "--template", "club-evening", status=2)
    assert "cannot be written" in output
