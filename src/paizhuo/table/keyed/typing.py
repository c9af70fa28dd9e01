"""打字: what an operator types for plays. Ranks are enough; a suit is typed where it matters.

``334455``, ``10 j q k a`` and ``t``: ranks. ``s3``: a suit before a rank; it holds until a space or the next suit, so
that ``s34567`` is a straight flush. ``b`` and ``r``: the small (black) and the big (red) joker. ``w`` or ``*``: the
wild card. ``p``: a pass. ``x``: tribute is resisted. ``/`` stands between plays that are typed at once. ``e:a``:
East's, where two owe tribute. ``#enw``: the plays were lost from sight; the deal ended in this order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paizhuo.cards import Card, Rank
from paizhuo.cards.card import SUIT_RANKS
from paizhuo.guandan.wilds import wild_card
from paizhuo.seats import Seat, parse_seat
from paizhuo.table.keyed.acts import KeyedFinish, KeyedPass, KeyedPlay, KeyedResist
from paizhuo.table.keyed.refusals import Doubt, NotKeyed

if TYPE_CHECKING:
    from paizhuo.table.keyed.acts import Face, KeyedAct

LONGEST = 400
_PASSES = frozenset({"p", "pass", "-", "不出", "过"})
_RESISTS = frozenset({"x", "抗", "抗贡"})
SUITS = {"s": "S", "h": "H", "c": "C", "d": "D", "♠": "S", "♥": "H", "♣": "C", "♦": "D"}
SUITS |= {"黑": "S", "红": "H", "梅": "C", "草": "C", "方": "D"}
RANKS = {str(rank).lower(): rank for rank in SUIT_RANKS} | {"10": Rank.TEN, "0": Rank.TEN}
JOKERS = {"b": Card.SB, "r": Card.HR, "小王": Card.SB, "大王": Card.HR, "小": Card.SB, "大": Card.HR}
TOKEN = re.compile(r"黑桃|红桃|红心|梅花|草花|方块|方片|小王|大王|10|.", re.DOTALL)
SPACES = frozenset(" ,，、")
RESULT = frozenset("#＃")
"""只录结果: what stands before a result."""


def parse_typed(text: str, level: Rank) -> tuple[KeyedAct, ...]:
    """The acts that a text says, at a level.

    >>> parse_typed("33/p/s4", Rank.TWO)[0].faces, parse_typed("w2", Rank.TWO)[0].faces
    ((Rank.THREE, Rank.THREE), (Card.H2, Rank.TWO))
    """
    if len(text) > LONGEST:
        raise NotKeyed(Doubt.NOT_READ, text[:20])
    return tuple(_act(part.strip(), level) for part in text.lower().replace("／", "/").split("/"))


def _act(text: str, level: Rank) -> KeyedAct:
    if text in _PASSES:
        return KeyedPass()
    if text in _RESISTS:
        return KeyedResist()
    if text[:1] in RESULT:
        return KeyedFinish(tuple(parse_seat(letter) for letter in text[1:] if letter not in SPACES))
    seat: Seat | None = None
    head, colon, rest = text.replace("：", ":").partition(":")
    if colon:
        seat, text = parse_seat(head), rest
    faces = parse_faces(text, level)
    if not faces:
        raise NotKeyed(Doubt.NOT_READ, text)
    return KeyedPlay(faces, seat=seat)


def parse_hand(text: str, level: Rank) -> tuple[Card, ...]:
    """A hand as typed, every card with its suit.

    >>> parse_hand("sak h9 rb", Rank.TWO)
    (Card.SA, Card.SK, Card.H9, Card.HR, Card.SB)
    """
    if len(text) > LONGEST:
        raise NotKeyed(Doubt.NOT_READ, text[:20])
    faces = parse_faces(text.lower(), level)
    bare = next((face for face in faces if not isinstance(face, Card)), None)
    if bare is not None:
        raise NotKeyed(Doubt.SUIT_NEEDED, str(bare))
    return tuple(face for face in faces if isinstance(face, Card))


def parse_faces(text: str, level: Rank) -> tuple[Face, ...]:
    """Cards and ranks as typed, in lower case."""
    found: list[Face] = []
    suit = ""
    for token in TOKEN.findall(text):
        if token in SPACES:
            suit = ""
        elif token in JOKERS:
            found.append(JOKERS[token])
        elif token in {"w", "*", "配"}:
            found.append(wild_card(level))
        elif token[0] in SUITS:
            suit = SUITS[token[0]]
        elif token in RANKS:
            found.append(Card[f"{suit}{RANKS[token]}"] if suit else RANKS[token])
        else:
            raise NotKeyed(Doubt.NOT_READ, token)
    return tuple(found)
