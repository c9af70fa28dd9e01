"""封签: writes and reads JSON lines, each with the hash of all lines before it (``paizhuo.chain``)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeVar

from paizhuo.chain import FIELD, START, link, sealed
from paizhuo.errors import BadInput
from paizhuo.recording.fields import parse_line
from paizhuo.recording.problems import MissingField, SealBroken, on_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from paizhuo.chain import Entry

T = TypeVar("T")


def write_lines(entries: Iterable[Entry]) -> str:
    """The entries with their hashes, one on each line."""
    return "".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in sealed(entries))


def read_lines(text: str, meaning: Callable[[Entry, int], T]) -> Iterator[T]:
    """Check the hashes and parse each line with ``meaning``; an error names the first wrong line. Skips empty lines."""
    previous = START
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            entry = parse_line(line)
            if FIELD not in entry:
                raise MissingField(f"the field {FIELD} is missing", text=FIELD)
            previous = link(previous, entry)
            if entry[FIELD] != previous:
                raise SealBroken("the hash does not fit: this line, or one before it, was changed")
            found = meaning(entry, number)
        except BadInput as error:
            raise on_line(error, number) from None
        yield found
