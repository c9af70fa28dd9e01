"""对话实录: a deal on small hands, and everything that is said in it, line by line.

``> 0`` is a message to seat 0, ``< 0`` its answer, and ``> all`` a message that all four get.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from paizhuo.ai.contest.deal_messages import change_messages, open_questions, opening_messages
from paizhuo.cards import Rank
from paizhuo.guandan import NJUPT_V1006, Lay, Standing, apply
from paizhuo.seats import Seat, Side
from tests.articles.table import act, after_finish, hands_of, reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.ai.contest.protocol import Message
    from paizhuo.guandan import Action, Phase

STANDING = Standing((Rank.NINE, Rank.SIX), Side.EAST_WEST)
"""Level 9 is played, that of East-West."""


def scripted() -> Phase:
    """East was first and South last; the wild 9 of hearts is East's, the four jokers are West's."""
    hands = hands_of(
        east="D2 S3 C4 D5 S6 S8 C8 H9",
        north="S4 D4 SJ CQ SK HK CK DK",
        west="S5 C5 C6 D6 SB SB HR HR",
        south="S2 C2 D3 S7 C7 D7 ST SA",
    )
    return after_finish(NJUPT_V1006, "9", "E N W S", hands)


SCRIPT = (
    "S pays SA",
    "E returns D2",
    "S plays S7 C7 D7 S2 C2",
    "E passes",
    "N plays SK HK CK DK",
    "W passes",
    "S passes",
    "E passes",
    "N plays S4 D4",
    "W plays SB SB HR HR",
    "S passes",
    "E passes",
    "N passes",
    "W plays S5 C5",
    "S passes",
    "E plays S8 C8",
    "N passes",
    "W passes",
    "S passes",
    "E plays S3 C4 D5 S6 H9 straight:3",
    "N passes",
    "W passes",
    "S passes",
    "E plays SA",
    "N passes",
    "W passes",
    "S passes",
    "W plays C6 D6",
)
"""The last is West's lead after 接风: East went out with the ace."""


def action_in(text: str) -> Action:
    """An act of the script; a play of several readings names its own at the end."""
    words = text.split()
    if ":" not in words[-1]:
        return act(text)
    laid = act(" ".join(words[:-1]))
    assert isinstance(laid, Lay)
    return Lay(laid.seat, laid.cards, reading(words[-1]))


def lines(phase: Phase, script: Iterable[str], standing: Standing) -> Iterator[str]:
    """The conversation of a deal."""
    yield from _message_lines(list(opening_messages(phase)))
    for text in script:
        wanted = action_in(text)
        (question,) = open_questions(phase, standing)
        assert question.seat is wanted.seat
        yield f"> {question.seat.value} {_json(question.message)}"
        index = next(at for at, offer in enumerate(question.actions) if _same(offer, wanted))
        yield f"< {question.seat.value} {_json({'actIndex': index})}"
        before, phase = phase, apply(phase, question.actions[index])
        yield from _message_lines(list(change_messages(before, phase)))


def _same(offer: Action, wanted: Action) -> bool:
    if isinstance(offer, Lay) and isinstance(wanted, Lay) and wanted.declared is None:
        return offer.cards == wanted.cards
    return offer == wanted


def _message_lines(messages: list[tuple[Seat, Message]]) -> Iterator[str]:
    while messages:
        seat, message = messages[0]
        everybody = [(one, message) for one in Seat]
        if messages[: len(everybody)] == everybody:
            yield f"> all {_json(message)}"
            messages = messages[len(everybody) :]
        else:
            yield f"> {seat.value} {_json(message)}"
            messages = messages[1:]


def _json(message: Message) -> str:
    return json.dumps(message, separators=(",", ":"))
