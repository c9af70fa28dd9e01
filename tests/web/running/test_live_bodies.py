"""乱码: any body is answered in words, and who has no seat changes nothing."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.running.live_asking import CONFLICT, PlayedTable, answer
from tests.web.running.live_players import UNLIMITED, LivePlayer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.running.stages import Stages

ATOMS: list[Any] = [
    None,
    True,
    0,
    -1,
    1 << 70,
    1.5,
    "",
    "S",
    "play",
    "H3",
    "\0",
    "\ud800",
    "é" * 300,
    [],
    {},
    [[]],
    {"": {}},
]
NAMES = (
    "id",
    "revision",
    "move",
    "type",
    "action",
    "cards",
    "card",
    "seat",
    "name",
    "strength",
    "nonce",
    "phrase",
    "kind",
)
TYPES = (
    "act",
    "ready",
    "rest",
    "stand",
    "hold",
    "give-back",
    "speak",
    "call-referee",
    "take-back",
    "sit",
    "deal",
    "pause",
)
ACTIONS = ("play", "pass", "pay", "return", "call", "bury", "choose", "lift", "draw")


def anything(chance: random.Random, depth: int = 0) -> Any:  # noqa: ANN401 - any JSON
    """Any JSON, made of the names and words that commands have."""
    kind = chance.random()
    if depth > 3 or kind < 0.4:
        return chance.choice((*ATOMS, *TYPES, *ACTIONS))
    if kind < 0.6:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(NAMES): anything(chance, depth + 1) for _ in range(chance.randrange(5))}


def command(chance: random.Random, number: str, revision: int) -> bytes:
    """A body that is a command in part, or none at all."""
    if chance.random() < 0.1:
        return chance.randbytes(chance.randrange(60))
    if chance.random() < 0.2:
        return json.dumps(anything(chance)).encode()
    action = {"type": chance.choice(ACTIONS), chance.choice(NAMES): anything(chance), "cards": anything(chance)}
    move = {"type": chance.choice(TYPES), "action": action, chance.choice(NAMES): anything(chance)}
    body = {
        "id": number,
        "revision": revision,
        "move": move,
        "seat": chance.choice("ENWS?"),
        chance.choice(NAMES): anything(chance),
    }
    return json.dumps(body).encode()


@pytest.fixture
def unlimited(stages: Stages, tmp_path: Path) -> Iterator[PlayedTable]:
    """Without limits, to be asked anything."""
    found = PlayedTable(stages, tmp_path, UNLIMITED)
    yield found
    found.server.stop()


def test_no_body_breaks_the_server_and_no_stranger_changes_the_table(unlimited: PlayedTable) -> None:
    chance = random.Random(21)  # noqa: S311 - the same bodies in every run
    stranger = LivePlayer(unlimited.server.port, unlimited.key, "S", sits=False)
    seated = unlimited.players["W"]
    revision = seated.table()["revision"]
    for times in range(300):
        name = "moves/" if times % 3 else "seats/"
        status, content, _ = answer(stranger, name, command(chance, unlimited.number(), revision))
        assert status in {400, CONFLICT}, content
        assert json.loads(content)["refused"]["text"]
    assert seated.table()["revision"] == revision
    for times in range(300):
        name = "moves/" if times % 5 else "seats/"
        status, content, _ = answer(seated, name, command(chance, unlimited.number(), revision))
        assert status in {200, 400, CONFLICT}, content
        revision = json.loads(content)["revision"]
    for query in ("", "cards=", "cards=H3,H3,H3", "cards=%00", "cards=" + "H3," * 500, "cards=%ED%A0%80"):
        assert answer(seated, f"reading/?{query}")[0] in {200, 400, CONFLICT}
