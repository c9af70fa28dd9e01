"""``paizhuo event``: whole events, the guide, refusals and wrong command lines."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from paizhuo.cli.main import main
from paizhuo.tournament.log.event_file import read
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.templates import TEMPLATES, about, template
from tests.cli.event_commands import PAIRS, SEED, data_of, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")

GUIDE = Path(__file__).parents[2] / "docs" / "events.md"
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
    "deciding no appeal": (
        ["decide", "e.json", "8", "--vote", "a=wrong", "--paper", "p", "--reason", "x"],
        1,
    ),
    "a lot where the book draws none": (
        ["record", "e.json", "--table", "1", "--levels", "9", "9", "--decision", "lot"],
        1,
    ),
    "a reason for no groups": (["open", "e.json", "swiss", "--reason", "x"], 2),
    "a new event over an old one": (["new", "e.json", "--template", "club-evening"], 2),
    "playing through what has begun": (["simulate", "e.json"], 1),
    "a name that is no text": (["enter", "e.json", "a\udcff、b"], 2),
}


def test_commands_run_an_event_from_its_start_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    play_round()
    for _ in range(2):
        assert run("pair", "e.json", "--publish", "--seed", SEED) == 0
        play_round()
    assert "Swiss has been played." in output_of(capsys, "show", "e.json")
    if data_of(capsys, "show", "e.json")["next"][0]["command"].startswith("paizhuo event lot"):
        assert run("lot", "e.json", "--seed", SEED) == 0
    assert "is closed" in output_of(capsys, "close", "e.json")
    assert "No fault found" in output_of(capsys, "check", "e.json")
    assert "OK" in output_of(capsys, "verify", "e.json")
    assert "The event is over." in output_of(capsys, "show", "e.json")
    rows = data_of(capsys, "standings", "e.json")["rows"]
    assert [row["place"] for row in rows] == [1, 2, 3, 4]
    assert sum(row["values"]["wins"] for row in rows) == 6
    assert all(row["reason"] for row in rows)
    assert [logged.no for logged in read(file.read_text(encoding="utf-8")).log] == list(range(1, 26))


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_can_be_started_simulated_checked_and_verified(
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


def test_every_command_in_the_guide_works(capsys: pytest.CaptureFixture[str]) -> None:
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


def test_the_output_is_chinese_by_default(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIZHUO_LANG", raising=False)
    small_event()
    capsys.readouterr()
    for words in (["show", "e.json"], ["standings", "e.json"], ["pairings", "e.json"], ["log", "e.json"]):
        assert main(["event", *words]) == 0
    output = [line for line in capsys.readouterr().out.splitlines() if "paizhuo event" not in line]
    assert not re.search(r"[{}]|\b(round|stage|table|place|official|entered)\b", "\n".join(output))


def test_a_refusal_exits_with_1_and_a_wrong_command_line_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(rounds=1)
    assert "No lot is due" in output_of(capsys, "lot", "e.json", status=1)
    play_round()
    assert run("lot", "e.json") in {0, 1}
    assert run("close", "e.json") == 0
    for words in (["pair"], ["close"], ["open"], ["lot"], ["publish"]):
        assert "Every stage" in output_of(capsys, *words, "e.json", status=1)
    assert Path("e.json").exists()


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_command_prints_why_and_leaves_the_file_unchanged(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = small_event()
    before = file.read_bytes()
    words, status = REFUSED[name]
    output = output_of(capsys, *words, status=status)
    assert output.strip()
    assert "{" not in output
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
        ["decide", "e.json", "8", "--vote", "a=wrong", "--reason", "x"],
        ["decide", "e.json", "8", "--vote", "a=perhaps", "--paper", "p", "--reason", "x"],
        ["decide", "e.json", "8", "--vote", "a=right", "--body", "king", "--paper", "p", "--reason", "x"],
        ["approve", "e.json", "8"],
        ["seat", "e.json", "--table", "1", "--side", "home", "--players", "a,b", "--sits", "NW"],
        ["new", "x.json"],
        ["new", "x.json", "--plan", "plan.json", "--template", "club-evening"],
        ["template", "imaginary"],
    ],
)
def test_an_argument_that_cannot_be_parsed_is_a_wrong_command_line(words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(*words)
    assert caught.value.code == 2
