"""Events made by the commands of ``paizhuo event``, and the output of the commands, for tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.main import main

if TYPE_CHECKING:
    import pytest

SEED = "00112233445566778899aabbccddeeff"
PAIRS = "name,member1,member2,unit,seed\n" + "".join(
    f"{name},{name}甲,{name}乙,{unit},{seed}\n"
    for name, unit, seed in (("青松", "东城", 1), ("白鹤", "西城", 2), ("红梅", "东城", ""), ("蓝天", "", ""))
)


_MADE: dict[tuple[str, str, int], bytes] = {}
"""Events made by the commands once and then copied."""


def run(*words: str) -> int:
    return main(["event", *words, "--lang", "en"])


def output_of(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    capsys.readouterr()
    found = run(*words)
    captured = capsys.readouterr()
    assert found == status, captured.err or captured.out
    return captured.err if status == 2 or (status and not captured.out) else captured.out


def data_of(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:  # noqa: ANN401 - JSON can hold anything
    found = json.loads(output_of(capsys, *words, "--json", status=status))
    assert found["v"] == 1
    return found


def small_event(*, upto: str = "published", rounds: int = 0, template: str = "national-swiss-pairs") -> Path:
    """An event of four pairs, after the step ``upto``; a Swiss of three rounds unless another template is given."""
    name = "e.json"
    Path("pairs.csv").write_text(PAIRS, encoding="utf-8")
    wanted = rounds or (3 if template == "national-swiss-pairs" else 0)
    changed = ["--rounds", str(wanted)] if wanted else []
    steps = {
        "new": ["new", name, "--template", template, *changed, "--title", "周五夜"],
        "entered": ["enter", name, "--csv", "pairs.csv"],
        "opened": ["open", name, "--seed", SEED, "--force"],
        "drafted": ["pair", name, "--seed", SEED],
        "published": ["publish", name],
    }
    made = _MADE.get((upto, template, wanted))
    if made is None:
        for step, words in steps.items():
            assert run(*words) == 0
            if step == upto:
                break
        made = _MADE[upto, template, wanted] = Path(name).read_bytes()
    Path(name).write_bytes(made)
    return Path(name)


def play_round(name: str = "e.json", tables: int = 2) -> None:
    for table in range(1, tables + 1):
        assert run("record", name, "--table", str(table), "--levels", "10", "5") == 0


def enter_pairs(count: int) -> None:
    lines = "".join(f"对{at},甲{at},乙{at},单位{at}\n" for at in range(1, count + 1))
    Path("list.csv").write_text(f"name,member1,member2,unit\n{lines}", encoding="utf-8")
    assert run("enter", "e.json", "--csv", "list.csv") == 0


def enter_teams(count: int, *, first: int = 1) -> None:
    for at in range(first, first + count):
        members = ",".join(f"{name}{at}" for name in "赵钱孙李")
        assert run("enter", "e.json", f"第{at}队", "--members", members, "--leader", f"领{at}") == 0


def next_whys(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [step["why"] for step in data_of(capsys, "show", "e.json")["next"]]


def next_commands(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [step["command"] for step in data_of(capsys, "show", "e.json")["next"]]


def table_of(capsys: pytest.CaptureFixture[str], entrant: int) -> tuple[int, str]:
    for match in data_of(capsys, "pairings", "e.json")["matches"]:
        for side in ("home", "away"):
            if entrant in match[side]:
                return match["table"], side
    raise AssertionError(entrant)
