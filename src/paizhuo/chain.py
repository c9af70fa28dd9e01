"""哈希链: a list of JSON entries in which every entry seals all before it.

The hash of an entry is the SHA-256 of the previous entry's hash and the entry's own canonical JSON (keys sorted, no
spaces, UTF-8, without the ``hash`` field). Changing, dropping, adding or reordering anything breaks every hash after
it.

An entry whose content is withheld carries the hash of that content as its ``seal``, and with it the chain goes on; what
stands before such an entry is proved by its hash alone.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FIELD = "hash"
SEAL = "seal"
START = ""

Entry = dict[str, Any]


class BrokenChain(BadInput):
    """An entry does not carry the hash that its content and its predecessors give."""

    code: ClassVar[str] = "BROKEN_CHAIN"

    def __init__(self, at: int) -> None:
        """Keep the number of the first bad entry, counted from 0."""
        super().__init__(f"entry {at + 1} does not carry the hash of what stands before it: it was changed")
        self.at = at


def canonical(entry: Mapping[str, object]) -> str:
    """The one way in which an entry is written when it is hashed."""
    return json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def link(previous: str, entry: Mapping[str, object]) -> str:
    """The hash of an entry that follows one with the hash ``previous``."""
    if isinstance(seal := entry.get(SEAL), str):
        return seal
    content = {key: value for key, value in entry.items() if key != FIELD}
    return hashlib.sha256((previous + canonical(content)).encode()).hexdigest()


def sealed(entries: Iterable[Mapping[str, object]]) -> Iterator[Entry]:
    """The entries, each with its hash."""
    previous = START
    for entry in entries:
        previous = link(previous, entry)
        yield {**entry, FIELD: previous}


def check(entries: Iterable[Mapping[str, object]]) -> None:
    """Raise :class:`BrokenChain` at the first entry whose hash does not fit."""
    previous = START
    for at, entry in enumerate(entries):
        previous = link(previous, entry)
        if entry.get(FIELD) != previous:
            raise BrokenChain(at)
