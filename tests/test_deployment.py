"""The files by which others install and run Paizhuo agree with it; none of them is run here as a container."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from paizhuo.cli.main import parser
from paizhuo.wording import Language
from scripts import container_steps

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(_read("deploy/compose.yaml"))
    return found


def _commands() -> list[list[str]]:
    """Every command line of Paizhuo that these files start."""
    container = _read("deploy/Containerfile")
    unit = _read("deploy/paizhuo.service")
    found = [shlex.split(unit.partition("ExecStart=/opt/paizhuo/bin/")[2].splitlines()[0])]
    found += [yaml.safe_load(line) for line in re.findall(r"^CMD (\[.*\])$", container, re.MULTILINE)]
    found += [one["command"] for one in _compose()["services"].values() if "command" in one]
    return found


@pytest.mark.parametrize("command", _commands(), ids=" ".join)
def test_every_command_can_be_given(command: list[str]) -> None:
    assert command[0] == "paizhuo"
    parser(Language.ENGLISH, command[1]).parse_args(command[1:])


def test_the_container_asks_for_its_health_where_the_server_answers() -> None:
    container = _read("deploy/Containerfile")
    assert re.search(r"^HEALTHCHECK .*\n?.*healthz", container, re.MULTILINE)
    assert re.search(r"^VOLUME /data$", container, re.MULTILINE)
    assert "PAIZHUO_DATA=/data" in container
    assert re.search(r"^USER paizhuo$", container, re.MULTILINE)


def test_every_line_of_the_container_can_be_taken_as_a_step() -> None:
    """``python -m scripts.container_steps`` takes them where no engine is, as root and in minutes: not here."""
    lines = container_steps.instructions(_read("deploy/Containerfile"))
    assert [rest.partition(" AS ")[2] for word, rest in lines if word == "FROM"] == ["build", ""]
    (health,) = [container_steps.health_words(rest) for word, rest in lines if word == "HEALTHCHECK"]
    assert health[:2] == ("python", "-c")
    with pytest.raises(ValueError, match="no step for ADD"):
        container_steps.instructions("FROM a\nADD b c")


def test_what_the_container_copies_is_there() -> None:
    for path in re.findall(r"--constraint ([\w./-]+)", _read("deploy/Containerfile")):
        assert (ROOT / path).exists(), path


def test_the_processes_share_a_database_a_feed_and_a_folder() -> None:
    services = _compose()["services"]
    for name in ("serve", "worker"):
        one = services[name]
        assert one["environment"]["DATABASE_URL"].startswith("postgresql://paizhuo:")
        assert one["environment"]["REDIS_URL"] == "redis://redis/0"
        assert one["volumes"] == ["data:/data"]
    for name in ("postgres", "redis"):
        assert services[name]["healthcheck"]["test"]
    # No password stands in the file.
    assert "${POSTGRES_PASSWORD:?" in _read("deploy/compose.yaml")


def test_nothing_that_was_built_beside_the_repository_gets_into_the_container() -> None:
    left_out = _read(".dockerignore").splitlines()
    assert {".git", ".venv*", "build", "dist", "**/*.so", "**/*.mo"} <= set(left_out)
    # The manual is built inside, or /help/ would be missing.
    assert "src/paizhuo/web/manual/site" in left_out
    assert "-m scripts.manual" in _read("deploy/Containerfile")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_manual_prints_the_unit_that_is_installed(language: str) -> None:
    from scripts.manual.hook import expanded  # noqa: PLC0415 - a script

    page = expanded(_read(f"docs/manual/{language}/operator.md"), language)
    assert f"```ini\n{_read('deploy/paizhuo.service')}```" in page


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("no systemd here")
    # Its program is not installed here; everything else is as it is.
    unit = tmp_path / "paizhuo.service"
    unit.write_text(
        _read("deploy/paizhuo.service").replace("/opt/paizhuo/bin/paizhuo", sys.executable), encoding="utf-8"
    )
    done = subprocess.run([program, "verify", str(unit)], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "paizhuo" in line]) == (0, [])


def test_the_citation_names_this_version() -> None:
    found = yaml.safe_load(_read("CITATION.cff"))
    assert found["version"] == PROJECT["version"]
    assert found["license"] == PROJECT["license"]


def test_the_pythons_that_are_named_are_those_that_are_tested() -> None:
    jobs = yaml.safe_load(_read(".github/workflows/packages.yml"))["jobs"]
    tested = jobs["test"]["strategy"]["matrix"]["python"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert tested == named
    assert PROJECT["requires-python"] == f">={named[0]}"
    packed = jobs["packages"]["strategy"]["matrix"]["system"]
    assert len(packed) == 2, "one system of each architecture"
