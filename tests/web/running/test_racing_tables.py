"""Two processes race for one live table: of commands that come to both at once, one is carried out, and once."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from tests.browser.halls import installed_in
from tests.web.running.live_players import TIMEOUT, UNLIMITED, LivePlayer, chosen_action
from tests.web.running.servers import database, need_redis
from tests.web.running.test_live_tables import DEALS, MOST_MOVES, next_player, record_of, undisturbed

if TYPE_CHECKING:
    from pathlib import Path

GAME = "guandan"


def test_two_processes_that_race_for_a_table_play_one_match(tmp_path: Path) -> None:
    with database() as url, ThreadPoolExecutor(4) as pool:
        installation = installed_in(tmp_path, UNLIMITED | {"DATABASE_URL": url, "REDIS_URL": need_redis()})
        key, _ = installation.run("tests.web.running.stage_live_tables", GAME, str(DEALS[GAME])).split()
        servers = [installation.start() for _ in range(2)]
        try:
            players = {seat: LivePlayer(servers[0].port, key, seat) for seat in "ENWS"}
            for number in range(MOST_MOVES):
                # By turns the one process and the other must see what both have done.
                table = _state(players["S"], servers[number % 2].url)
                if table["stage"] == "over":
                    break
                player = players[str(next_player(table))]
                move = _move(player, table)
                # The same command to both processes, and another one that wants the same.
                bodies = [
                    {"id": f"{name}-{number:08}", "revision": table["revision"], "move": move}
                    for name in ("first", "other")
                ]
                sent = [(server.url, body) for body in bodies for server in servers]
                answers = list(pool.map(lambda one, player=player: _posted(player, *one), sent))
                first, other = answers[:2], answers[2:]
                assert first[0].get("revision") == first[1].get("revision") or _are_refused(first), answers
                assert _are_refused(first) != _are_refused(other), answers
            assert record_of(servers[1], key) == undisturbed(GAME)
        finally:
            for server in servers:
                server.stop()


def _are_refused(answers: list[dict[str, Any]]) -> bool:
    """Whether both were refused; one alone cannot be, for the same command is answered as before."""
    found = {"refused" in one for one in answers}
    assert len(found) == 1, answers
    return found.pop()


def _move(player: LivePlayer, table: dict[str, Any]) -> dict[str, Any]:
    if table["stage"] == "between":
        return {"type": "ready"}
    own = player.table()
    return {"type": "act", "action": chosen_action(own["deal"], player.ask("hints")["plays"])}


def _state(player: LivePlayer, url: str) -> dict[str, Any]:
    with _opener(player).open(f"{url}/live/{player.key}/state/", timeout=TIMEOUT) as answer:
        found: dict[str, Any] = json.loads(answer.read())["table"]
        return found


def _posted(player: LivePlayer, url: str, body: dict[str, Any]) -> dict[str, Any]:
    token = next(str(cookie.value) for cookie in player.jar if cookie.name == "csrftoken")
    headers = {"Content-Type": "application/json", "X-CSRFToken": token}
    request = urllib.request.Request(f"{url}/live/{player.key}/moves/", json.dumps(body).encode(), headers)
    try:
        with _opener(player).open(request, timeout=TIMEOUT) as answer:
            content = answer.read()
    except urllib.error.HTTPError as error:
        content = error.read()
    found: dict[str, Any] = json.loads(content)
    return found


def _opener(player: LivePlayer) -> urllib.request.OpenerDirector:
    return urllib.request.build_opener(urllib.request.HTTPCookieProcessor(player.jar))
