"""跟着赛事: print every public change of an event, and go on after a broken connection: ``follow.py SERVER EVENT``."""

from __future__ import annotations

import json
import sys
import time
import urllib.request
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def changes(lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """The messages of a stream; heartbeats and other named events are left out."""
    name, data = "", ""
    for line in lines:
        field, _, value = line.decode().rstrip("\n").partition(": ")
        if field == "event":
            name = value
        elif field == "data":
            data += value
        elif not field:
            if data and not name:
                yield json.loads(data)
            name, data = "", ""


def follow(server: str, event: str, since: int = 0) -> Iterator[dict[str, Any]]:
    """Every change after the number ``since``, without an end."""
    while True:
        asked = urllib.request.Request(f"{server}/feed/{event}", headers={"Last-Event-ID": str(since)})
        try:
            with urllib.request.urlopen(asked, timeout=60) as stream:
                for message in changes(stream):
                    since = message["no"] or since
                    yield message
        except OSError as error:
            print(f"{error}; trying again", file=sys.stderr)
        time.sleep(2)


if __name__ == "__main__":
    for change in follow(sys.argv[1], sys.argv[2]):
        print(change["no"], *change["topics"], flush=True)
