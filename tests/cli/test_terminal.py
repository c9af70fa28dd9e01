"""``paizhuo play`` at a (pseudo) terminal: the screen is cleared and drawn again, in colour."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from typing import TYPE_CHECKING, ClassVar

import pytest

from paizhuo.cli.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator


SEED = "0000000000000000000000000000000f"
WIPE = "\x1b[2J"
PATIENCE = 60
"""Seconds in which something must be shown, on the slowest machine."""


class AtTerminal:
    """The command, running at a terminal of its own, and everything it has shown."""

    started: ClassVar[list[AtTerminal]] = []

    def __init__(self, *options: str) -> None:
        """Start the game."""
        self._end, slave = pty.openpty()
        command = [sys.executable, "-m", "paizhuo", "play", "--seed", SEED, "--lang", "en", "--pace", "0", *options]
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
        os.close(slave)
        self.shown = ""
        self.started.append(self)

    def type(self, *lines: str) -> None:
        """Type lines."""
        os.write(self._end, "".join(f"{line}\n" for line in lines).encode())

    def wait_for(self, words: str) -> None:
        """Read until these words have been shown."""
        while words not in self.shown:
            assert self._read(), f"{words!r} was not shown"

    def leave(self) -> int:
        """Read to the end; the exit status."""
        while self._read():
            pass
        os.close(self._end)
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        """Take in what is shown next; whether there was anything."""
        readable, _, _ = select.select([self._end], [], [], PATIENCE)
        assert readable, "the game says nothing any more"
        try:
            more = os.read(self._end, 65536)
        except OSError:
            # Linux ends a terminal whose program has gone with an error, not with an empty read.
            return False
        self.shown += more.decode(errors="replace")
        return bool(more)


@pytest.fixture
def at_terminal() -> Iterator[type[AtTerminal]]:
    """Start games; whatever is still running afterwards is ended."""
    yield AtTerminal
    for game in AtTerminal.started:
        game.process.kill()
        game.process.wait()
    AtTerminal.started.clear()


def test_a_deal_on_the_screen(at_terminal: type[AtTerminal]) -> None:
    """The table is drawn before every turn, with red suits; the result waits until it has been read."""
    game = at_terminal("--deals", "1")
    game.wait_for("Enter to begin > ")
    game.type("", *("h", "1", "p") * 50, "q", "q")
    game.wait_for("Deal over.")
    assert game.leave() == 0
    assert game.shown.count(WIPE) > 10
    assert "\x1b[1;31m♥" in game.shown
    assert "Traceback" not in game.shown


def test_a_bot_that_takes_its_time_is_said_to_think(at_terminal: type[AtTerminal]) -> None:
    """North leads and West answers; then the person is asked."""
    game = at_terminal("--deals", "1", "--bot", "search:rollouts=20", "--seat", "S")
    game.wait_for("Enter to begin > ")
    game.type("")
    game.wait_for("(? help) > ")
    thought = game.shown.count(" is thinking.")
    game.type("q", "q")
    assert game.leave() == 0
    assert thought == game.shown.count(WIPE) - 1


def test_what_is_typed_before_anything_is_asked_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """An impatient Enter would be read as a pass."""
    end, slave = pty.openpty()
    with os.fdopen(slave) as keyboard:
        monkeypatch.setattr("sys.stdin", keyboard)
        terminal = Terminal(pace=0, colour=False)
        terminal.asks_person = True
        os.write(end, b"\n")
        assert select.select([keyboard], [], [], PATIENCE)[0]
        terminal.forget_typed()
        os.write(end, b"pass\n")
        assert terminal.ask("") == "pass"
    os.close(end)


def test_without_colours_there_are_none(at_terminal: type[AtTerminal]) -> None:
    """The star marks the wild card all the same."""
    game = at_terminal("--no-color")
    game.wait_for("Enter to begin > ")
    game.type("")
    game.wait_for("You lead (? help) > ")
    game.type("q", "q")
    assert game.leave() == 0
    assert "♥★" in game.shown
    assert "\x1b[1;31m" not in game.shown


def test_a_deal_of_shengji_on_the_screen(at_terminal: type[AtTerminal]) -> None:
    """Cards are drawn one by one before the eyes; South shows, buries and plays by hints."""
    game = at_terminal("--game", "shengji", "--deals", "1")
    game.wait_for("Enter to begin > ")
    game.type("")
    game.wait_for("You can show: its number")
    game.type("1", *("h", "1") * 40, "q", "q")
    game.wait_for("Deal over.")
    assert game.leave() == 0
    assert game.shown.count(WIPE) > 40
    assert "\x1b[1;31m♥" in game.shown or "\x1b[31m♥" in game.shown
    assert "Traceback" not in game.shown
