"""桌面: how a table stands, for the referee's page: seats, last plays, counts, and card backs for the hands.

Everything comes from the message of the viewer ``referee``: what he may not see cannot get onto his page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.seats import Seat, parse_seat
from paizhuo.table import Doer, Official, Stage, message
from paizhuo.table.log import answers
from paizhuo.table.pace import SECOND
from paizhuo.web.language import say
from paizhuo.wording.cards import seat_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.table import Table
    from paizhuo.table.log import Logged

JOKERS = {"SB": ("S", "JS"), "HR": ("H", "JB")}
"""王: the colour of a joker, and its sign in the sprite of the page."""


class Face(NamedTuple):
    """牌面: the text of a card for readers, its rank, its colour and its sign."""

    text: str
    rank: str
    colour: str
    sign: str
    is_wild: bool = False


class SeatShown(NamedTuple):
    """一席: as the referee sees it; ``hand`` only where it was opened."""

    letter: str
    word: str
    name: str
    is_bot: bool
    is_held: bool
    is_stopped: bool
    left: int | None
    play: tuple[Face, ...]
    has_passed: bool
    hand: tuple[Face, ...] | None
    is_opened: bool
    open_cards: tuple[Face, ...]
    """摊开的牌: heavy cards that lie face up by a ruling [FJ 4.6①]."""
    to_act: bool
    is_disputed: bool
    answered: int
    average: int | None


class Felt(NamedTuple):
    """桌面: the seats in the order of the picture, and what the middle says."""

    seats: Mapping[str, SeatShown]
    number: int
    level: str
    tricks: int
    stage: str
    paused_at: int | None
    stood_ms: int
    """停了多久: milliseconds since the pause began, at the moment of the page; 0 while play goes on."""
    pause_reason: str
    clock_ms: int | None
    """剩余时间: milliseconds that the next to act has left, at the moment of the page; it runs unless paused."""
    turn: str
    levels: tuple[str, ...]
    notice: str
    calls: tuple[str, ...]


def felt_of(table: Table, moves: tuple[Logged, ...], now: int, disputed: Seat | None) -> Felt:
    """How the table stands now."""
    seen = message(table, Official.REFEREE)
    deal: Mapping[str, Any] = seen["deal"] or {}
    times = answers(moves)
    plays = _last_plays(deal)
    is_playing = table.stage is Stage.PLAYING
    seats = {}
    for at, seat in enumerate(Seat):
        own = [one.took for one in times if one.seat is seat and one.doer is Doer.PERSON]
        place, played = seen["places"][at], plays.get(str(seat))
        hand = deal["hands"][at] if deal else None
        seats[str(seat).lower()] = SeatShown(
            letter=str(seat),
            word=seat_words(seat, say()),
            name="" if place is None else place["name"],
            is_bot=place is not None and place["kind"] == "bot",
            is_held=place is not None and place["held"],
            is_stopped=str(seat) in seen["stopped"],
            left=deal["left"][at] if deal else None,
            play=faces(played or (), deal.get("level", "")),
            has_passed=played == [],
            hand=None if hand is None else faces(hand, deal.get("level", "")),
            is_opened=hand is not None,
            open_cards=faces([card for one, card in deal.get("exposed", ()) if one == str(seat)], ""),
            to_act=is_playing and str(seat) in (deal.get("to_act") or ()),
            is_disputed=seat is disputed,
            answered=len(own),
            average=round(sum(own) / len(own) / SECOND) if own else None,
        )
    return Felt(
        seats=seats,
        number=table.course.number,
        level=_rank(str(deal.get("level", ""))),
        tricks=int(deal.get("tricks", 0)) + 1,
        stage=seen["stage"],
        paused_at=table.paused,
        stood_ms=0 if table.paused is None else max(now - table.paused, 0),
        pause_reason=table.pause_reason,
        clock_ms=_left(seen, table, now),
        turn=_turn(deal) if is_playing else "",
        levels=_levels(seen["score"]),
        notice="" if seen["notice"] is None else seen["notice"][0],
        calls=tuple(seat_words(parse_seat(one), say()) for one, _at in seen["calls"]),
    )


def faces(cards: Sequence[str], level: str) -> tuple[Face, ...]:
    """The faces of cards, in their order."""
    return tuple(_face(one, level) for one in cards)


def _face(card: str, level: str) -> Face:
    if card in JOKERS:
        colour, sign = JOKERS[card]
        return Face(card, "大" if card == "HR" else "小", colour.lower(), sign)
    return Face(card, _rank(card[1]), card[0].lower(), card[0], is_wild=card == f"H{level}")


def _rank(text: str) -> str:
    return "10" if text == "T" else text


def _levels(score: Mapping[str, Any]) -> tuple[str, ...]:
    """East-West and North-South; none where boards are played."""
    return tuple(_rank(str(one)) for one in score.get("levels", ()))


def _turn(deal: Mapping[str, Any]) -> str:
    return "、".join(seat_words(parse_seat(one), say()) for one in deal.get("to_act") or ())


def _left(seen: Mapping[str, Any], table: Table, now: int) -> int | None:
    clock = seen["clock"]
    if clock is None or not clock["until"]:
        return None
    end: int = min(clock["until"].values())
    return max(end - (now if table.paused is None else table.paused), 0)


def _last_plays(deal: Mapping[str, Any]) -> dict[str, list[str]]:
    """出的牌: by seat, of the trick going on or, before its first play, of the last one; a pass is an empty list."""
    if not deal:
        return {}
    if deal["game"] == "guandan":
        acts = deal["acts"] or (deal["last"] or {}).get("acts", ())
        return {one["seat"]: list(one.get("cards", ())) for one in acts}
    trick = deal if deal["plays"] else deal["last"]
    if not trick or trick["leader"] is None:
        return {}
    seat, found = parse_seat(trick["leader"]), {}
    for cards in trick["plays"]:
        found[str(seat)] = list(cards)
        seat = seat.next
    return found
