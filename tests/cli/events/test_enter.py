"""``event enter``, ``change``, ``leave`` and ``join``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.event_commands import PAIRS, data_of, enter_pairs, next_commands, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_every_bad_row_of_a_list_is_reported_and_nobody_is_entered(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(upto="new")
    before = file.read_bytes()
    Path("bad.csv").write_text(
        "队名,队员1,队员2,种子,性别1,出生1\n"
        "青松,张一,李二,1,男,1990\n"
        "白鹤,王三,赵四,1,,\n"
        "红梅,钱五,孙六,x,,\n"
        "\n"
        "蓝天,周七,吴八,1,甲,\n"
        ",郑九,冯十,1,,\n"
        "单人,陈一,,,,\n"
        "旧人,褚二,卫三,,,99\n",
        encoding="utf-8",
    )
    output = output_of(capsys, "enter", "e.json", "--csv", "bad.csv", status=1)
    assert re.findall(r"^line (\d+):", output, flags=re.MULTILINE) == ["3", "4", "6", "7", "8", "9"]
    assert "6 of 7 entries cannot be accepted" in output
    assert file.read_bytes() == before
    refused = data_of(capsys, "enter", "e.json", "--csv", "bad.csv", status=1)["refused"]
    assert [row["line"] for row in refused] == [3, 4, 6, 7, 8, 9]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030"])
@pytest.mark.parametrize("separator", [",", "\t", ";"])
def test_lists_in_all_usual_encodings_and_separators_are_read(
    encoding: str, separator: str, capsys: pytest.CaptureFixture[str]
) -> None:
    small_event(upto="new")
    Path("pairs.csv").write_bytes(PAIRS.replace(",", separator).encode(encoding))
    assert run("enter", "e.json", "--csv", "pairs.csv") == 0
    entries = data_of(capsys, "entries", "e.json")["entries"]
    assert [entry["name"] for entry in entries] == ["青松", "白鹤", "红梅", "蓝天"]
    assert entries[0] == {
        "number": 1,
        "name": "青松",
        "members": ["青松甲", "青松乙"],
        "unit": "东城",
        "seed": 1,
        "left": False,
        "waiting": False,
    }


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", "needs a first line"),
        ("青松,张一,李二\n", "There is no column '青松'"),
        ("name,name\n", "two columns of one name"),
        ("name,member1\n", "lists nobody"),
        ("unit,seed\n甲,1\n", "needs a first line"),
    ],
)
def test_a_file_that_is_no_list_of_entries_is_refused(
    content: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    small_event(upto="new")
    Path("list.csv").write_text(content, encoding="utf-8")
    assert expected in output_of(capsys, "enter", "e.json", "--csv", "list.csv", status=2)


def test_entries_can_change_leave_and_join_late(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("change", "e.json", "3", "--name", "红梅二队", "--no-seed", "--reason", "改名") == 0
    assert run("change", "e.json", "1", "--no-seed", "--unit", "北城", "--reason", "转会", "--leave", "裁判长") == 0
    assert run("leave", "e.json", "2", "--reason", "病") == 0
    assert run("leave", "e.json", "4", "--reason", "舞弊", "--disqualified", "--article", "NAT 34(一)") == 0
    assert run("enter", "e.json", "新甲、新乙") == 0
    assert run("join", "e.json", "5", "--reason", "补报") == 0
    entries = data_of(capsys, "entries", "e.json")["entries"]
    assert [(entry["name"], entry["unit"], entry["seed"], entry["left"]) for entry in entries] == [
        ("青松", "北城", None, False),
        ("白鹤", "西城", 2, True),
        ("红梅二队", "东城", None, False),
        ("蓝天", "", None, True),
        ("新甲、新乙", "", None, False),
    ]
    assert len(data_of(capsys, "entries", "e.json", "--present")["entries"]) == 3


def test_an_entrant_that_leaves_during_a_match_forfeits_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event()
    assert "table 1: 4 蓝天 has left; record the forfeit." in output_of(
        capsys, "leave", "e.json", "4", "--reason", "病"
    )
    assert not any("--table 1 --levels" in command for command in next_commands(capsys))
    assert any("--table 2 --levels" in command for command in next_commands(capsys))
    assert run("record", "e.json", "--table", "2", "--levels", "10", "5") == 0
    (command,) = next_commands(capsys)
    assert "--table 1 --forfeit" in command
    assert "has left; record" not in output_of(capsys, "leave", "e.json", "3", "--reason", "病")


def test_an_entrant_that_leaves_before_the_start_makes_room(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "club-evening", "--max-entries", "4") == 0
    enter_pairs(4)
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    assert "waits for a place" not in output_of(capsys, "enter", "e.json", "对4", "--members", "甲4,乙4")
    assert "waits for a place" in output_of(capsys, "enter", "e.json", "对6", "--members", "甲6,乙6")
    assert data_of(capsys, "show", "e.json")["waiting"] == [6]


def test_the_warning_about_equal_names_tells_the_same_entry_from_another_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event(upto="new")
    output = output_of(capsys, "enter", "e.json", "王伟、王伟")
    assert "another player of the same entry has this name" in output
    output = output_of(capsys, "enter", "e.json", "王伟、李娜")
    assert "somebody of another entry" in output
    assert "also concerned: 1 (" in output
