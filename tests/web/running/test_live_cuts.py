"""断网: the feed is cut at every message and every answer is lost once; the record is that of an undisturbed match."""

from __future__ import annotations

import http.client
import json
import threading
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.halls import installed_in
from tests.web.running.cutting import CuttingNetwork
from tests.web.running.live_players import AWAY, TIMEOUT, UNLIMITED, LivePlayer
from tests.web.running.servers import PATIENCE
from tests.web.running.test_live_tables import DEALS, next_player, record_of, undisturbed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.running.stages import Stages


class Follower(LivePlayer):
    """A player who knows of the table only what the feed brings, and connects again whenever it ends."""

    hangs_up = False
    pause = 0.01

    def __init__(self, port: int, key: str, seat: str) -> None:
        """Sit down, be ready, and begin to follow."""
        super().__init__(port, key, seat)
        self.newest: dict[str, Any] = {"revision": 0}
        self.heard: list[int] = []
        """The revision of every message that came whole."""
        self.is_over = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def seen(self, revision: int) -> dict[str, Any]:
        """The table as the feed has shown it, at this revision or a later one."""
        with self._changed:
            came = self._changed.wait_for(lambda: self.newest["revision"] >= revision, PATIENCE)
            assert came, f"{self.seat} waits for {revision} and has {self.newest['revision']}"
            return self.newest

    def stop(self, last: int) -> None:
        """Follow no more when the last message has come."""
        self.seen(last)
        self._thread.join(PATIENCE)

    def _follow(self) -> None:
        while not self.is_over:
            try:
                self._read()
            except AWAY:
                time.sleep(self.pause)

    def _read(self) -> None:
        last = {"Last-Event-ID": str(self.heard[-1])} if self.heard else {}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)) as line:
            line.request("GET", f"/live/{self.key}/feed", headers={"Cookie": self.cookies(), **last})
            with line.getresponse() as answer:
                self._read_messages(answer)

    def _read_messages(self, answer: http.client.HTTPResponse) -> None:
        data = b""
        while not self.is_over and (text := answer.readline()):
            if text.startswith(b"data: {"):
                data = text[6:]
            # As in a browser: what has no empty line after it is no message.
            elif text == b"\n" and data:
                self._heard(json.loads(data)["table"])
                data = b""

    def _heard(self, table: dict[str, Any]) -> None:
        with self._changed:
            self.heard.append(table["revision"])
            self.newest = table
            self._changed.notify_all()
            self.is_over = table["stage"] == "over"


@pytest.mark.parametrize("game", ["guandan", "shengji"])
def test_a_cut_at_every_message_changes_nothing_in_the_record(stages: Stages, tmp_path: Path, game: str) -> None:
    installation = installed_in(tmp_path, UNLIMITED)
    key, _ = stages.put(installation, "tests.web.running.stage_live_tables", game, str(DEALS[game])).split()
    server = installation.start("serve")
    try:
        with CuttingNetwork(server.port) as network:
            players = {seat: Follower(network.port, key, seat) for seat in "ENWS"}
            commands, last = play(players)
            for one in players.values():
                one.stop(last)
        assert record_of(server, key) == undisturbed(game)
    finally:
        server.stop()
    print(f"{game}: {commands} moves, {dict(network.cuts)}")
    heard = sum(len(one.heard) for one in players.values())
    # The last message of each is the end: who has it hangs up himself.
    assert heard - len(players) <= network.cuts["feeds cut after a message"] <= heard
    assert network.cuts["messages cut in the middle"] >= heard
    # Four seats are taken, four are ready, and every move was sent twice.
    assert network.cuts["answers lost"] >= commands + 8
    for one in players.values():
        assert one.heard == sorted(set(one.heard)), "no message came twice, and none after a later one"


def play(players: dict[str, Follower]) -> tuple[int, int]:
    """Play to the end, by what the feeds show; how many moves the players made, and the last revision."""
    revision, commands = 1, 0
    while (table := players["S"].seen(revision))["stage"] != "over":
        who = next_player(table) if table["stage"] != "gathering" else None
        if who is None:
            revision = table["revision"] + 1
            continue
        answer = players[who].act(players[who].seen(table["revision"]))
        assert "refused" not in answer, answer
        revision, commands = answer["revision"], commands + 1
    return commands, table["revision"]
