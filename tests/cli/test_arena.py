"""``paizhuo arena``: through the front door, in both languages, for people and for programs."""

from __future__ import annotations

import errno
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from rich.cells import cell_len

from paizhuo.ai.arena.archive import Archive
from paizhuo.ai.arena.report import times_data
from paizhuo.cli.main import main
from tests.ai.arena.own_agents import HERE, LAST, SEED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from paizhuo.ai.arena.scores import BoutScore

    Arena = Callable[..., str]

ROOT = Path(__file__).parents[2]
MY_BOTS = """
from paizhuo.ai.guandan.greedy import Greedy

def make(rules, seed):
    return Greedy(rules)
"""
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str]) -> Arena:
    """Play an arena in this process, and give back what was printed."""

    def played(*options: str, status: int = 0) -> str:
        assert main(["arena", *options, "--workers", "1"]) == status
        return capsys.readouterr().out

    return played


def test_the_same_seed_gives_the_same_report_and_another_one_does_not(arena: Arena) -> None:
    def report(seed: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(arena("random", "greedy", "--deals", "4", "--seed", seed, "--json"))
        times = found.pop("times")
        assert set(times) == {"random", "greedy"}
        return found

    assert report("1") == report("1") != report("2")


@LANGUAGES
def test_the_report_shows_the_rate_the_levels_the_ladder_and_the_times(arena: Arena, lang: str) -> None:
    """Every line fits a terminal; agents and figures are the same in both languages."""
    shown = arena("random", "greedy", "club", "--ladder", "--deals", "4", "--seed", "1", "--lang", lang)
    for figure in ("random", "greedy", "club", "95 %", " % ", "1. ", "3. "):
        assert figure in shown
    assert not [line for line in shown.splitlines() if cell_len(line) > 80]
    if lang == "en":
        assert "random – greedy" in shown
        assert "levels a deal" in shown


def test_the_figures_people_read_are_those_of_the_report(arena: Arena) -> None:
    options = ("random", "greedy", "--deals", "8", "--seed", "3")
    (compared,) = json.loads(arena(*options, "--json"))["comparisons"]
    shown = arena(*options, "--lang", "en")
    low, high = compared["rate"]["by_bouts"]
    assert f"won {compared['won']}, lost {compared['lost']}, drawn 0" in shown
    assert f"{compared['rate']['mean']:.1%}".replace("%", " %") in shown
    assert f"95 %: {low:.1%} to {high:.1%}".replace("%", " %").replace("95  %", "95 %") in shown
    assert f"{compared['levels_per_deal']['mean']:+.2f}" in shown


def test_a_saved_arena_holds_records_that_verify_and_the_report(
    arena: Arena, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = json.loads(arena("random", "greedy", "--games", "2", "--seed", "1", "--save", "kept", "--json"))
    times = printed.pop("times")
    assert json.loads((own_folder / "kept/report.json").read_text()) == printed
    assert json.loads((own_folder / "kept/times.json").read_text()) == times
    records = sorted((own_folder / "kept/random+greedy").iterdir())
    assert [record.name for record in records] == ["0001-1.jsonl", "0001-2.jsonl"]
    for record in records:
        assert main(["record", "verify", str(record), "--lang", "en"]) == 0
        assert capsys.readouterr().out.endswith("OK\n")


def test_a_saved_arena_is_the_same_again_byte_by_byte(arena: Arena, own_folder: Path) -> None:
    contents = []
    for folder in ("one", "two"):
        arena("random", "greedy", "--deals", "4", "--seed", "1", "--save", folder)
        files = sorted((own_folder / folder).rglob("*.json*"))
        contents.append({file.name: file.read_bytes() for file in files if file.name != "times.json"})
    assert len(contents[0]) == 5
    assert contents[0] == contents[1]


def test_a_folder_that_is_not_empty_is_refused(arena: Arena, own_folder: Path) -> None:
    (own_folder / "note.txt").write_text("mine")
    assert not arena("random", "greedy", "--save", str(own_folder), status=2)
    assert [file.name for file in own_folder.iterdir()] == ["note.txt"]


@pytest.mark.parametrize("full_from", ["0002-1.jsonl", "report.json"])
def test_the_report_is_shown_also_when_the_disk_is_full(
    own_folder: Path, full_from: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Records no longer fit, or just the report: what was played is reported, and so is what is missing."""
    written = Path.write_text

    def write(file: Path, content: str, encoding: str) -> int:
        if file.name >= full_from:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return written(file, content, encoding=encoding)

    monkeypatch.setattr(Path, "write_text", write)
    options = ["--deals", "6", "--seed", "1", "--workers", "1", "--lang", "en"]
    assert main(["arena", "random", "greedy", *options, "--save", str(own_folder / "kept")]) == 2
    shown = capsys.readouterr()
    assert ("games 2, deals 2" if full_from == "0002-1.jsonl" else "games 6, deals 6") in shown.out
    assert "cannot be written: No space left on device" in shown.err


def test_shengji_is_played_too(arena: Arena) -> None:
    shown = json.loads(arena("random", "club", "--game", "shengji", "--deals", "2", "--seed", "1", "--json"))
    assert (shown["game"], shown["rules"], shown["comparisons"][0]["games"]) == ("shengji", "fujian-2022", 2)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("random",), "Name two agents"),
        (("random", "greedy", "club"), "more than two play with --ladder"),
        (("random", "greedy", "random", "--ladder"), "only once"),
        (("random", "greedy", "--rules", "fujian-2022"), "are not of guandan"),
        (("random", "greedy", "--level", "5"), "--level goes with --deals"),
        (("mine", "greedy", "--agent", "mine"), "Write NAME=MODULE:FACTORY"),
        (("mine", "greedy", "--agent", "mine=no.such:make"), "No module named 'no'"),
        (("random", "greedy", "--agent", f"mine={HERE}:greedy"), "mine is entered but does not play"),
        (("random", "greedy", "--seed", os.fsdecode(b"\xff")), "The seed is no text"),
        (("random", "greedy", "--ray", ""), "No address of a Ray cluster"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_it_begins(
    options: tuple[str, ...], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *options, "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert expected in shown.err
    assert not shown.out


@pytest.mark.parametrize("options", [("--games", "3"), ("--deals", "0"), ("--workers", "x"), ("--level", "1")])
def test_odd_numbers_and_no_numbers_are_refused(options: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "random", "greedy", *options])
    assert options[1] in capsys.readouterr().err


def test_an_own_agent_is_imported_from_the_working_directory(
    arena: Arena, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (own_folder / "my_bots.py").write_text(MY_BOTS)
    shown = arena("mine", "greedy", "--agent", "mine=my_bots:make", "--deals", "2", "--seed", "1", "--json")
    assert json.loads(shown)["agents"][0] == {"name": "mine", "factory": "my_bots:make"}
    assert json.loads(shown)["comparisons"][0]["rate"]["mean"] == 0.5


def test_a_failing_agent_is_reported_with_the_command_that_repeats_the_bout(capsys: pytest.CaptureFixture[str]) -> None:
    """From a ladder that others of our own play in, too: the command enters only the two that met."""
    own = [word for name in ("failing", "greedy") for word in ("--agent", f"{name}={HERE}:{name}")]
    options = ["--ladder", *own, "--seed", SEED, "--lang", "en"]
    assert main(["arena", "random", "failing", "greedy", "--deals", "6", "--workers", "1", *options]) == 1
    shown = capsys.readouterr()
    assert "Ended early: 3 of 9 bouts are counted." in shown.out
    assert "failing failed in bout 2 of random against failing" in shown.err
    assert "RuntimeError: no idea" in shown.err
    (command,) = (line.partition(": ")[2] for line in shown.err.splitlines() if line.startswith("To play it again"))
    program, *words = shlex.split(command)
    assert program == "paizhuo"
    again = subprocess.run(
        [sys.executable, "-m", "paizhuo", *words, "--lang", "en"], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert again.returncode == 1
    assert "failing failed in bout 2 of random against failing" in again.stderr
    assert "RuntimeError: no idea" in again.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_an_agent_prints_stays_out_of_the_report(workers: str, capfd: pytest.CaptureFixture[str]) -> None:
    options = ["greedy", "talking", "--agent", f"talking={HERE}:talking", "--deals", "4", "--seed", "1", "--json"]
    assert main(["arena", *options, "--workers", workers]) == 0
    shown = capfd.readouterr()
    assert json.loads(shown.out)["bouts_counted"] == 2
    assert "I am made" in shown.err
    assert "I am to act" in shown.err


def test_no_ladder_is_shown_before_all_have_met(capsys: pytest.CaptureFixture[str]) -> None:
    """Two of three have met when the third fails: nothing says where it stands."""
    options = ["random", "greedy", "broken", "--ladder", "--agent", f"broken={HERE}:broken", "--deals", "2"]
    assert main(["arena", *options, "--workers", "1", "--lang", "en"]) == 1
    shown = capsys.readouterr()
    assert "No ladder" in shown.out
    assert "broken failed in bout 1 of random against broken" in shown.err
    assert main(["arena", *options, "--workers", "1", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["ladder"] is None


@pytest.fixture
def _interruptible() -> Iterator[None]:
    """A shell starts what runs in the background deaf to interruptions, and so would be every process of the tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_interruptible")
def test_an_interruption_reports_what_is_finished_and_leaves_no_process_behind() -> None:
    """The agent never answers from bout 3 on; the pipe closes only when every worker is gone."""
    command = [sys.executable, "-m", "paizhuo", "arena", "greedy", "stuck", "--agent", f"stuck={HERE}:stuck"]
    command += ["--deals", str(2 * LAST), "--seed", SEED, "--workers", "2", "--lang", "en"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == f"2 of {LAST} bouts have ended\n"
        process.send_signal(signal.SIGINT)
        shown, errors = process.communicate()
    assert process.returncode == 130
    assert f"Ended early: 2 of {LAST} bouts are counted." in shown
    assert "games 4, deals 4" in shown
    assert "Traceback" not in errors


def test_termination_reports_what_is_finished_too() -> None:
    command = [sys.executable, "-m", "paizhuo", "arena", "greedy", "stuck", "--agent", f"stuck={HERE}:stuck"]
    command += ["--deals", str(2 * LAST), "--seed", SEED, "--workers", "2", "--lang", "en"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == f"2 of {LAST} bouts have ended\n"
        os.killpg(process.pid, signal.SIGTERM)  # as a service manager does: to every process of the group
        shown, errors = process.communicate()
    assert process.returncode == 143
    assert f"Ended early: 2 of {LAST} bouts are counted." in shown
    assert "Traceback" not in errors


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_agent_that_never_answers_has_failed(workers: str, capfd: pytest.CaptureFixture[str]) -> None:
    options = ["greedy", "stuck", "--agent", f"stuck={HERE}:stuck", "--deals", str(2 * LAST), "--seed", SEED]
    assert main(["arena", *options, "--workers", workers, "--move-limit", "1.5", "--lang", "en"]) == 1
    shown = capfd.readouterr()
    assert f"Ended early: 2 of {LAST} bouts are counted." in shown.out
    assert (
        "stuck took longer than 1.5 s for one move in bout 3 of greedy against stuck, game 1, deal 1. "
        "--move-limit allows more." in shown.err
    )
    assert "--workers 1 --move-limit 1.5" in shown.err


@pytest.mark.parametrize("limit", ["-1", "nan", "inf", "soon"])
def test_a_limit_is_a_number_of_seconds(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "greedy", "random", f"--move-limit={limit}"])
    assert "不是秒数" in capsys.readouterr().err


@pytest.mark.usefixtures("_interruptible")
def test_a_second_interruption_does_not_cut_the_report_short(
    arena: Arena, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes while the report is put together, after the first has ended the play."""

    def times(scores: Sequence[BoutScore]) -> dict[str, Any]:
        signal.raise_signal(signal.SIGINT)
        return times_data(scores)

    def kept(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Archive, "keep", kept)
    monkeypatch.setattr("paizhuo.cli.arena.times_data", times)
    shown = arena("random", "greedy", "--deals", "4", "--save", "kept", "--json", status=130)
    assert json.loads(shown)["interrupted"]
    assert json.loads((own_folder / "kept/report.json").read_text())["interrupted"]
