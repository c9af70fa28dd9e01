"""所见: the fields of an observation: what one seat sees of a deal, as a row of bytes.

``batch`` and ``ai.guandan.environments`` write such rows. Seats are counted from the viewer: 0 itself, 1 the next
player (下家), 2 the partner (对家), 3 the previous one (上家). Faces are those of ``cards.Card``, 0 to 53. A field that
is one byte for each seat or face says so by its width.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

SEATS, FACES, LEVELS, STAGES = 4, 54, 13, 3


class Field(NamedTuple):
    """一项: a stretch of the row, with the highest value a byte of it can have."""

    name: str
    width: int
    most: int
    what: str


FIELDS = (
    Field("hand", FACES, 2, "手牌: copies of each face in the own hand"),
    Field("played", SEATS * FACES, 2, "已出: copies of each face that each seat has laid in this deal"),
    Field("top", FACES, 2, "最大一手: copies of each face in the play that must be beaten; none when leading"),
    Field("top_kind", 1, 10, "牌型: one more than the code of its kind; 0 when leading"),
    Field("top_value", 1, 15, "大小: its value within the kind (see codes)"),
    Field("top_size", 1, 10, "张数: its number of cards"),
    Field("top_step", 1, 21, "炸弹级别: its step in the bomb order; 0 for ordinary plays"),
    Field("top_seat", SEATS, 1, "whose it is"),
    Field("passed", SEATS, 1, "过牌: who has passed since it was laid"),
    Field("left", SEATS, 28, "张数: how many cards each seat has left; 28 only with tribute in hand"),
    Field("place", SEATS, 4, "名次: 1 to 4 for a seat that is out; 0 for one that plays on"),
    Field("leader", SEATS, 1, "领出: who led the trick that is going on"),
    Field("level", LEVELS, 1, "级牌: the level, from 2 to A"),
    Field("stage", STAGES, 1, "阶段: paying tribute, giving back, playing; none of them once the deal is over"),
    Field("to_act", SEATS, 1, "who is to act; during tribute it can be two"),
    Field("paid", SEATS, FACES, "进贡: one more than the face that each seat has laid in tribute"),
    Field("receiver", SEATS, SEATS, "who got it: one more than the receiver, counted from the looking seat"),
    Field("gave_back", SEATS, FACES, "还牌: one more than the face that each seat has given back, once turned up"),
    Field("face_down", SEATS, 1, "whose return lies face down"),
    Field("resisted", 1, 1, "抗贡: whether the tribute was resisted"),
    Field("steps", 2, 14, "级数: one more than the own and the other side's step; 0 where a deal stands alone"),
    Field("failures", 2, 255, "打A不过: how often the own and the other side played A without passing it"),
    Field("owner", 2, 1, "whether the level is that of the own or of the other side; neither in a first deal"),
    Field("page", 1, 255, "页: which page of options the mask shows; 0 but for the rarest hands"),
)
_ENDS = tuple(accumulate(field.width for field in FIELDS))
PLACES = {field.name: slice(end - field.width, end) for field, end in zip(FIELDS, _ENDS, strict=True)}
"""位置: the place of each field.

>>> PLACES["played"], WIDTH
(slice(54, 270, None), 392)
"""
WIDTH = _ENDS[-1]
