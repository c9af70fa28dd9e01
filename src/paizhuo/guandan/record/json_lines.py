"""JSON 形式: a record as JSON lines, each sealed with the hash of all before it (``paizhuo.chain``).

Every line is an object with ``type`` and ``hash``; fields in brackets may be left out. Seats are ``E N W S``, sides
``EW NS`` (in this order where both are listed), cards in standard notation.

* Heads: ``deal`` with ``v game rules rules_hash number level hands opening until [ending] [draw] [players]
  [commitment] [nonces]``; ``game`` with ``v game rules rules_hash terms late [players] [commitment] [nonces]``.
* Acts: ``pay`` and ``return`` with ``seat card [t]``; ``play`` with ``seat cards kind key [t]``; ``pass`` with
  ``seat [t]``. ``t`` is the time in seconds.
* Words: ``note`` and ``ruling`` with ``text [t]``.
* Events of the match, each with ``[t]``: ``deal_lost`` with ``offender [leader] [gained]``; ``last_call`` and
  ``time_up`` with ``deal_begun``; ``lots`` with ``winner``; ``forfeit`` and ``judged_lost`` with ``by``.
* What follows: ``outcome`` with ``finish``; ``levels`` with ``levels owner passed``; ``result`` with ``winner steps
  cause``; ``reveal`` with ``seed``.

``paizhuo.guandan.record.assembly`` says in which order. Empty lines are passed over.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from paizhuo.chain import FIELD, START, link, sealed
from paizhuo.errors import BadInput
from paizhuo.guandan.record.assembly import assemble, items
from paizhuo.guandan.record.fields import parse_line
from paizhuo.guandan.record.json_read import item_of
from paizhuo.guandan.record.json_write import entry_of
from paizhuo.guandan.record.problems import MissingField, SealBroken, on_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.guandan.record.model import Item, Record
    from paizhuo.guandan.rules import RuleSet


def write(record: Record) -> str:
    """The record as JSON lines."""
    entries = sealed(entry_of(item) for item in items(record))
    return "".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in entries)


def read(text: str, known: Sequence[RuleSet]) -> Record:
    """The record in these JSON lines. The first line with something wrong is named."""
    return assemble(_items(text, known))


def _items(text: str, known: Sequence[RuleSet]) -> Iterator[Item]:
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
            item = item_of(entry, number, known)
        except BadInput as error:
            raise on_line(error, number) from None
        yield item
