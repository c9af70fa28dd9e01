"""录入的一手: what an operator keys of a deal; whose it was follows from the turn, and often only ranks are typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.cards import Card, Rank
from paizhuo.cards.notation import parse_card, parse_rank
from paizhuo.guandan.combinations import Reading, key_text
from paizhuo.guandan.record import values as gv
from paizhuo.recording import values as v
from paizhuo.recording.fields import TYPE, Fields
from paizhuo.recording.heads import texts
from paizhuo.recording.problems import BadValue, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.chain import Entry
    from paizhuo.seats import Seat

Face: TypeAlias = Card | Rank
"""一张: a card, or only its rank where the suit was not typed."""


@dataclass(frozen=True, slots=True)
class KeyedPlay:
    """出的牌: also a card paid or given back; the seat is named only where two owe one at the same time."""

    faces: tuple[Face, ...]
    declared: Reading | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class KeyedPass:
    """不出."""


@dataclass(frozen=True, slots=True)
class KeyedResist:
    """抗贡: those who owe tribute have shown both big jokers."""


@dataclass(frozen=True, slots=True)
class KeyedFinish:
    """名次: the operator has lost track of the plays; the deal ended with the seats going out in this order."""

    finish: tuple[Seat, ...]


KeyedAct: TypeAlias = KeyedPlay | KeyedPass | KeyedResist | KeyedFinish
GUANDAN_ACTS = (KeyedPlay, KeyedPass, KeyedResist, KeyedFinish)
"""掼蛋的录入: the types of its acts."""


def rank_of(face: Face) -> Rank:
    """The rank of a face."""
    return face.rank if isinstance(face, Card) else face


def write_keyed(act: KeyedAct) -> Entry:
    """An act as it is stored."""
    match act:
        case KeyedPass():
            return {TYPE: "pass"}
        case KeyedResist():
            return {TYPE: "resist"}
        case KeyedFinish(finish):
            return {TYPE: "finish", "finish": texts(finish)}
        case KeyedPlay(faces, declared, seat):
            entry: Entry = {TYPE: "play", "faces": [str(face) for face in faces]}
            if declared is not None:
                entry |= {"kind": str(declared.kind), "key": key_text(declared)}
            return entry if seat is None else {**entry, "seat": str(seat)}


def read_keyed(entry: Mapping[str, object]) -> KeyedAct:
    """An act from what was stored."""
    fields, kind = Fields(entry), v.words(entry.get(TYPE), TYPE)
    match kind:
        case "pass":
            act: KeyedAct = KeyedPass()
        case "resist":
            act = KeyedResist()
        case "finish":
            act = KeyedFinish(tuple(v.seat(text, "finish") for text in fields.list_of("finish")))
        case "play":
            act = _read_play(fields, entry)
        case _:
            raise BadValue(f"there is no act {quoted(kind)}", text=kind)
    fields.close()
    return act


def _read_play(fields: Fields, entry: Mapping[str, object]) -> KeyedPlay:
    faces = tuple(read_face(text) for text in fields.list_of("faces"))
    seat = v.seat(fields.need("seat"), "seat") if "seat" in entry else None
    declared = gv.reading(fields.need("kind"), fields.need("key"), len(faces)) if "kind" in entry else None
    return KeyedPlay(faces, declared, seat)


def read_face(text: object) -> Face:
    """A card (``S3``) or a rank (``3``); the two jokers are cards."""
    if isinstance(text, str) and len(text) == 1:
        return parse_rank(text)
    return parse_card(text)
