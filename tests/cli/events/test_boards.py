"""``event board``, ``board-rule``, ``settle`` and ``boards``: a team match entered board by board in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paizhuo.cli.main import main
from tests.cli.event_commands import SEED, data_of, output_of, run
from tests.documents.pdf_reader import pages

TABLE = ("e.json", "--table", "1")


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


def enter(board: int, opened: str, closed: str) -> None:
    for room, levels in (("open", opened), ("closed", closed)):
        assert run("board", *TABLE, "--board", str(board), "--room", room, "--levels", levels) == 0


def test_a_match_is_entered_ruled_on_and_settled_board_by_board(capsys: pytest.CaptureFixture[str]) -> None:
    enter(1, "3:0", "1:0")
    enter(2, "0：2", "2:0")
    capsys.readouterr()
    shown = data_of(capsys, "boards", *TABLE)["boards"]
    assert [(row["open"], row["closed"], row["net"], row["running"]) for row in shown[:3]] == [
        ([3, 0], [1, 0], [2, -2], 2),
        ([0, 2], [2, 0], [-4, 4], -2),
        (None, None, [0, 0], -2),
    ]
    said = output_of(capsys, "board-rule", *TABLE, "--board", "2", "--void", "leaked", "--reason", "隔壁说出来了")
    assert "board 2: void, the cards became known: 隔壁说出来了" in said
    assert "3 against 1 levels on 16 boards" in output_of(capsys, "settle", *TABLE)
    said = output_of(capsys, "boards", *TABLE)
    assert "the cards became known" in said
    assert run("check", "e.json") == 0


def test_finish_tells_the_levels_and_a_reason_corrects(capsys: pytest.CaptureFixture[str]) -> None:
    board = ("board", *TABLE, "--board", "1", "--room", "open")
    found = data_of(capsys, *board, "--finish", "N,E,S")
    assert found["boards"][0]["open"] == [2, 0]
    assert "counts already" in output_of(capsys, *board, "--finish", "E,W", status=1)
    found = data_of(capsys, *board, "--finish", "E,W", "--reason", "笔误")
    assert found["boards"][0]["open"] == [0, 3]
    ruled = data_of(capsys, "board-rule", *TABLE, "--board", "1", "--adjust", "1:-1", "--reason", "判罚")
    assert ruled["boards"][0]["net"] == [1, -1]
    lifted = data_of(capsys, "board-rule", *TABLE, "--board", "1", "--lift", "--reason", "撤回")
    assert lifted["boards"][0]["state"] is None


def test_a_side_enters_and_the_other_confirms(capsys: pytest.CaptureFixture[str]) -> None:
    board = ("board", *TABLE, "--board", "1", "--room", "open", "--levels", "3:0")
    assert run(*board, "--by", "home") == 0
    assert "must confirm it first" in output_of(capsys, "settle", *TABLE, status=1)
    assert run(*board, "--by", "away") == 0
    assert run("settle", *TABLE) == 0


def test_what_is_typed_wrongly_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    board = ("board", *TABLE, "--board", "1", "--room", "open")
    assert "Give either --levels or --finish" in output_of(capsys, *board, status=2)
    assert "no board can end like this" in output_of(capsys, *board, "--levels", "2:1", status=1)
    ruled = ("board-rule", *TABLE, "--board", "1", "--reason", "x")
    for words, said in (
        ((*board, "--levels", "three"), "no score of a board"),
        ((*board, "--finish", "N,E"), "no order of going out"),
        ((*ruled, "--adjust", "a:b"), "no adjusted score"),
    ):
        with pytest.raises(SystemExit):
            run(*words)
        assert said in capsys.readouterr().err


@pytest.mark.parametrize(("fault", "net"), [("home", [-1, 1]), ("away", [1, -1]), ("both", [-1, -1]), ("none", [0, 0])])
def test_an_adjusted_score_without_a_figure_goes_by_who_is_at_fault(
    capsys: pytest.CaptureFixture[str], fault: str, net: list[int]
) -> None:
    enter(1, "3:0", "1:0")
    assert run("board-rule", *TABLE, "--board", "1", "--fault", fault, "--reason", "看牌前没有核对") == 0
    capsys.readouterr()
    assert data_of(capsys, "boards", *TABLE)["boards"][0]["net"] == net


def test_a_pairs_session_from_the_template_to_the_places_of_both_directions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    mitchell = ("--duplicate", "movement.kind=mitchell")
    assert run("new", "p.json", "--template", "national-duplicate-pairs", *mitchell) == 0
    for number in range(1, 7):
        assert run("enter", "p.json", f"对{number}", "--members", f"甲{number},乙{number}") == 0
    assert run("open", "p.json", "--seed", SEED, "--force") == 0
    for at in range(3):
        assert run("pair", "p.json", "--seed", SEED) == 0
        assert run("publish", "p.json") == 0
        for match in data_of(capsys, "pairings", "p.json")["matches"]:
            table = ("p.json", "--table", str(match["table"]))
            first, *rest = match["boards"]
            if at == 0:
                assert f"--board {first} --levels NS:EW" in output_of(capsys, "show", "p.json")
                ruled = ("board-rule", *table, "--board", str(first), "--reason", "看了别桌的牌")
                said = data_of(capsys, *ruled, "--average", "home:+,away:-")["boards"][0]
                assert (said["averages"], said["state"]) == (["+", "-"], "adjusted")
                assert "average plus / average minus" in output_of(capsys, "boards", *table)
            else:
                assert run("board", *table, "--board", str(first), "--levels", "3:0" if at == 1 else "0:1") == 0
            for number in rest:
                assert run("board", *table, "--board", str(number), "--finish", "N,S") == 0
            assert run("settle", *table) == 0
    said = output_of(capsys, "pairings", "p.json")
    assert "North-South" in said
    assert "boards" in said
    assert run("close", "p.json") == 0
    said = output_of(capsys, "standings", "p.json")
    assert "percentage" in said
    assert "%" in said
    assert "VP" not in said
    assert {row["group"] for row in data_of(capsys, "standings", "p.json")["rows"]} == {"N-S", "E-W"}
    assert run("check", "p.json") == 0


def test_a_late_board_comes_into_a_settled_meeting(capsys: pytest.CaptureFixture[str]) -> None:
    enter(1, "3:0", "1:0")
    assert run("settle", *TABLE) == 0
    late = ("board", *TABLE, "--board", "2", "--room", "open", "--levels", "3:0")
    assert "counts already" in output_of(capsys, *late, status=1)
    assert run(*late, "--reason", "补赛") == 0
    assert run("check", "e.json") == 0


def test_a_board_of_pairs_is_ruled_for_the_side_that_sat_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "p.json", "--template", "club-duplicate-evening") == 0
    for number in range(1, 9):
        assert run("enter", "p.json", f"对{number}", "--members", f"甲{number},乙{number}") == 0
    for words in (("open", "p.json", "--seed", SEED, "--force"), ("pair", "p.json", "--seed", SEED)):
        assert run(*words) == 0
    assert run("publish", "p.json") == 0
    found = data_of(capsys, "pairings", "p.json")["matches"][0]
    board = ("p.json", "--table", str(found["table"]), "--board", str(found["boards"][0]))
    ruled = data_of(capsys, "board-rule", *board, "--innocent", "away", "--reason", "主队坐错")["boards"][0]
    assert (ruled["state"], ruled["net"]) == ("adjusted", [-2, 2])
    with pytest.raises(SystemExit):
        run("board-rule", *board, "--average", "home:x", "--reason", "x")
    assert "no pair of averages" in capsys.readouterr().err


def test_a_team_match_needs_its_room(capsys: pytest.CaptureFixture[str]) -> None:
    assert "two rooms" in output_of(capsys, "board", *TABLE, "--board", "1", "--levels", "3:0", status=2)


def cup(capsys: pytest.CaptureFixture[str]) -> None:
    """An event of four teams: two Swiss rounds of four boards, then a final of four boards in two segments."""
    assert run("template", "national-teams-swiss-knockout", "--json") == 0
    plan = json.loads(capsys.readouterr().out)
    plan = plan.get("plan", plan)
    swiss, knockout = plan["stages"]
    swiss |= {"rounds": 2, "boards": 4}
    knockout |= {"boards": 4, "intake": [{"stage": "swiss", "first": 1, "last": 2}]}
    Path("plan.json").write_text(json.dumps(plan), encoding="utf-8")
    assert run("new", "t.json", "--plan", "plan.json", "--title", "团体杯") == 0
    for number in range(1, 5):
        members = ",".join(f"队员{number}{at}" for at in range(5))
        assert run("enter", "t.json", f"队{number}", "--members", members, "--leader", f"领队{number}") == 0


def play_as_said(capsys: pytest.CaptureFixture[str], results: dict[tuple[int, str], str]) -> None:
    """Follow what ``show`` names next, board by board and room by room, until no table of the round is missing."""
    while True:
        steps = [one["command"].removeprefix("paizhuo event ") for one in data_of(capsys, "show", "t.json")["next"]]
        step = next((one for one in steps if one.startswith(("board ", "settle ", "record "))), None)
        if step is None:
            return
        words = step.replace("FILE", "t.json").split()
        if words[0] == "record":
            words = [
                "board",
                *words[1 : words.index("--boards")],
                "--board",
                "1",
                "--room",
                "open",
                "--levels",
                "NS:EW",
            ]
        if words[0] == "board":
            board, room = words[words.index("--board") + 1], words[words.index("--room") + 1]
            words[-1] = results.get((int(board), room), "1:0")
        assert run(*words) == 0, words


def test_a_team_event_from_the_template_to_the_final_places(capsys: pytest.CaptureFixture[str]) -> None:
    cup(capsys)
    assert run("open", "t.json", "--seed", SEED, "--force") == 0
    for number in (1, 2):
        assert run("pair", "t.json", "--seed", SEED) == 0
        assert run("publish", "t.json") == 0
        made = ("t.json", "--stage", "swiss", "--set", f"R{number}")
        assert run("boards-make", *made, "--rounds", str(number), "--copies", "2") == 0
        play_as_said(capsys, {(1, "open"): "3:0", (1, "closed"): "0:2"} if number == 1 else {(2, "open"): "0:3"})
        assert run("boards-open", *made) == 0
    rows = data_of(capsys, "standings", "t.json")["rows"]
    # The home sides won by 5 IMP in round 1 and lost by 4 in round 2 [NAT app.4, the column of 4 boards].
    found = [(row["values"]["total"], row["values"]["vp_sum"], row["values"]["imp_sum"]) for row in rows]
    assert found == [(4, 18 + 17, 9), (2, 18 + 9, 1), (2, 8 + 17, -1), (0, 8 + 9, -9)]
    assert run("close", "t.json") == 0
    assert run("open", "t.json", "knockout", "--seed", SEED) == 0
    assert run("pair", "t.json", "--seed", SEED) == 0
    assert run("publish", "t.json") == 0
    table = ("t.json", "--stage", "knockout", "--round", "1", "--table", "1")
    home = data_of(capsys, "pairings", "t.json")["matches"][0]["home"][0]
    away = data_of(capsys, "pairings", "t.json")["matches"][0]["away"][0]
    for segment in ("1", "2"):
        for side, number in (("home", home), ("away", away)):
            named = ",".join(f"队员{number}{at}" for at in (range(4) if segment == "1" else range(1, 5)))
            assert run("seat", *table, "--side", side, "--segment", segment, "--players", named) == 0
    # Level after four boards and after the fifth; the sixth decides [NAT 49(二); B-173].
    play_as_said(capsys, {(6, "closed"): "0:1"})
    assert run("close", "t.json", "knockout") == 0
    final = data_of(capsys, "final", "t.json")["rows"]
    assert [row["entrant"] for row in final][:2] == [home, away]
    assert run("check", "t.json") == 0
    assert main(["print", "t.json", "match-report", "--stage", "knockout", "--lang", "en", "--out", "out.pdf"]) == 0
    text = "\n".join(pages(Path("out.pdf").read_bytes()))
    assert f"{home} 队 {home} against {away} 队 {away}" in text
