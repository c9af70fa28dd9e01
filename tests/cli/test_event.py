"""``paizhuo event``: a whole competition in one file, through the door that people use."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from paizhuo.cli.main import main
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read, write
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.plan import Format, Plan
from paizhuo.tournament.plan.templates import TEMPLATES, about, template
from tests.cli.event_commands import PAIRS, SEED, data_of, play_round, run, small_event, told_by

GUIDE = Path(__file__).parents[2] / "docs" / "events.md"

pytestmark = pytest.mark.usefixtures("own_folder")


# ------------------------------------------------------------------------------------------------------- whole events


def test_an_event_from_the_first_command_to_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    play_round()
    for _ in range(2):
        assert run("pair", "e.json", "--publish", "--seed", SEED) == 0
        play_round()
    assert "Swiss has been played." in told_by(capsys, "show", "e.json")
    if data_of(capsys, "show", "e.json")["next"][0]["command"].startswith("paizhuo event lot"):
        assert run("lot", "e.json", "--seed", SEED) == 0
    assert "is closed" in told_by(capsys, "close", "e.json")
    assert "No fault found" in told_by(capsys, "check", "e.json")
    assert "OK" in told_by(capsys, "verify", "e.json")
    assert "The event is over." in told_by(capsys, "show", "e.json")
    rows = data_of(capsys, "standings", "e.json")["rows"]
    assert [row["place"] for row in rows] == [1, 2, 3, 4]
    assert sum(row["values"]["wins"] for row in rows) == 6
    assert all(row["reason"] for row in rows)
    assert [logged.no for logged in read(file.read_text(encoding="utf-8")).log] == list(range(1, 26))


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_is_founded_simulated_checked_and_verified(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("new", "new.json", "--template", name) == 0
    before = Path("new.json").read_bytes()
    count = min(about(name).usual, 12 if template(name).stages[0].format is Format.SWISS else 32)
    assert run("simulate", "new.json", "--entrants", str(count), "--seed", SEED, "--out", "played.json") == 0
    assert Path("new.json").read_bytes() == before
    assert data_of(capsys, "check", "played.json")["ok"] is True
    assert data_of(capsys, "verify", "played.json")["ok"] is True
    assert run("standings", "played.json") == 0
    assert run("show", "played.json") == 0


def test_the_guide_shows_only_commands_that_work(capsys: pytest.CaptureFixture[str]) -> None:
    Path("pairs.csv").write_text(PAIRS.replace(",1\n", ",\n").replace(",2\n", ",\n"), encoding="utf-8")
    text = GUIDE.read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, flags=re.DOTALL)
    commands = [shlex.split(line) for block in blocks for line in block.splitlines()]
    assert len(commands) > 30
    for command in commands:
        assert command[0] == "paizhuo"
        assert main(command[1:]) == 0, (command, capsys.readouterr().err)
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert (GUIDE.parent / target).exists()


def test_the_guide_names_every_action(capsys: pytest.CaptureFixture[str]) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["event", "--help"])
    actions = capsys.readouterr().out
    named = re.findall(r"^    (\w+) ", actions, flags=re.MULTILINE)
    assert len(named) > 25
    assert [name for name in named if not re.search(rf"`?\b{name}\b", text)] == []


# ------------------------------------------------------------------------------------------------------------- entries


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
    said = told_by(capsys, "enter", "e.json", "--csv", "bad.csv", status=1)
    assert re.findall(r"^line (\d+):", said, flags=re.MULTILINE) == ["3", "4", "6", "7", "8", "9"]
    assert "6 of 7 entries cannot be accepted" in said
    assert file.read_bytes() == before
    refused = data_of(capsys, "enter", "e.json", "--csv", "bad.csv", status=1)["refused"]
    assert [row["line"] for row in refused] == [3, 4, 6, 7, 8, 9]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030"])
@pytest.mark.parametrize("separator", [",", "\t", ";"])
def test_lists_from_spreadsheets_are_understood(
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
def test_a_list_that_is_none_is_refused(content: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="new")
    Path("list.csv").write_text(content, encoding="utf-8")
    assert expected in told_by(capsys, "enter", "e.json", "--csv", "list.csv", status=2)


def test_entries_change_leave_and_come_late(capsys: pytest.CaptureFixture[str]) -> None:
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


def test_numbers_are_drawn_from_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="entered")
    assert "new no." in told_by(capsys, "draw", "e.json", "--seed", SEED)
    first = data_of(capsys, "entries", "e.json")["entries"]
    assert run("verify", "e.json") == 0
    Path("e.json").unlink()
    small_event(upto="entered")
    assert run("draw", "e.json", "--seed", SEED) == 0
    assert data_of(capsys, "entries", "e.json")["entries"] == first


# -------------------------------------------------------------------------------------------------------- rounds


def test_a_draft_is_explained_and_becomes_public(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="opened")
    said = told_by(capsys, "pair", "e.json", "--seed", SEED, "--explain")
    assert "(draft)" in said
    assert "1 青松 meets 4 蓝天: round 1 folds the list" in said
    assert "Next: paizhuo event publish e.json" in said
    found = data_of(capsys, "pairings", "e.json")
    assert [(match["home"], match["away"]) for match in found["matches"]] == [([1], [4]), ([2], [3])]
    assert found["published"] is False
    assert run("drop", "e.json", "--reason", "试排") == 0
    assert "has no round yet" in told_by(capsys, "pairings", "e.json", status=1)
    paired = data_of(capsys, "pair", "e.json", "--seed", SEED, "--publish")
    assert [fact["kind"] for fact in paired["facts"]] == ["round-drafted", "round-published"]
    assert len(paired["reasons"]) == 2


def test_a_dead_end_is_proved_and_left_by_a_way_that_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(rounds=4)
    play_round()
    for _ in range(2):
        assert run("pair", "e.json", "--publish") == 0
        play_round()
    before = file.read_bytes()
    said = told_by(capsys, "pair", "e.json", status=1)
    assert "This round has no legal pairing." in said
    assert "1. Let these meet again" in said
    assert "--way N --reason TEXT" in said
    assert data_of(capsys, "pair", "e.json", status=1)["ways"] >= 2
    assert "there is no way 9" in told_by(capsys, "pair", "e.json", "--way", "9", "--reason", "x", status=2)
    assert file.read_bytes() == before
    assert "Paired by hand: 裁判长决定" in told_by(capsys, "pair", "e.json", "--way", "1", "--reason", "裁判长决定")
    assert run("publish", "e.json") == 0
    assert "paired by hand" in told_by(capsys, "explain", "e.json", "--table", "1")
    assert run("verify", "e.json") == 0


def test_a_way_out_is_not_offered_where_the_round_can_be_paired(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="opened")
    said = told_by(capsys, "pair", "e.json", "--way", "1", "--reason", "x", status=1)
    assert "can be paired legally" in said


def test_a_plan_that_does_not_fit_is_not_opened_without_force(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(upto="entered", rounds=7)
    before = file.read_bytes()
    assert "7 rounds are planned" in told_by(capsys, "open", "e.json", status=1)
    assert data_of(capsys, "open", "e.json", status=1)["refused"]
    assert file.read_bytes() == before
    assert run("open", "e.json", "--force") == 0


def test_lots_are_drawn_by_seed_or_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(upto="new", template="fujian-shengji-swiss", rounds=1)
    for unit in "甲乙丙丁":
        assert run("enter", "e.json", f"{unit}一、{unit}二", "--unit", unit) == 0
    assert run("open", "e.json") == 0
    assert run("pair", "e.json", "--publish") == 0
    play_round()
    assert "A lot is due for equal places" in told_by(capsys, "show", "e.json")
    assert "A lot must be drawn first" in told_by(capsys, "close", "e.json", status=1)
    before = file.read_bytes()
    assert "due among 1, 3" in told_by(capsys, "lot", "e.json", "--order", "1,2", status=1)
    assert file.read_bytes() == before
    (by_hand,) = data_of(capsys, "lot", "e.json", "--order", "3,1", "--witness", "赵,钱")["facts"]
    assert (by_hand["order"], by_hand["witnesses"]) == ([3, 1], ["赵", "钱"])
    assert "seed" not in by_hand
    (drawn,) = data_of(capsys, "lot", "e.json", "--seed", SEED)["facts"]
    assert (drawn["candidates"], drawn["seed"]) == ([2, 4], SEED)
    assert run("close", "e.json") == 0
    assert [row["entrant"] for row in data_of(capsys, "standings", "e.json")["rows"]][:2] == [3, 1]
    assert run("verify", "e.json") == 0


def test_opponents_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(upto="new", template="national-knockout")
    data = json.loads(file.read_text(encoding="utf-8"))
    data["plan"]["stages"][0]["choice"] = True
    plan = codec.decode(Plan, data["plan"])
    file.write_text(write(plan, [Logged(1, directing.open_event(plan))]), encoding="utf-8")
    assert run("enter", "e.json", "--csv", "pairs.csv") == 0
    assert run("open", "e.json") == 0
    command = shlex.split(data_of(capsys, "show", "e.json")["next"][0]["command"])
    assert command[2:4] == ["choose", "FILE"]
    assert "chooses an opponent" in told_by(capsys, "show", "e.json")
    assert run("choose", "e.json", command[4], command[4]) == 1
    allowed = re.findall(r"one of ([\d, ]+)", told_by(capsys, "show", "e.json"))[0].split(", ")
    assert run("choose", "e.json", command[4], allowed[0]) == 0


# ------------------------------------------------------------------------------------------------------------ results


def test_two_sides_enter_and_confirm(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert "not confirmed" not in told_by(capsys, "pairings", "e.json")
    assert run("record", "e.json", "--table", "1", "--levels", "past", "A", "--by", "home") == 0
    assert "past A against A (not confirmed)" in told_by(capsys, "pairings", "e.json")
    assert run("confirm", "e.json", "--table", "1", "--by", "home") == 1
    provisional = data_of(capsys, "standings", "e.json", "--provisional")["rows"]
    assert [row["values"]["wins"] for row in provisional] == [1, 0, 0, 0]
    assert data_of(capsys, "standings", "e.json")["rows"][0]["values"]["wins"] == 0
    assert run("confirm", "e.json", "--table", "1", "--by", "away") == 0
    assert run("record", "e.json", "--table", "2", "--levels", "5", "6", "--by", "home") == 0
    assert run("record", "e.json", "--table", "2", "--levels", "6", "5", "--by", "away") == 0
    assert "disputed" in told_by(capsys, "pairings", "e.json")
    assert run("confirm", "e.json", "--table", "2") == 1
    assert "Round 1 is complete." in told_by(capsys, "record", "e.json", "--table", "2", "--levels", "5", "6")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--levels", "10", "5"], {"kind": "levels", "home": 8, "away": 3}),
        (["--levels", "t", "a"], {"kind": "levels", "home": 8, "away": 12}),
        (["--levels", "过A", "2"], {"kind": "levels", "home": 13, "away": 0}),
        (["--levels", "i12", "i13"], {"kind": "levels", "home": 12, "away": 13}),
        (["--forfeit", "both"], {"kind": "forfeit", "by": None}),
        (["--forfeit", "home", "--kind", "unexcused"], {"kind": "forfeit", "by": "home", "how": "unexcused"}),
        (["--walkout", "away"], {"kind": "walkout", "by": "away"}),
        (
            ["--default-loss", "home", "--levels", "3", "K"],
            {"kind": "default-loss", "by": "home", "home": 1, "away": 11},
        ),
        (["--late-sheet", "home", "--levels", "3", "K"], {"kind": "late-sheet", "by": "home", "home": 1, "away": 11}),
        (["--kept-away", "away"], {"kind": "force-majeure", "absent": "away"}),
        (["--ineligible", "home"], {"kind": "ineligible", "by": "home"}),
        (["--halved"], {"kind": "halved"}),
    ],
)
def test_every_kind_of_result_can_be_recorded_and_corrected_to(
    words: list[str], expected: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    small_event()
    recorded = data_of(capsys, "record", "e.json", "--table", "1", *words)
    assert recorded["facts"][0]["outcome"] == expected
    assert recorded["open_tables"] == [2]
    assert run("record", "e.json", "--table", "2", "--levels", "2", "3") == 0
    corrected = data_of(capsys, "correct", "e.json", "--table", "2", *words, "--reason", "误录")
    assert corrected["facts"][0]["outcome"] == expected
    assert "(corrected)" in told_by(capsys, "pairings", "e.json")
    assert run("log", "e.json") == 0


def test_a_level_knockout_match_needs_its_winner(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="national-knockout")
    assert "needs a winner" in told_by(capsys, "record", "e.json", "--table", "1", "--levels", "9", "9", status=1)
    decided = ["--levels", "9", "9", "--winner", "away", "--decision", "extra-deal"]
    assert run("record", "e.json", "--table", "1", *decided) == 0


def test_duplicate_boards_are_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-round-robin") == 0
    for team in "甲乙丙丁":
        members = ",".join(f"{team}{at}" for at in range(4))
        assert run("enter", "e.json", f"{team}队", "--members", members, "--leader", f"{team}领") == 0
    assert run("open", "e.json", "--force") == 0
    assert run("pair", "e.json", "--publish") == 0
    assert "--boards HOME AWAY" in told_by(capsys, "show", "e.json")
    recorded = data_of(capsys, "record", "e.json", "--table", "1", "--boards", "38", "31")
    assert recorded["facts"][0]["outcome"] == {"kind": "boards", "home": 38, "away": 31, "boards": 16}


def test_a_correction_tells_whether_the_next_round_stands(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    assert run("pair", "e.json", "--publish") == 0
    said = told_by(
        capsys, "correct", "e.json", "--round", "1", "--table", "1", "--levels", "5", "10", "--reason", "误录"
    )
    assert "Round 2 must be paired again" in said


def test_undoing_and_redoing_gives_the_event_back(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5") == 0
    before = data_of(capsys, "pairings", "e.json")
    assert run("undo", "e.json", "10", "--reason", "试") == 0
    assert data_of(capsys, "pairings", "e.json") != before
    assert "undone" in told_by(capsys, "log", "e.json")
    assert run("undo", "e.json", "11", "--reason", "恢复") == 0
    assert data_of(capsys, "pairings", "e.json") == before


def test_fines_come_off_the_stage_total(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    before = {row["entrant"]: row["values"] for row in data_of(capsys, "standings", "e.json")["rows"]}
    fine = ["fine", "e.json", "1", "--mp", "-1", "--vp", "-0.5", "--reason", "迟到", "--round", "1", "--table", "1"]
    assert run(*fine) == 0
    after = {row["entrant"]: row["values"] for row in data_of(capsys, "standings", "e.json")["rows"]}
    assert after[1]["total"] == before[1]["total"] - 1
    assert after[1]["vp_sum"] == before[1]["vp_sum"] - 0.5


# ------------------------------------------------------------------------------------------------------------- looking


def test_every_match_and_every_place_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    assert run("pair", "e.json", "--publish") == 0
    assert "Round 1: 1 青松 meets 4 蓝天" in told_by(capsys, "explain", "e.json", "--round", "1", "--table", "1")
    reasons = data_of(capsys, "explain", "e.json", "--entrant", "1")["reasons"]
    assert len(reasons) == 3
    assert "1st" in reasons[-1]
    assert "Say what to explain" in told_by(capsys, "explain", "e.json", status=2)


def test_the_log_tells_who_and_when(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="new")
    assert run("enter", "e.json", "甲、乙", "--as", "王裁判") == 0
    (fact,) = data_of(capsys, "log", "e.json", "--last", "1")["facts"]
    assert fact["by"] == "王裁判"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", fact["at"])
    assert "王裁判" in told_by(capsys, "log", "e.json")


def test_units_are_ranked_when_the_event_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    simulated = ["simulate", "--template", "fujian-shengji-swiss", "--seed", SEED, "--out", "fj.json"]
    assert run(*simulated) == 0
    rows = data_of(capsys, "units", "fj.json")["rows"]
    assert rows
    assert rows[0]["place"] == 1
    assert "place points" in told_by(capsys, "units", "fj.json")
    small_event()
    assert "no ranking of units" in told_by(capsys, "units", "e.json", status=1)


def test_a_faulty_event_is_found_by_the_checker(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(rounds=4)
    play_round()
    for _ in range(2):
        assert run("pair", "e.json", "--publish") == 0
        play_round()
    assert run("pair", "e.json", "--way", "1", "--reason", "无合法编排", "--publish") == 0
    found = data_of(capsys, "check", "e.json")
    assert found["ok"] is True
    assert {finding["severity"] for finding in found["findings"]} <= {"warning"}


def test_generated_events_come_from_their_seed(capsys: pytest.CaptureFixture[str]) -> None:
    told = data_of(capsys, "generate", "--events", "3", "--seed", SEED, "--out", "one")
    assert [Path(event["file"]).name for event in told["events"]] == ["event-1.json", "event-2.json", "event-3.json"]
    assert run("generate", "--events", "3", "--seed", SEED, "--out", "two") == 0
    for name in ("event-1.json", "event-2.json", "event-3.json"):
        assert (Path("one") / name).read_bytes() == (Path("two") / name).read_bytes()
        assert run("verify", f"one/{name}") == 0
    assert "exists already" in told_by(capsys, "generate", "--seed", SEED, "--out", "one", status=2)


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(told_by(capsys, "schema"))["title"] == "竞赛文件 Paizhuo event"


def test_a_name_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """It is refused, and what is said of it, or read from a file, does not steer the terminal either."""
    file = small_event(upto="new")
    said = told_by(capsys, "enter", "e.json", "a\x1b[2J\x07[bold]x", "--members", "甲,乙", status=1)
    event = read(file.read_text(encoding="utf-8"))
    entered = f.Entered(Entry(1, "a\x1b[2J\x07[bold]x", (Person("甲"), Person("乙"))))
    file.write_text(write(event.plan, (*event.log, Logged(len(event.log) + 1, entered))), encoding="utf-8")
    for told in (said, told_by(capsys, "entries", "e.json")):
        assert "\x1b" not in told
        assert "\x07" not in told
        assert "[bold]x" in told


def test_chinese_is_spoken_by_default(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIZHUO_LANG", raising=False)
    small_event()
    capsys.readouterr()
    for words in (["show", "e.json"], ["standings", "e.json"], ["pairings", "e.json"], ["log", "e.json"]):
        assert main(["event", *words]) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if "paizhuo event" not in line]
    assert not re.search(r"[{}]|\b(round|stage|table|place|official|entered)\b", "\n".join(said))


def test_new_without_a_file_prints_the_event(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "--template", "club-evening") == 0
    event = read(capsys.readouterr().out)
    assert event.plan.template == event.plan.id == "club-evening"
