"""记录: the open record of a deal and of a game, in two forms with the same content.

``json`` is one JSON object a line, every line sealed with the hash of all before it: for programs, and for what must
not be changed unnoticed. ``text`` is for people: headers, hands, one line a trick. ``loads`` recognises the form by
itself; ``verify`` plays a record again and checks everything it says. ``json_lines`` and ``text`` describe the forms.

>>> from paizhuo.cards import Hand, Rank
>>> from paizhuo.guandan import NATIONAL, Lay, NoTribute, Pass, Setting, apply, start_from
>>> from paizhuo.seats import Seat
>>> hands = Hand.parse("SA"), Hand.parse("S3 S4"), Hand.parse("SK"), Hand.parse("C4")
>>> phase = start_from(Setting(NATIONAL, Rank.TWO, hands, NoTribute(Seat.WEST)))
>>> for seat, cards in ((Seat.WEST, "SK"), (Seat.EAST, "SA")):
...     while phase.turn is not seat:
...         phase = apply(phase, Pass(phase.turn))
...     phase = apply(phase, Lay(seat, Hand.parse(cards)))
>>> record = record_of(phase)
>>> print(dumps(record, form="text"))
# paizhuo record 1
[Game "guandan"]
[Rules "national"]
<BLANKLINE>
[Deal "1"]
[Level "2"]
[Lead "W"]
[Ending "yes"]
E: SA
N: S3 S4
W: SK
S: C4
<BLANKLINE>
1. W SK | S - | E SA
<BLANKLINE>
Finish: W E
<BLANKLINE>
>>> loads(dumps(record)) == record
True
>>> verify(record).acts
3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.record import json_lines, text
from paizhuo.guandan.record.building import new_game, record_of, with_deal, with_event
from paizhuo.guandan.record.model import DealRecord, GameRecord, Record
from paizhuo.guandan.record.problems import NotReplayable
from paizhuo.guandan.record.replay import match_of, replay, verify
from paizhuo.guandan.rulesets import EVERY_RULE_SET
from paizhuo.recording.builder import revealed, with_note
from paizhuo.recording.commitment import Verified
from paizhuo.recording.entries import Note, NoteKind
from paizhuo.recording.fingerprint import fingerprint
from paizhuo.recording.forms import Form, Forms
from paizhuo.recording.problems import BadRecord

if TYPE_CHECKING:
    from paizhuo.guandan.rules import RuleSet

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

_FORMS: Forms[Record, RuleSet] = Forms(json_lines, text, EVERY_RULE_SET.values())
dumps, dump, loads, load = _FORMS.dumps, _FORMS.dump, _FORMS.loads, _FORMS.load
