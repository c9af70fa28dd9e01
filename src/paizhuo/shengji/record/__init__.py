"""升级记录: the open record of a deal and of a match of Shengji, in two forms with the same content.

``json`` is one JSON object a line, every line sealed with the hash of all before it: for programs, and for what must
not be changed unnoticed. ``text`` is for people: headers, the cards in the order they were drawn, one line a trick.
``loads`` recognises the form by itself; ``verify`` plays a record again and checks everything it says. ``json_lines``
and ``text`` describe the forms; ``paizhuo.recording`` has what the records of both games share.

>>> from paizhuo.shengji import FUJIAN_2022, Draw, Match, apply, deal_cards, next_deal, start
>>> phase = start(deal_cards(FUJIAN_2022, next_deal(Match(FUJIAN_2022)), b"an example seed."))
>>> for _ in range(100):
...     phase = apply(phase, Draw(phase.turn))
>>> record = record_of(phase)
>>> print(dumps(record, form="text"))
# paizhuo record 1
[Game "shengji"]
[Rules "fujian-2022"]
<BLANKLINE>
[Deal "1"]
[Level "2"]
[Drawer "E"]
E: ...
N: ...
W: ...
S: ...
B: ...
<BLANKLINE>
Draw: E 100
<BLANKLINE>
Points: *
<BLANKLINE>
>>> loads(dumps(record)) == record
True
>>> verify(record).acts
100
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.recording.builder import revealed, with_note
from paizhuo.recording.commitment import Verified
from paizhuo.recording.entries import Note, NoteKind
from paizhuo.recording.fingerprint import fingerprint
from paizhuo.recording.forms import Form, Forms
from paizhuo.recording.problems import BadRecord
from paizhuo.shengji.record import json_lines, text
from paizhuo.shengji.record.building import new_game, record_of, with_deal, with_event
from paizhuo.shengji.record.model import DealRecord, GameRecord, Record
from paizhuo.shengji.record.problems import NotReplayable
from paizhuo.shengji.record.replay import match_of, replay, verify
from paizhuo.shengji.rulesets import RULE_SETS

if TYPE_CHECKING:
    from paizhuo.shengji.rules import RuleSet

__all__ = [
    "BadRecord",
    "DealRecord",
    "Form",
    "GameRecord",
    "NotReplayable",
    "Note",
    "NoteKind",
    "Record",
    "Verified",
    "dump",
    "dumps",
    "fingerprint",
    "load",
    "loads",
    "match_of",
    "new_game",
    "record_of",
    "replay",
    "revealed",
    "verify",
    "with_deal",
    "with_event",
    "with_note",
]

_FORMS: Forms[Record, RuleSet] = Forms(json_lines, text, RULE_SETS.values())
dumps, dump, loads, load = _FORMS.dumps, _FORMS.dump, _FORMS.loads, _FORMS.load
