"""片段的变化: what a screen has to change in a part of a page to show its newest text.

A part is the text of one HTML element. Inside it, elements with a key (``<tr data-key="t12">``) are rows: where only
rows differ, only these are sent. A row holds no other element of its own kind, so its end is found without a parser.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROW = re.compile(r'<(tr|p|li) data-key="([^"]*)".*?</\1>', re.DOTALL)
CLOCK = re.compile(r' data-(?:clock|next)="[^"]*"')
"""The state of a clock counts from the moment of its rendering; changes of it travel in messages of their own. When the
next board will be public nobody sees; the server sends the part again by itself then.
"""
SPACE = re.compile(r"\s+")
VERSION = re.compile(r' data-version="[^"]*"')


def version_of(text: str) -> str:
    """版本: a short hash of what a part shows; a clock and the version itself do not count."""
    shown = CLOCK.sub("", VERSION.sub("", text, count=1))
    return blake2b(SPACE.sub(" ", shown).strip().encode(), digest_size=8).hexdigest()


@dataclass(frozen=True)
class Part:
    """片段: the newest text of a part of a page, with its version."""

    text: str
    version: str

    @cached_property
    def _split(self) -> tuple[str, list[dict[str, str]]]:
        """The text without its rows, and the runs of rows that only space separates, each by key."""
        frame: list[str] = []
        runs: list[dict[str, str]] = []
        keys: set[str] = set()
        end = 0
        for found in ROW.finditer(self.text):
            if found[2] in keys:
                continue  # the second row of a key belongs to the frame: nobody could name it
            keys.add(found[2])
            between = self.text[end : found.start()]
            end = found.end()
            if not runs or between.strip():
                frame.append(between)
                runs.append({})
            runs[-1][found[2]] = found[0]
        frame.append(self.text[end:])
        text = "\0".join(frame)
        return SPACE.sub(" ", CLOCK.sub("", VERSION.sub("", text, count=1))), runs

    @property
    def frame(self) -> str:
        """外框: what is left without the rows."""
        return self._split[0]

    @property
    def runs(self) -> list[dict[str, str]]:
        """行: the rows by key in their order, for each place of the frame that holds rows."""
        return self._split[1]


class AddedRow(NamedTuple):
    """新行: where it stands, ``after`` or ``before`` another one."""

    where: str
    anchor: str
    text: str


@dataclass(frozen=True)
class Change:
    """变化: the whole text, or rows: changed ones by key, removed keys, then added ones in their order."""

    whole: str = ""
    changed: dict[str, str] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)
    added: list[AddedRow] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """As the feed sends it."""
        if self.whole:
            return {"whole": self.whole}
        found = {"changed": self.changed, "removed": self.removed, "added": self.added}
        return {name: value for name, value in found.items() if value}


def change_between(before: Part, after: Part) -> Change:
    """变化: from one text of a part to the next; the whole text where rows alone do not lead there."""
    whole = Change(whole=after.text)
    if before.frame != after.frame:
        return whole
    change = Change()
    for old, new in zip(before.runs, after.runs, strict=True):
        kept = [key for key in new if key in old]
        if not kept or kept != [key for key in old if key in new]:
            return whole
        change.changed.update({key: new[key] for key in kept if new[key] != old[key]})
        change.removed.extend(key for key in old if key not in new)
        change.added.extend(_added(old, new, kept[0]))
    return change


def _added(old: dict[str, str], new: dict[str, str], first_kept: str) -> Iterator[AddedRow]:
    previous = ""
    for key, text in new.items():
        if key not in old:
            yield AddedRow("after", previous, text) if previous else AddedRow("before", first_kept, text)
        previous = key if previous or key == first_kept else ""
