"""``event enter``, ``change``, ``correct-name``, ``leave`` and ``join``."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.event_commands import (
    PAIRS,
    SEED,
    data_of,
    enter_pairs,
    enter_teams,
    next_commands,
    output_of,
    run,
    small_event,
)

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
    assert run("change", "e.json", "1", "--no-seed", "--unit", "北城", "--reason", "转会") == 0
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


CHANGE = ["change", "e.json", "1", "--members", "青松甲,外人", "--reason", "青松乙病"]


def test_until_the_draw_players_change_freely(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="entered")
    assert run(*CHANGE) == 0
    assert "goes with a substitution" in output_of(
        capsys, "change", "e.json", "2", "--unit", "北城", "--reason", "转会", "--leave", "chief:林", status=2
    )
    assert "player" not in last_fact()


def test_nat_19_2_2_a_new_partner_needs_the_chief_referees_leave(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    before = file.read_bytes()
    refused = output_of(capsys, *CHANGE, status=1)
    assert "needs the leave of the chief referee" in refused
    assert "19(二)2" in refused
    assert "--leave chief:NAME" in refused
    assert "is not enough" in output_of(capsys, *CHANGE, "--leave", "organiser:王", status=1)
    with pytest.raises(SystemExit):
        run(*CHANGE, "--leave", "林")
    assert file.read_bytes() == before
    assert run(*CHANGE, "--leave", "裁判长：林", "--as", "张") == 0
    assert last_fact()["player"] == {
        "kind": "substituted",
        "coming": "外人",
        "leaving": "青松乙",
        "approval": {"by": "chief", "name": "林", "on_paper": True},
    }
    assert "外人 comes in for 青松乙: 青松乙病; allowed on paper by the chief referee, 林" in output_of(
        capsys, "log", "e.json"
    )
    assert data_of(capsys, "check", "e.json")["ok"] is True


def test_the_chief_referee_who_records_it_himself_needs_no_paper() -> None:
    small_event()
    assert run(*CHANGE, "--leave", "chief:林", "--as", "林") == 0
    assert last_fact()["player"]["approval"] == {"by": "chief", "name": "林"}


def test_nat_19_2_3_nobody_outside_the_list_comes_into_a_team(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-round-robin") == 0
    enter_teams(4)
    assert run("open", "e.json", "--force") == 0
    change = ["change", "e.json", "1", "--reason", "病", "--leave", "chief:林", "--members"]
    assert "19(二)3" in output_of(capsys, *change, "外1,钱1,孙1,李1", status=1)
    assert "19(二)3" in output_of(capsys, *change, "赵1,钱1,孙1,李1,外1", status=1)


@pytest.mark.parametrize(
    ("template", "article"),
    [("jiangsu-2023-swiss-pairs", "3.7(五)1"), ("jiangsu-2017-swiss-pairs", "4.3(五)")],
)
def test_j23_3_7_5_1_j17_4_3_5_a_partner_is_changed_with_leave_only(
    template: str, article: str, capsys: pytest.CaptureFixture[str]
) -> None:
    small_event(template=template)
    assert article in output_of(capsys, *CHANGE, status=1)
    assert run(*CHANGE, "--leave", "chief:林") == 0


def test_fj_n5_the_substitute_is_of_the_same_unit(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="fujian-shengji-swiss", upto="new")
    Path("plan.json").write_text(output_of(capsys, "template", "fujian-shengji-swiss"), encoding="utf-8")
    plan = json.loads(Path("plan.json").read_text(encoding="utf-8"))
    for rule in ("bands", "entries_per_team", "one_unit"):
        plan["entries"].pop(rule, None)
    Path("plan.json").write_text(json.dumps(plan), encoding="utf-8")
    Path("e.json").unlink()
    assert run("new", "e.json", "--plan", "plan.json") == 0
    enter_pairs(4)
    assert run("open", "e.json", "--force") == 0
    change = ["change", "e.json", "1", "--members", "甲1,新", "--reason", "病"]
    assert "Say for which unit" in output_of(capsys, *change, status=1)
    refused = output_of(capsys, *change, "--from-unit", "单位2", status=1)
    assert "belongs to another unit" in refused
    assert "N5" in refused
    assert run(*change, "--from-unit", "单位1") == 0
    assert last_fact()["player"] == {"kind": "substituted", "coming": "新", "leaving": "乙1"}


def test_gz_nobody_is_replaced_after_the_draw_but_a_misspelt_name_is_corrected(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event(template="guangzhou-32-a", upto="new")
    enter_pairs(32)
    assert run("draw", "e.json", "--seed", SEED) == 0
    names = next(one for one in data_of(capsys, "entries", "e.json")["entries"] if one["number"] == 1)["members"]
    change = ["change", "e.json", "1", "--reason", "病", "--leave", "chief:林", "--members", f"{names[0]},外人"]
    refused = output_of(capsys, *change, status=1)
    assert "After the draw nobody may be replaced" in refused
    assert "misspelt" in refused
    correct = ["correct-name", "e.json", "1", names[1], "外人", "--reason"]
    assert "reason" in output_of(capsys, *correct, " ", status=1)
    assert run(*correct, "录入错误") == 0
    assert last_fact()["player"] == {"kind": "name-corrected", "wrong": names[1], "right": "外人"}
    assert "is corrected to 外人: 录入错误" in output_of(capsys, "log", "e.json")
    assert "does not play in this entry" in output_of(capsys, *correct, "again", status=2)


def test_nat_34_3_nobody_moves_up_for_a_qualifier_who_withdraws(capsys: pytest.CaptureFixture[str]) -> None:
    plan = {
        "id": "two",
        "title": "两阶段",
        "book": "national",
        "entries": {"kind": "pairs"},
        "stages": [
            {"id": "a", "format": "swiss", "rounds": 1},
            {"id": "b", "format": "swiss", "rounds": 1, "intake": [{"stage": "a", "first": 1, "last": 2}]},
        ],
    }
    Path("plan.json").write_text(json.dumps(plan), encoding="utf-8")
    assert run("new", "e.json", "--plan", "plan.json") == 0
    enter_pairs(4)
    for words in (["open", "e.json", "--force"], ["pair", "e.json", "--publish"]):
        assert run(*words) == 0
    for table in ("1", "2"):
        assert run("record", "e.json", "--table", table, "--levels", "10", str(2 + int(table))) == 0
    assert run("close", "e.json") == 0
    places = {row["entrant"]: row["place"] for row in data_of(capsys, "standings", "e.json")["rows"]}
    third = next(entrant for entrant, place in places.items() if place == 3)
    first = next(entrant for entrant, place in places.items() if place == 1)
    by_hand = ["open", "e.json", "b", "--groups", f"{first},{third}", "--reason", "第二名有事", "--force"]
    refused = output_of(capsys, *by_hand, status=2)
    assert f"Not qualified for this stage: {third}" in refused
    assert "34(三)" in refused
    assert run("open", "e.json", "b", "--force") == 0
    inside = [one for group in last_fact()["groups"] for one in group]
    outside = next(number for number in range(1, 5) if number not in inside)
    assert run("leave", "e.json", str(inside[0]), "--reason", "病") == 0
    refused = output_of(capsys, "join", "e.json", str(outside), "b", "--reason", "递补", status=1)
    assert "34(三)" in refused


def last_fact() -> dict[str, Any]:
    """The last fact of the event."""
    found: dict[str, Any] = json.loads(Path("e.json").read_text(encoding="utf-8"))["facts"][-1]
    return found


def test_a_fixed_table_is_typed_or_read_from_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    """固定台号: of one entrant, ended by 0; in a list a column of its own."""
    small_event()
    (fact,) = data_of(capsys, "fix-table", "e.json", "2", "1", "--reason", "knee")["facts"]
    assert (fact["entrant"], fact["table"], fact["reason"]) == (2, 1, "knee")
    assert "2 白鹤 plays every round at table 1" in output_of(capsys, "log", "e.json")
    assert "2 白鹤 has no fixed table" in output_of(capsys, "fix-table", "e.json", "2", "0")
    assert "is as you say already" in output_of(capsys, "fix-table", "e.json", "2", "0", status=1)
    Path("more.csv").write_text("name,member1,member2,newcomer1,table\n黄河,黄一,何二,y,2\n", encoding="utf-8")
    kinds = [one["kind"] for one in data_of(capsys, "enter", "e.json", "--csv", "more.csv")["facts"]]
    assert kinds == ["entered", "table-fixed"]
    Path("bad.csv").write_text("name,member1,member2,newcomer1,table\n长江,章一,江二,maybe,0\n", encoding="utf-8")
    refused = output_of(capsys, "enter", "e.json", "--csv", "bad.csv", status=1)
    assert "'maybe' is neither y (是) nor n (否)" in refused
    assert "'0' is no number of a table" in refused
