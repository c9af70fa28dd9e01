"""``paizhuo event`` when things go wrong: refusals, bad files, crashes and commands at the same time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from paizhuo.cli.events import event_file
from paizhuo.tournament.log.event_file import read
from tests.cli.event_commands import data_of, run, small_event, told_by

pytestmark = pytest.mark.usefixtures("own_folder")

# ------------------------------------------------------------------------------------------------------------ refusals

REFUSED = {
    "opening twice": (["open", "e.json", "swiss"], 1),
    "pairing over open results": (["pair", "e.json"], 1),
    "publishing twice": (["publish", "e.json"], 1),
    "closing too early": (["close", "e.json"], 1),
    "confirming nothing": (["confirm", "e.json", "--table", "1"], 1),
    "correcting what does not count": (["correct", "e.json", "--table", "1", "--levels", "2", "3", "--reason", "x"], 1),
    "boards where levels are played": (["record", "e.json", "--table", "1", "--boards", "3", "4"], 1),
    "undoing what others stand on": (["undo", "e.json", "2", "--reason", "x"], 1),
    "undoing the opening": (["undo", "e.json", "1", "--reason", "x"], 1),
    "undoing nothing": (["undo", "e.json", "99", "--reason", "x"], 1),
    "undoing without a reason": (["undo", "e.json", "8", "--reason", " "], 1),
    "drawing numbers after the start": (["draw", "e.json"], 1),
    "a number that is taken": (["enter", "e.json", "甲、乙", "--number", "1"], 1),
    "a pair of three": (["enter", "e.json", "甲、乙、丙"], 1),
    "joining twice": (["join", "e.json", "1", "--reason", "x"], 1),
    "choosing where nobody chooses": (["choose", "e.json", "1", "2"], 1),
    "a fine without a reason": (["fine", "e.json", "1", "--mp", "-1", "--reason", ""], 1),
    "no lot due": (["lot", "e.json"], 1),
    "a table that is not there": (["record", "e.json", "--table", "9", "--levels", "2", "3"], 2),
    "a round that is not there": (["record", "e.json", "--round", "9", "--table", "1", "--levels", "2", "3"], 2),
    "a stage that is not there": (["pair", "e.json", "final"], 2),
    "an entrant that is not there": (["leave", "e.json", "99", "--reason", "x"], 2),
    "no result": (["record", "e.json", "--table", "1"], 2),
    "two results": (["record", "e.json", "--table", "1", "--levels", "2", "3", "--halved"], 2),
    "both past A": (["record", "e.json", "--table", "1", "--levels", "past", "past"], 2),
    "a judgment without levels": (["record", "e.json", "--table", "1", "--default-loss", "home"], 2),
    "a decision without level scores": (
        ["record", "e.json", "--table", "1", "--levels", "2", "3", "--winner", "home", "--decision", "lot"],
        2,
    ),
    "a winner of a forfeit": (["record", "e.json", "--table", "1", "--forfeit", "home", "--winner", "away"], 2),
    "a kind of no forfeit": (["record", "e.json", "--table", "1", "--levels", "2", "3", "--kind", "unexcused"], 2),
    "boards played at levels": (["record", "e.json", "--table", "1", "--levels", "2", "3", "--played", "4"], 2),
    "a forfeit by a side": (["record", "e.json", "--table", "1", "--forfeit", "home", "--by", "away"], 2),
    "changing nothing": (["change", "e.json", "1", "--reason", "x"], 2),
    "a pair without players": (["enter", "e.json", "独行"], 2),
    "neither name nor list": (["enter", "e.json"], 2),
    "no fine": (["fine", "e.json", "1", "--reason", "x"], 2),
    "a way out of nothing": (["pair", "e.json", "--way", "1"], 2),
    "by hand without a reason": (["pair", "e.json", "--by-hand", "1-2,3-4"], 2),
    "a bye without a pairing by hand": (["pair", "e.json", "--bye", "1"], 2),
    "by hand over open results": (["pair", "e.json", "--by-hand", "1-2,3-4", "--reason", "x"], 1),
    "a player who is not on the list": (["seat", "e.json", "--table", "1", "--side", "home", "--players", "赵,钱"], 1),
    "three players for two places": (["seat", "e.json", "--table", "1", "--side", "home", "--players", "a,b,c"], 2),
    "an empty ruling": (["rule", "e.json", "--text", " ", "--reason", "x"], 1),
    "a ruling by text without a reason": (["rule", "e.json", "--text", "警告"], 1),
    "a ruling by text of a floor referee": (
        ["rule", "e.json", "--text", "警告", "--reason", "x", "--role", "floor"],
        1,
    ),
    "a ruling at no table": (["rule", "e.json", "--text", "警告", "--reason", "x", "--table", "9"], 2),
    "a ruling on nobody": (["rule", "e.json", "--text", "警告", "--reason", "x", "--entrant", "9"], 2),
    "a ruling nowhere": (["rule", "e.json", "--infraction", "phone"], 2),
    "a ruling on no side": (["rule", "e.json", "--table", "1", "--infraction", "phone"], 2),
    "a ruling on somebody of another table": (
        ["rule", "e.json", "--table", "1", "--entrant", "2", "--infraction", "phone", "--fact", "used=yes"],
        1,
    ),
    "a ruling for nothing": (["rule", "e.json", "--table", "1", "--entrant", "4"], 2),
    "a ruling without the answers": (["rule", "e.json", "--table", "1", "--entrant", "4", "--infraction", "phone"], 2),
    "a ruling that the book does not know": (
        ["rule", "e.json", "--table", "1", "--entrant", "4", "--infraction", "failed-throw"],
        1,
    ),
    "an appeal against nothing": (["appeal", "e.json", "99", "--by", "1", "--reason", "x"], 1),
    "an appeal of nobody": (["appeal", "e.json", "8", "--by", "9", "--reason", "x"], 2),
    "an appeal without grounds": (["appeal", "e.json", "8", "--by", "1", "--reason", ""], 1),
    "deciding no appeal": (["decide", "e.json", "8", "--upheld", "--reason", "x"], 1),
    "a lot where the book draws none": (
        ["record", "e.json", "--table", "1", "--levels", "9", "9", "--decision", "lot"],
        1,
    ),
    "a reason for no groups": (["open", "e.json", "swiss", "--reason", "x"], 2),
    "a new event over an old one": (["new", "e.json", "--template", "club-evening"], 2),
    "playing through what has begun": (["simulate", "e.json"], 1),
    "a name that is no text": (["enter", "e.json", "a\udcff、b"], 2),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_command_says_why_and_leaves_the_file_as_it_was(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = small_event()
    before = file.read_bytes()
    words, status = REFUSED[name]
    said = told_by(capsys, *words, status=status)
    assert said.strip()
    assert "{" not in said
    assert file.read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == ["e.json", "pairs.csv"]


@pytest.mark.parametrize(
    "words",
    [
        ["record", "e.json", "--table", "1", "--levels", "1", "3"],
        ["record", "e.json", "--table", "1", "--levels", "i14", "3"],
        ["record", "e.json", "--table", "0", "--levels", "2", "3"],
        ["record", "e.json", "--table", "1", "--forfeit", "north"],
        ["fine", "e.json", "1", "--mp", "1", "--reason", "x"],
        ["fine", "e.json", "1", "--mp", "-0.001", "--reason", "x"],
        ["fine", "e.json", "1", "--mp", "Infinity", "--reason", "x"],
        ["pair", "e.json", "--seed", "abc"],
        ["undo", "e.json", "8"],
        ["new", "x.json", "--template", "imaginary"],
        ["dance", "e.json"],
        ["pair", "e.json", "--by-hand", "1-2-3", "--reason", "x"],
        ["pair", "e.json", "--by-hand", "a-b", "--reason", "x"],
        ["decide", "e.json", "8", "--reason", "x"],
        ["seat", "e.json", "--table", "1", "--side", "home", "--players", "a,b", "--sits", "NW"],
        ["new", "x.json"],
        ["new", "x.json", "--plan", "plan.json", "--template", "club-evening"],
        ["template", "imaginary"],
    ],
)
def test_words_that_make_no_sense_are_a_wrong_command_line(words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(*words)
    assert caught.value.code == 2


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
        assert expected in told_by(capsys, *words, status=2)
    assert Path("bad.json").read_bytes() == content


@pytest.mark.parametrize("action", ["show", "pair", "check", "verify", "log"])
def test_a_file_that_is_not_there_is_said_to_be_missing(action: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "none.json cannot be read" in told_by(capsys, action, "none.json", status=2)
    assert list(Path().iterdir()) == []


def test_a_changed_fact_is_a_finding_of_verify(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    file.write_text(file.read_text(encoding="utf-8").replace("红梅", "黑梅"), encoding="utf-8")
    assert "The hash of fact 4 does not fit" in told_by(capsys, "verify", "e.json", status=1)
    assert "The hash of fact 4 does not fit" in told_by(capsys, "show", "e.json", status=2)
    assert data_of(capsys, "verify", "e.json", status=1)["discrepancies"][0]["fact"] == 4


# ------------------------------------------------------------------------------------------------ crashes and races


def test_a_crash_before_the_replacement_leaves_the_old_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = small_event()
    before = file.read_bytes()

    def crash(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", crash)
    said = told_by(capsys, "record", "e.json", "--table", "1", "--levels", "10", "5", status=2)
    assert "No space left on device" in said
    assert file.read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == ["e.json", "pairs.csv"]


def test_being_killed_before_the_replacement_leaves_the_old_file() -> None:
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


def test_commands_at_the_same_time_lose_nothing() -> None:
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


def test_a_file_that_stays_locked_is_said_to_be_in_use(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = small_event()
    monkeypatch.setattr(event_file, "PATIENCE", 0.0)
    with event_file.locked(file, str):
        assert "Another command is working" in told_by(capsys, "publish", "e.json", status=2)
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5") == 0


def test_a_link_stays_a_link_and_the_rights_of_a_file_stay() -> None:
    file = small_event()
    file.chmod(0o640)
    Path("link.json").symlink_to(file)
    assert run("record", "link.json", "--table", "1", "--levels", "10", "5") == 0
    assert Path("link.json").is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert len(read(file.read_text(encoding="utf-8")).log) == 10


def test_a_folder_that_is_not_there_istold_by(capsys: pytest.CaptureFixture[str]) -> None:
    said = told_by(capsys, "new", "no/such/e.json", "--template", "club-evening", status=2)
    assert "cannot be written" in said
