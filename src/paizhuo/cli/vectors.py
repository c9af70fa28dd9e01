"""paizhuo vectors: the law as test vectors by article, and a runner that holds any engine against them."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.cli.events.arguments import counted
from paizhuo.cli.vector_sets import SETS, vectors
from paizhuo.cli.vector_sets.engine import Engine, check
from paizhuo.cli.vector_sets.vector import Vector, line_of
from paizhuo.errors import BadInput
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from paizhuo.cli.vector_sets.engine import Checked
    from paizhuo.wording import Say

EVERY = 100
"""After how many answers the progress is said."""
SHOWN = 3
"""How many differing answers of one article are shown; the others are counted."""


class BadVectors(BadInput):
    """A file of test vectors cannot be used."""

    code: ClassVar[str] = "BAD_VECTORS"

    def __init__(self, file: Path, line: int, problem: str) -> None:
        """Keep the place and what is wrong there."""
        super().__init__(f"{file}, line {line}: {problem}", text=str(file))
        self.file, self.line = file, line

    def words(self, say: Say) -> str:
        """Which line, and what one looks like, in the reader's language."""
        text = N_("{file}, line {line}: no test vector; a line has id, article, book, question and answer.")
        return say(text).format(file=self.file, line=self.line)


class CannotReach(BadInput):
    """A file cannot be read or written."""

    code: ClassVar[str] = "CANNOT_REACH"

    def __init__(self, file: Path, error: OSError) -> None:
        """Keep the file and the reason."""
        super().__init__(f"{file}: {error.strerror}", text=str(file))
        self.file, self.reason = file, error.strerror or str(error)

    def words(self, say: Say) -> str:
        """Which file and why, in the reader's language."""
        return say(N_("{file}: {reason}")).format(file=self.file, reason=self.reason)


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "vectors",
        parents=[shared],
        description=N_(
            "The law as questions and answers by article, for engines in any language. "
            "docs/building-on.md describes them."
        ),
    )
    parts = command.add_subparsers(dest="part", metavar="write|check", required=True)
    write = parts.add_parser("write", parents=[shared], help=N_("write the test vectors as JSON lines into a folder"))
    write.add_argument(
        "folder", type=Path, metavar="FOLDER", help=N_("the folder; files of the same names are replaced")
    )
    write.set_defaults(run=run_write)
    judge = parts.add_parser(
        "check",
        parents=[shared],
        help=N_("ask an engine every question and compare its answers"),
        epilog=N_("Exit status: 0 all answers agree, 1 some differ, 2 the engine or the file cannot be used."),
    )
    judge.add_argument(
        "--file",
        type=Path,
        action="append",
        metavar="FILE",
        help=N_("vectors of this file instead of those of the law"),
    )
    judge.add_argument(
        "--only", default="", metavar="TEXT", help=N_("only vectors with this in id, article, book or op")
    )
    judge.add_argument("--seconds", type=counted, default=30, metavar="N", help=N_("the most time for one answer (30)"))
    judge.add_argument("engine", nargs="+", metavar="-- COMMAND", help=N_("the engine, with its arguments"))
    judge.set_defaults(run=run_check)


def run_write(chosen: argparse.Namespace) -> int:
    """Write every set into its file."""
    say = sayer(chosen.lang)
    for name in SETS:
        file = chosen.folder / f"{name}.jsonl"
        lines = [line_of(vector) for vector in vectors(name)]
        try:
            chosen.folder.mkdir(parents=True, exist_ok=True)
            file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
        except OSError as error:
            raise CannotReach(file, error) from error
        print(say(N_("{file}: {count} test vectors")).format(file=file, count=len(lines)))
    return 0


def run_check(chosen: argparse.Namespace) -> int:
    """Ask the engine; print the progress, then what differs by article."""
    say = sayer(chosen.lang)
    asked = [one for one in _asked(chosen.file) if _is_named(one, chosen.only)]
    found: list[Checked] = []
    with Engine(chosen.engine, chosen.seconds) as engine:
        for one in check(engine, asked):
            found.append(one)
            if len(found) % EVERY == 0 or len(found) == len(asked):
                wrong = sum(not answer.right for answer in found)
                text = say(N_("{done} of {all} asked, {wrong} differ"))
                print(text.format(done=len(found), all=len(asked), wrong=wrong), file=sys.stderr)
    differing = [one for one in found if not one.right]
    _print_differences(differing, Counter(one.vector.article for one in found), say)
    if not differing:
        print(say(N_("All {count} answers agree.")).format(count=len(found)))
    return 1 if differing else 0


def _print_differences(differing: list[Checked], asked: Counter[str], say: Say) -> None:
    for article in sorted({one.vector.article for one in differing}):
        here = [one for one in differing if one.vector.article == article]
        text = say(N_("{article}: {wrong} of {all} differ"))
        print(text.format(article=article, wrong=len(here), all=asked[article]))
        for one in here[:SHOWN]:
            print(f"  {one.vector.id} ({one.vector.book}) {_json(one.vector.question)}")
            print("    " + say(N_("expected: {answer}")).format(answer=_json(one.vector.answer)))
            print("    " + say(N_("answered: {answer}")).format(answer=_json(one.found)))
        if len(here) > SHOWN:
            print("  " + ", ".join(one.vector.id for one in here[SHOWN:]))


def _asked(files: list[Path] | None) -> Iterator[Vector]:
    if files is None:
        for name in SETS:
            yield from vectors(name)
        return
    for file in files:
        yield from _read(file)


def _read(file: Path) -> Iterator[Vector]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise CannotReach(file, error) from error
    except UnicodeDecodeError as error:
        raise BadVectors(file, 1, "not UTF-8") from error
    for at, line in enumerate(lines, start=1):
        try:
            vector = Vector(**json.loads(line))
        except (ValueError, TypeError, RecursionError) as error:
            raise BadVectors(file, at, str(error)) from error
        texts = all(isinstance(one, str) for one in (vector.id, vector.article, vector.book))
        if not texts or not isinstance(vector.question, dict) or not isinstance(vector.answer, dict):
            raise BadVectors(file, at, "a field of another type")
        yield vector


def _is_named(vector: Vector, text: str) -> bool:
    return any(text in part for part in (vector.id, vector.article, vector.book, str(vector.question.get("op"))))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
