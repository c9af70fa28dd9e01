"""A table of four people on a server of its own, and what one request to it is answered, whatever that is."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.halls import installed_in
from tests.web.running.live_players import TIMEOUT, LivePlayer

if TYPE_CHECKING:
    from tests.web.running.servers import Server
    from tests.web.running.stages import Stages

TOO_MANY, CONFLICT = 429, 409


class PlayedTable:
    """A table of four people on a server of its own."""

    def __init__(self, stages: Stages, folder: Path, limits: dict[str, str]) -> None:
        """Everybody sits and is ready."""
        self.installation = installed_in(folder, limits)
        self.key, _ = stages.put(self.installation, "tests.web.running.stage_live_tables", "guandan").split()
        self.server: Server = self.installation.start("serve")
        self.players = {seat: LivePlayer(self.server.port, self.key, seat) for seat in "ENWS"}
        self.commands = 0

    def turn(self) -> LivePlayer:
        """Who is to act."""
        return self.players[self.players["S"].table()["deal"]["to_act"][0]]

    def goes_on(self) -> None:
        """The next player plays."""
        player = self.turn()
        before = player.table()
        assert "refused" not in player.act(before)
        assert player.table()["revision"] > before["revision"]

    def memory(self) -> int:
        """Kilobytes that the server uses."""
        status = Path(f"/proc/{self.server.process.pid}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def number(self) -> str:
        """A number of a command that nobody has used."""
        self.commands += 1
        return f"command-{self.commands:06}"


def answer(player: LivePlayer, name: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes, str]:
    """Status, content and ``Retry-After`` of one request of a player's browser."""
    url = name if name.startswith("http") else f"{player.url}/live/{player.key}/{name}"
    request = urllib.request.Request(url, body, {**player.headers(), **headers} if body is not None else {})
    try:
        with player.opener.open(request, timeout=TIMEOUT) as found:
            return found.status, found.read(), found.headers.get("Retry-After", "")
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read(), error.headers.get("Retry-After", "")
