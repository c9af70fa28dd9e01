"""The documents cannot drift: generated pages are up to date, commands and terms are documented."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from paizhuo.cli.main import COMMANDS
from paizhuo.cli.queries import OPS

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_generated_pages_are_up_to_date() -> None:
    command = [sys.executable, "-m", "scripts.write_docs", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_operation_of_query_is_documented() -> None:
    page = _read(DOCS / "quickstart.md")
    for op in OPS:
        assert f"| `{op}` |" in page


def test_every_command_is_documented() -> None:
    page = _read(DOCS / "quickstart.md")
    for command in COMMANDS:
        assert re.search(rf"paizhuo {command}\b", page), command


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", _read(page)):
            # Pages of the manual name their pictures without the language.
            folder = DOCS / "manual" if target.startswith("pictures/") else page.parent
            found = target.replace("pictures/", f"pictures/{page.parent.name}/") if folder != page.parent else target
            assert (folder / found).exists(), f"{page.name}: {target}"


def test_no_name_has_a_word_that_the_list_of_words_replaces() -> None:
    words = {"told", "telling", "whoever", "deed", "anew", "promise"}
    rows = _read(ROOT / "CONTRIBUTING.md").partition("## Words")[2]
    assert all(re.search(rf"^\| .*\b{word}\b.* \|", rows, re.MULTILINE) for word in words)
    for path in [path for folder in ("src", "tests", "bench", "scripts") for path in (ROOT / folder).rglob("*.py")]:
        for name in re.findall(r"\b(?:def|class) (\w+)", _read(path)):
            assert not words & set(re.split(r"_|(?<=[a-z])(?=[A-Z])", name.lower())), f"{path}: {name}"


def test_files_stay_small_and_have_plain_names() -> None:
    written = [path for folder in ("src", "tests", "bench") for path in (ROOT / folder).rglob("*.py")]
    for path in written:
        if path.parent.name == "migrations":
            continue  # written by Django
        assert len(_read(path).splitlines()) <= 600, path
        assert path.stem not in {"utils", "helpers", "common", "manager", "misc"}


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = sorted(int(path.name[:4]) for path in (DOCS / "decisions").glob("*.md"))
    assert numbers == list(range(1, len(numbers) + 1))


def test_every_path_named_for_newcomers_exists() -> None:
    for page in (ROOT / "CONTRIBUTING.md", DOCS / "architecture.md"):
        for path in re.findall(r"`((?:src|tests|docs|bench|scripts)/[\w./-]+)`", _read(page)):
            assert (ROOT / path).exists(), f"{page.name}: {path}"
