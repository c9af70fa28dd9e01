"""Boards made in the terminal: committed, passed on, shown to a referee, opened and printed."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import pytest

from paizhuo.chance import commitment
from paizhuo.cli.main import main
from tests.cli.event_commands import SEED, data_of, output_of, run
from tests.documents.pdf_reader import pages

SECRET = "5ec2" * 16
MAKE = ("boards-make", "e.json", "--set", "R1", "--rounds", "1", "--boards", "1-2", "--seed", SECRET)
SECRETS = Path("e.boards-secret.json")


@pytest.fixture(autouse=True)
def _teams(own_folder: None) -> None:  # noqa: ARG001 - the event lies in this folder
    """A published round of two teams with sixteen boards."""
    assert run("new", "e.json", "--template", "national-teams-round-robin") == 0
    for number in (1, 2):
        members = ",".join(f"队员{number}{at}" for at in range(4))
        assert run("enter", "e.json", f"队{number}", "--members", members, "--leader", f"领队{number}") == 0
    for words in (("open", "e.json", "--seed", SEED, "--force"), ("pair", "e.json", "--seed", SEED)):
        assert run(*words) == 0
    assert run("publish", "e.json") == 0


def _play() -> None:
    for board in ("1", "2"):
        for room in ("open", "closed"):
            words = ("board", "e.json", "--table", "1", "--board", board, "--room", room, "--levels", "3:0")
            assert run(*words) == 0


def test_boards_are_made_kept_secret_and_opened(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, *MAKE)
    assert commitment(bytes.fromhex(SECRET)) in said
    assert "e.boards-secret.json" in said
    assert SECRET not in Path("e.json").read_text(encoding="utf-8")
    if sys.platform != "win32":
        assert stat.S_IMODE(SECRETS.stat().st_mode) == 0o600
    assert run("boards-open", "e.json", "--set", "R1") == 1
    assert "has still to finish" in capsys.readouterr().err
    assert main(["print", "--lang", "en", "e.json", "hand-records", "--set", "R1", "--out", "no.pdf"]) == 1
    assert "closed until every table has played" in capsys.readouterr().err
    assert main(["print", "--lang", "en", "e.json", "board-slips", "--set", "R1", "--out", "slips.pdf"]) == 0
    _play()
    capsys.readouterr()
    (listed,) = data_of(capsys, "board-sets", "e.json")["board_sets"]
    assert (listed["waiting"], listed["secret"], listed["boards"]) == ([], None, [1, 2])
    assert "is open to everybody" in output_of(capsys, "boards-open", "e.json", "--set", "R1")
    assert main(["print", "--lang", "en", "e.json", "board-records", "--round", "1", "--out", "records.pdf"]) == 0
    assert "3:0" in "".join(pages(Path("records.pdf").read_bytes()))
    assert run("check", "e.json") == 0
    assert run("undo", "e.json", "12", "--reason", "误") == 1


def test_a_set_is_moved_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*MAKE) == 0
    move = ("boards-move", "e.json", "--set", "R1", "--to")
    assert run(*move, "caddy", "--name", "小王") == 0
    at = ("--round", "1", "--table", "1", "--room")
    assert run(*move, "table", *at, "open") == 0
    capsys.readouterr()
    assert run(*move, "table", *at, "closed") == 1
    assert "at another table" in capsys.readouterr().err
    assert "round 1, table 1, open room" in output_of(capsys, "board-sets", "e.json")


def test_a_referee_sees_one_board_and_a_board_is_dealt_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*MAKE) == 0
    one = ("--set", "R1", "--board", "2", "--reason", "申诉")
    found = data_of(capsys, "boards-show", "e.json", *one, "--person", "林裁判")
    assert sorted(map(len, found["hands"].values())) == [27] * 4
    assert "North" in output_of(capsys, "boards-show", "e.json", *one, "--person", "林裁判")
    assert run("boards-again", "e.json", *one) == 0
    assert len(json.loads(SECRETS.read_text(encoding="utf-8"))) == 2
    other = data_of(capsys, "boards-show", "e.json", *one, "--person", "林裁判")
    assert other["hands"] != found["hands"]
    _play()
    assert run("boards-open", "e.json", "--set", "R1") == 0
    assert run("check", "e.json") == 0


def test_what_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("boards-open", "e.json", "--set", "R9") == 1
    for words in (("--rounds", "x"), ("--rounds", "1", "--route", "1-2")):
        with pytest.raises(SystemExit):
            run("boards-make", "e.json", "--set", "R1", *words)
    assert run(*MAKE) == 0
    SECRETS.unlink()
    assert run("boards-show", "e.json", "--set", "R1", "--board", "1", "--person", "甲", "--reason", "申诉") == 2
    SECRETS.write_text("[]", encoding="utf-8")
    assert run("boards-show", "e.json", "--set", "R1", "--board", "1", "--person", "甲", "--reason", "申诉") == 2
    SECRETS.write_text("{}", encoding="utf-8")
    assert run("boards-show", "e.json", "--set", "R1", "--board", "1", "--person", "甲", "--reason", "申诉") == 2
    assert "cannot be dealt" in capsys.readouterr().err
