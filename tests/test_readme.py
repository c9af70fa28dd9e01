"""Nothing in the READMEs may be untrue. Their Python is run by the doctest collector; here the rest."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.web.running.servers import Installation, Server, free_port

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.zh.md")


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


@pytest.mark.parametrize("name", READMES)
def test_the_deal_takes_at_most_fifteen_lines(name: str) -> None:
    (deal,) = _blocks(_text(name), "python")
    assert len(deal.splitlines()) <= 15


def test_both_languages_show_the_same_deal_and_commands() -> None:
    english, chinese = (_blocks(_text(name), "python") for name in READMES)
    assert english == chinese
    assert _commands("README.md") == _commands("README.zh.md") == ["make run", "make test"]


def _commands(name: str) -> list[str]:
    (block,) = _blocks(_text(name), "sh")
    return [line.partition("#")[0].strip() for line in block.splitlines()]


@pytest.mark.parametrize("name", READMES)
def test_the_links_lead_somewhere(name: str) -> None:
    targets = [target.partition("#") for target in re.findall(r"\]\(([^)]+)\)", _text(name))]
    pages = [path for path, _, _ in targets if path.endswith(".md") and path.startswith("docs/")]
    assert len(pages) == 18
    assert all((ROOT / path).exists() for path, _, _ in targets)
    assert all(f"{{#{section}}}" in _text(path) for path, _, section in targets if section)


@pytest.mark.parametrize("name", READMES)
def test_three_pictures_and_a_film_show_what_it_is(name: str) -> None:
    language = "zh" if "zh" in name else "en"
    pictures = re.findall(r"!\[[^]]+\]\(docs/manual/pictures/(\w+)/([\w-]+)\.webp\)", _text(name))
    assert [one for one, _ in pictures] == [language] * 4
    assert pictures[-1][1].startswith("film-")


def _environment() -> dict[str, str]:
    """Nothing of ours, and the interpreter that runs this: for another one make would renew the environment."""
    ours = {"PAIZHUO_DATA", "DATABASE_URL"}
    return {name: value for name, value in os.environ.items() if name not in ours} | {"PYTHON": sys.executable}


def test_make_run_starts_the_platform_with_the_demonstration(tmp_path: Path) -> None:
    port = free_port()
    with (tmp_path / "printed").open("wb") as printed:
        process = subprocess.Popen(
            ["make", "run", f"ARGS=--lang en --port {port} --data {tmp_path}"],  # noqa: S607 - as the README has it
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=printed,
            start_new_session=True,
            env=_environment(),
        )
    try:
        server = Server(Installation(tmp_path), process, port)
        (tmp_path / "server.log").symlink_to(tmp_path / "printed")
        server.wait()
        page = urllib.request.urlopen(f"{server.url}/", timeout=30).read().decode()
        output = (tmp_path / "printed").read_text(encoding="utf-8")
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
        process.wait(60)
    assert "云汀市第八届职工掼蛋联赛" in page
    assert f"http://127.0.0.1:{port}/" in output
    assert "six doors lead in" in output
    assert "/accounts/first/" not in output


def test_make_test_runs_every_check() -> None:
    """The command itself is what runs this test; here only that it leaves nothing out."""
    planned = subprocess.run(
        ["make", "--dry-run", "test"],  # noqa: S607 - as above
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env=_environment(),
    ).stdout
    for step in ("ruff check", "ruff format --check", "mypy", "lint-imports", "pytest"):
        assert step in planned
