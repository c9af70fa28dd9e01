"""``paizhuo contest``: a table for bots, one of our agents elsewhere, and records that hold."""

from __future__ import annotations

import queue
import socket
import threading
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.contest.answers import Fault
from paizhuo.ai.contest.client import Played
from paizhuo.ai.contest.events import LeaveReason, Left, Refused
from paizhuo.cli import contest
from paizhuo.cli.contests.lines import event_line, message_line, played_lines
from paizhuo.cli.main import main
from paizhuo.guandan import HOUSE_RULES
from paizhuo.guandan.record import GameRecord, loads, verify
from paizhuo.seats import Seat
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from pathlib import Path

SEED = "00112233445566778899aabbccddeeff"
PATIENCE = 300


def test_four_agents_play_and_the_record_is_kept_and_verifies(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    command = ["contest", "serve", "--bots", "4", "--port", "0", "--agent", "random", "--seed", SEED, "--lang", "en"]
    assert main([*command, "--save", str(folder)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("Waiting for players at ws://127.0.0.1:")
    assert said[-1].startswith("Game 1 goes to ")
    (path,) = folder.iterdir()
    assert path.name == "game-0001.json"
    record = loads(path.read_bytes())
    assert isinstance(record, GameRecord)
    assert (record.rules.id, record.players) == ("njupt-v1006", ("random",) * 4)
    assert f"Game 1, deal {len(record.deals)}: " in said[-2]
    verify(record)
    assert main(["record", "verify", str(path), "--lang", "en"]) == 0
    assert f"Rules {HOUSE_RULES['njupt-v1006'].title_en} (njupt-v1006)" in capsys.readouterr().out
    assert main([*command, "--save", str(folder)]) == 2
    assert "game-0001.json" in capsys.readouterr().err


def test_an_agent_joins_a_table_served_here(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server runs in a thread; it says its address as soon as it has one."""
    opened: queue.Queue[str] = queue.Queue()
    worded = event_line

    def reported(*event: object) -> str:
        line = worded(*event)  # type: ignore[arg-type]
        opened.put(line)
        return line

    monkeypatch.setattr(contest, "event_line", reported)
    serving = ["contest", "serve", "--port", "0", "--bots", "3", "--agent", "random", "--seed", SEED, "--lang", "en"]
    server = threading.Thread(target=main, args=(serving,))
    server.start()
    url = opened.get(timeout=PATIENCE).split()[-1].removesuffix("/game/NAME")
    assert main(["contest", "join", url, "--agent", "greedy", "--name", "visitor", "--lang", "en"]) == 0
    server.join(PATIENCE)
    assert not server.is_alive()
    said = capsys.readouterr().out
    assert "visitor takes seat 0, East." in said
    assert "Game 1 of 1 is over." in said
    assert "The contest is over. Games won from seat 0: " in said


def test_an_address_that_is_taken_or_has_nobody_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # taken, and nobody listens there
        port = str(taken.getsockname()[1])
        assert main(["contest", "serve", "--agent", "random", "--port", port, "--lang", "en"]) == 2
        assert f"127.0.0.1:{port}" in capsys.readouterr().err
        assert main(["contest", "join", f"ws://127.0.0.1:{port}", "--agent", "random", "--lang", "en"]) == 2
        assert f"Nobody answers at ws://127.0.0.1:{port}/game/paizhuo; start the server" in capsys.readouterr().err


@pytest.mark.parametrize(
    "url", ["", "127.0.0.1:23456", "http://127.0.0.1", "ws://", "ws://127.0.0.1:99999", "ws://127.0.0.1:0", "ws://[::1"]
)
def test_a_wrong_address_is_refused_with_an_example(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["contest", "join", url, "--agent", "random", "--lang", "en"]) == 2
    assert f"{url!r} is no address of a contest; use one such as ws://127.0.0.1:23456." in capsys.readouterr().err


def test_an_error_after_the_table_is_open_is_not_blamed_on_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a terminal that has gone."""

    def gone(*_: object) -> str:
        raise PermissionError

    monkeypatch.setattr(contest, "event_line", gone)
    with pytest.raises(PermissionError):
        main(["contest", "serve", "--port", "0", "--bots", "4", "--agent", "random"])


@pytest.mark.parametrize(
    "wrong",
    [
        ("--port", "70000"),
        ("--games", "0"),
        ("--bots", "5"),
        ("--seconds", "-1"),
        ("--seconds", "nan"),
        ("--seed", "00"),
        ("--leaving", "cry"),
        ("--rules", "fujian-2022"),
    ],
)
def test_wrong_options_are_refused(wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["contest", "serve", *wrong])
    assert caught.value.code == 2
    assert wrong[0] in capsys.readouterr().err


def test_an_unknown_agent_is_refused_before_anybody_connects(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["contest", "serve", "--agent", "grandmaster", "--port", "0"]) == 2
    assert "grandmaster" in capsys.readouterr().err


def test_without_websockets_the_command_says_how_to_install_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(contest, "find_spec", lambda _: None)
    assert main(["contest", "serve", "--lang", "en"]) == 2
    assert "paizhuo[contest]" in capsys.readouterr().err


@pytest.mark.parametrize("language", Language)
def test_every_farewell_and_every_fault_has_words(language: Language) -> None:
    say = sayer(language)
    lines = [event_line(say, Left(Seat.WEST, "x", why)) for why in LeaveReason]
    lines += [event_line(say, Refused(Seat.WEST, "x", fault)) for fault in Fault]
    assert len(set(lines)) == len(LeaveReason) + len(Fault)
    assert all("x" in line for line in lines)


def test_the_lines_that_a_client_prints() -> None:
    say = sayer(Language.ENGLISH)
    over = {"type": "notify", "stage": "episodeOver", "order": [0, 2, 1, 3], "curRank": "T", "restCards": []}
    assert message_line(say, over) == "Deal over at level T; seats in order: 0, 2, 1, 3"
    assert message_line(say, {"type": "act", "stage": "play"}) == ""
    assert list(played_lines(say, Played(Seat.NORTH, 5, (1, 2, 1, 2), strayed=3))) == [
        "The contest is over. Games won from seat 1: 2, by the others: 1.",
        "The server did not offer what the agent wanted 3 times; the nearest was taken.",
    ]
    assert list(played_lines(say, Played())) == []
