"""A table for four people, and afterwards what each of its pages was sent, held against the law.

``python -m tests.web.running.whole_table open GAME DEALS [COUNT]`` opens it, or several, and prints the keys (0 deals:
until A is passed); ``… judge KEY FILE`` reads what the pages heard; ``… close KEY`` and ``… remove KEY`` end a table.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import django

from paizhuo.seats import Seat
from paizhuo.table import GameName, Pace, TableSettings, after, message, open_table
from paizhuo.table.codec import read_move

if TYPE_CHECKING:
    from paizhuo.table import Table

SECRET = bytes.fromhex("8f" * 32)
RULES = {"guandan": "jiangsu-2023", "shengji": "fujian-2022"}


def opened(game: str, deals: int, count: int = 1) -> list[str]:
    """Tables without limits in the lobby; cards are drawn at once, and the last chance to show stays open."""
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    from paizhuo.web.live import opening  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    pace = Pace(drawing=0, lifting=60)
    settings = TableSettings(GameName(game), RULES[game], deals=deals, hints=True, pace=pace)
    return [opening.new_table(settings, secret=SECRET).key for _ in range(count)]


def end(key: str, *, is_kept: bool) -> None:
    """As a program that looks after tables does, beside the server."""
    from django.utils import timezone  # noqa: PLC0415

    from paizhuo.web.models import LiveTable  # noqa: PLC0415

    rows = LiveTable.objects.filter(key=key)
    if is_kept:
        rows.update(ended_at=timezone.now(), wake_at=None)
    else:
        rows.delete()


def states(key: str) -> list[Table]:
    """The table after each of its stored moves, made by the law alone."""
    from paizhuo.web.live.store import settings_of  # noqa: PLC0415
    from paizhuo.web.models import LiveTable  # noqa: PLC0415

    row = LiveTable.objects.get(key=key)
    found = [open_table(settings_of(row), bytes.fromhex(row.secret))]
    for move in row.moves.order_by("no"):
        found.append(after(found[-1], read_move(move.entry, found[-1].course), move.at))
    return found


def judged(key: str, heard: list[list[list[str]]]) -> dict[str, int]:
    """How many messages and answers came; raises at the first that its page may not have."""
    table = states(key)
    counts = {"moves": len(table) - 1, "messages": 0, "answers": 0}
    for page in heard:
        hand: list[str] = []
        for name, text in page:
            found = json.loads(text)
            if name in {"feed", "state"}:
                counts["messages"] += 1
                hand = _judge_message(found, table) or hand
            else:
                counts["answers"] += 1
                _judge_answer(found, hand)
    return counts


def _judge_message(found: dict[str, Any], table: list[Table]) -> list[str] | None:
    """Of a page on a seat: the message of that seat, with the hands of the others closed while a deal is played."""
    shown, seat = found["table"], found["seat"]
    viewer = next((one for one in Seat if str(one) == seat), None)
    if viewer is None:
        assert shown["deal"] is None, "who has no seat yet came before the cards"
        return None
    expected = message(table[shown["revision"]], viewer)
    assert shown == json.loads(json.dumps(expected)), (seat, shown["revision"])
    deal = shown["deal"]
    if deal is None:
        return None
    if shown["stage"] == "playing":
        assert [hand is None for hand in deal["hands"]] == [one is not viewer for one in Seat], (seat, deal["hands"])
        assert shown["open"] is None
    assert (shown["secret"] is None) == (shown["stage"] != "over")
    own: list[str] | None = deal["hands"][list(Seat).index(viewer)]
    return own


def _judge_answer(found: dict[str, Any], hand: list[str]) -> None:
    """Hints are made of the own cards."""
    for play in found.get("plays", []):
        left = list(hand)
        for card in play["cards"]:
            left.remove(card)


def main(what: str, *values: str) -> None:
    """Print the key, or the counts."""
    django.setup()
    if what == "open":
        print(*opened(values[0], *map(int, values[1:])))
    elif what in {"close", "remove"}:
        end(*values, is_kept=what == "close")
    else:
        print(json.dumps(judged(values[0], json.loads(Path(values[1]).read_text(encoding="utf-8")))))


if __name__ == "__main__":
    main(*sys.argv[1:])
