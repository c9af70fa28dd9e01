"""``paizhuo vectors``: the committed files are those of the law, and an engine is judged article by article."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from paizhuo.cli.main import main
from paizhuo.cli.queries import OPS
from paizhuo.cli.vector_sets import SETS, vectors
from paizhuo.cli.vector_sets.vector import Vector, line_of
from paizhuo.guandan.rulesets import RULE_SETS as GUANDAN
from paizhuo.rulebook import BOOKS
from paizhuo.shengji.rulesets import RULE_SETS as SHENGJI
from paizhuo.tournament.plan.books import REGULATIONS

FILES = Path(__file__).parents[2] / "docs/vectors"
QUERY = [sys.executable, "-m", "paizhuo", "query"]
WRONG = """
import json, subprocess, sys
law = subprocess.Popen([sys.executable, "-m", "paizhuo", "query"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin.buffer:
    law.stdin.write(line); law.stdin.flush()
    answer = json.loads(law.stdout.readline())
    if json.loads(line)["op"] == "return":
        answer["cards"] = []
    print(json.dumps(answer), flush=True)
"""


def committed() -> list[Vector]:
    """All lines of the committed files."""
    lines = [line for name in SETS for line in (FILES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    return [Vector(**json.loads(line)) for line in lines]


@pytest.mark.parametrize("name", SETS)
def test_the_committed_file_is_what_the_law_gives(name: str) -> None:
    """``paizhuo vectors write docs/vectors`` brings them up to date."""
    made = "".join(f"{line_of(one)}\n" for one in vectors(name))
    assert (FILES / f"{name}.jsonl").read_text(encoding="utf-8") == made


def test_every_operation_and_every_book_is_asked_and_every_article_is_one_of_its_book() -> None:
    found = committed()
    assert 1000 <= len(found) <= 3000
    assert len({one.id for one in found}) == len(found)
    assert {one.question["op"] for one in found} == set(OPS)
    assert {one.book for one in found} == {*GUANDAN, *SHENGJI, *REGULATIONS}
    for article in {one.article for one in found}:
        code, _, numbers = re.sub(r" \[.*\]$", "", article).partition(" ")
        if numbers.startswith("silent"):
            continue
        known = next(book for book in BOOKS.values() if book.book.value == code)
        assert all(any(one.number == number for one in known.articles) for number in numbers.split(", ")), article


def test_the_law_itself_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vectors", "check", "--lang", "en", "--", *QUERY]) == 0
    said = capsys.readouterr()
    assert said.out == f"All {len(committed())} answers agree.\n"
    assert f"100 of {len(committed())} asked, 0 differ" in said.err


def test_an_engine_that_is_wrong_is_named_article_by_article(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = tmp_path / "wrong.py"
    engine.write_text(WRONG, encoding="utf-8")
    asked = ["--file", str(FILES / "guandan.jsonl"), "--only", "return"]
    assert main(["vectors", "check", "--lang", "en", *asked, "--", sys.executable, str(engine)]) == 1
    said = capsys.readouterr().out
    wrong = [one for one in committed() if one.question["op"] == "return" and one.answer["cards"]]
    for article in {one.article for one in wrong}:
        here = [one.id for one in wrong if one.article == article]
        assert f"{article}: {len(here)} of {len(here)} differ" in said
        assert all(re.search(rf"\b{one}\b", said) for one in here)
    assert "answered: " in said
    assert "agree" not in said


@pytest.mark.parametrize(
    ("program", "seconds", "said"),
    [
        ("print('hello')", "600", "ended with status 0 when it was asked"),
        ("import sys; sys.exit(3)", "600", "ended with status 3 when it was asked"),
        ("import sys; sys.stdin.read()", "1", "gave no answer to examples-0001-I8 within 1 s"),
    ],
)
def test_an_engine_that_does_not_answer_ends_the_run_in_words(
    program: str, seconds: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["vectors", "check", "--lang", "en", "--seconds", seconds, "--", sys.executable, "-c", program]
    assert main(command) == 2
    assert said in capsys.readouterr().err


def test_a_program_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vectors", "check", "--lang", "en", "--", "./no-such-engine"]) == 2
    assert "./no-such-engine cannot be started" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["no json", "[]", '{"id": 1}', json.dumps(dict.fromkeys(Vector._fields, "x"))])
def test_a_bad_file_is_refused_with_its_line(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = (FILES / "shengji.jsonl").read_text(encoding="utf-8").splitlines()[0]
    file = tmp_path / "mine.jsonl"
    file.write_text(f"{good}\n{text}\n", encoding="utf-8")
    assert main(["vectors", "check", "--lang", "en", "--file", str(file), "--", *QUERY]) == 2
    assert f"{file}, line 2" in capsys.readouterr().err


def test_a_file_that_is_not_there_and_a_folder_that_cannot_be_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["vectors", "check", "--file", str(tmp_path / "none.jsonl"), "--", *QUERY]) == 2
    assert "none.jsonl" in capsys.readouterr().err
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert main(["vectors", "write", str(tmp_path / "taken")]) == 2
    assert "taken" in capsys.readouterr().err


def test_the_written_files_are_the_committed_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vectors", "write", "--lang", "en", str(tmp_path / "new")]) == 0
    assert "shengji.jsonl: 300 test vectors" in capsys.readouterr().out
    for name in SETS:
        assert (tmp_path / "new" / f"{name}.jsonl").read_bytes() == (FILES / f"{name}.jsonl").read_bytes()
