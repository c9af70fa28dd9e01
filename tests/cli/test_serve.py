"""paizhuo serve: the other mode runs in the place of this one, on Windows too; a second start opens the page."""

from __future__ import annotations

import os
import socket
import sys
from typing import TYPE_CHECKING

import pytest
from django.test import override_settings

from paizhuo.cli import main, serve
from paizhuo.cli.serve import run_instead
from paizhuo.web import installation
from paizhuo.web.operating import listening, server, set_up

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from paizhuo.wording import Say


def test_the_other_mode_takes_the_place_of_this_program(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no exec that keeps the terminal")
    begun: list[tuple[str, list[str]]] = []

    def execute(program: str, arguments: list[str]) -> None:
        begun.append((program, arguments))
        raise SystemExit(0)

    monkeypatch.setattr(os, "execv", execute)
    with pytest.raises(SystemExit):
        run_instead(["python", "-m", "paizhuo"])
    assert begun == [("python", ["python", "-m", "paizhuo"])]


def test_on_windows_the_terminal_waits_for_the_other_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    """There exec returns to the terminal at once, and cuts the name of a folder at a space."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "execv")
    program = "import sys; sys.exit(7 if sys.argv[1:] == ['--data', 'my hall'] else 1)"
    assert run_instead([sys.executable, "-c", program, "--data", "my hall"]) == 7


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that another server has, at port 8123."""
    monkeypatch.setenv(installation.DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(set_up, "configure_django", lambda _data: None)
    listening.keep_port(tmp_path, 8123)
    with server.serve_folder(tmp_path):
        yield tmp_path


@pytest.mark.usefixtures("served")
def test_a_second_start_opens_the_page_of_the_server_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who starts it by a double click has no other way back to its page."""
    opened: list[tuple[int, str]] = []

    def show(_say: Say, port: int, url: str) -> bool:
        opened.append((port, url))
        return True

    monkeypatch.setattr(serve, "open_running", show)
    assert main.main(["serve", "--open"]) == 0
    assert opened == [(8123, "http://127.0.0.1:8123/")]


@pytest.mark.parametrize("options", [["serve"], ["serve", "--open"]])
def test_without_a_browser_to_open_the_other_server_is_named(
    options: list[str], served: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --open; and with it where nothing answers, for what has the folder may be no server."""
    monkeypatch.setattr(serve, "open_running", lambda *_: False)
    assert main.main([*options, "--lang", "en"]) == 2
    assert f"Another server is running on {served}; stop it" in capsys.readouterr().err


def test_servers_with_redis_share_a_folder_with_none_without_it_and_with_no_command_that_writes(tmp_path: Path) -> None:
    with_redis, alone = override_settings(REDIS_URL="redis://127.0.0.1:6379/5"), override_settings(REDIS_URL="")
    with with_redis, server.serve_folder(tmp_path), server.serve_folder(tmp_path):
        assert server.is_served(tmp_path)
        _refuses(server.change_folder(tmp_path))
        with alone:
            _refuses(server.serve_folder(tmp_path))
    with server.change_folder(tmp_path), with_redis:
        _refuses(server.serve_folder(tmp_path))
    assert not server.is_served(tmp_path)


def _refuses(lock: AbstractContextManager[None]) -> None:
    with pytest.raises(server.AlreadyServed), lock:
        pass


def test_a_second_start_opens_the_demonstration_that_runs_in_place_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page can start the demonstration: the same port, another folder, and a double click must lead back to it."""
    monkeypatch.setenv(installation.DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(set_up, "configure_django", lambda _data: None)
    opened: list[int] = []

    def show(_say: Say, port: int, _url: str) -> bool:
        opened.append(port)
        return True

    monkeypatch.setattr(serve, "open_running", show)
    demonstration = installation.demonstration_folder(tmp_path)
    with socket.create_server(("0.0.0.0", 0)) as taken:  # noqa: S104 - as the server listens
        port = taken.getsockname()[1]
        listening.keep_port(demonstration, port)
        options = ["serve", "--port", str(port), "--lang", "en"]
        assert main.main([*options, "--open"]) == 2, "another program has the port"
        with server.serve_folder(demonstration):
            assert main.main(options) == 2, "without --open it is not opened"
            assert main.main([*options, "--open"]) == 0
    assert opened == [port]
