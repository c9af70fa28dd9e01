"""画面: what a picture of a table says, for overlays, the commentator and the wall.

It is made from the message to a spectator, or from the one to an official where hands are shown: there is no other way
from a table to a screen.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from paizhuo.cards import PACK
from paizhuo.cards.notation import parse_card
from paizhuo.engine import Onlooker
from paizhuo.guandan import Lay
from paizhuo.seats import Seat, Side
from paizhuo.shengji.levels import at_step
from paizhuo.table import GameName, message
from paizhuo.web.language import say
from paizhuo.wording import N_, seat_words, side_words
from paizhuo.wording.cards import card_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chain import Entry
    from paizhuo.table import Table

_PARTS = {"lay", "pass"}


def table_picture(table: Table, *, hands: bool) -> dict[str, Any]:
    """一桌的画面: seats in playing order from East, with what each last did; hands only where they are asked for."""
    seen = message(table, Onlooker.OFFICIAL if hands else Onlooker.SPECTATOR)
    deal, score = seen["deal"], seen["score"]
    last = {} if deal is None else _last_plays(deal)
    return {
        "game": str(table.settings.game),
        "stage": seen["stage"],
        "number": 0 if deal is None else deal["number"],
        "board": bool(table.settings.boards),
        "level": "" if deal is None else _level(deal["level"]),
        "levels": [_level(one) for one in _levels(score)],
        "owner": score.get("owner"),
        "sides": [side_words(side, say()) for side in Side],
        "clock": seen["clock"],
        "paused": seen["paused"] is not None,
        "at": seen["at"],
        "tribute": "" if deal is None else _tribute(deal),
        "points": None if deal is None else deal.get("points"),
        "seats": [_seat(seat, seen, last, hands=hands) for seat in Seat],
        "out": _out(table) if hands and deal is not None else None,
    }


def _level(text: str) -> str:
    return "10" if text == "T" else text


def _levels(score: Entry) -> list[str]:
    found: list[str] = score.get("levels") or [str(at_step(step)) for step in score.get("steps", ())]
    return found


def _seat(seat: Seat, seen: Entry, last: dict[str, Any], *, hands: bool) -> dict[str, Any]:
    place, deal, letter = seen["places"][seat], seen["deal"], str(seat)
    found: dict[str, Any] = {
        "seat": letter,
        "word": seat_words(seat, say()),
        "name": "" if place is None else place["name"],
        "left": None if deal is None else deal["left"][seat],
        "announced": None if deal is None else deal.get("announced", [None] * 4)[seat],
        "turn": deal is not None and letter in deal["to_act"],
        "play": last.get(letter),
        "place": _place(deal, letter),
    }
    if hands:
        found["hand"] = None if deal is None else _sorted(deal["hands"][seat], deal["level"])
    return found


def _sorted(cards: list[str] | None, level: str) -> list[str] | None:
    """High to low, cards of the level first, as players hold them."""
    if cards is None:
        return None
    return sorted(cards, key=lambda card: (parse_card(card).rank.is_joker, card[1:] == level, parse_card(card)))[::-1]


def _place(deal: Entry | None, letter: str) -> int | None:
    finished = [] if deal is None else deal.get("finished") or []
    return finished.index(letter) + 1 if letter in finished else None


def _last_plays(deal: Entry) -> dict[str, Any]:
    """What each seat did last in the trick that lies there; None for a pass, texts of cards for a play."""
    if deal["game"] == GameName.SHENGJI.value:
        trick = deal if deal["plays"] else deal["last"]
        return {} if trick is None or not trick["plays"] else _in_turn(trick["leader"], trick["plays"])
    current = deal["acts"] or (deal["last"]["acts"] if deal["last"] else [])
    if "shown" not in deal:
        return {act["seat"]: act.get("cards", []) for act in current}
    shown = [(seat, texts) for seat, part, texts in deal["shown"] if part in _PARTS]
    return dict(shown[len(shown) - len(current) :])


def _in_turn(leader: str, plays: Sequence[list[str]]) -> dict[str, Any]:
    order = ["E", "N", "W", "S"]
    first = order.index(leader)
    return {order[(first + count) % 4]: cards for count, cards in enumerate(plays)}


def _tribute(deal: Entry) -> str:
    """进贡还牌: in one line, as soon as it is settled."""
    if deal.get("resisted"):
        return say()(N_("tribute resisted"))
    lines = [
        say()(N_("{payer} pays {receiver} {card}")).format(
            payer=_word(payer), receiver=_word(to), card=card_words(parse_card(card), say())
        )
        for payer, to, card in deal.get("payments", [])
        if to is not None
    ]
    lines += [
        say()(N_("{receiver} returns {card}")).format(receiver=_word(giver), card=card_words(parse_card(card), say()))
        for giver, _to, card in deal.get("returns", [])
    ]
    return say()(N_(", ")).join(lines)


def _word(letter: str) -> str:
    return seat_words(next(seat for seat in Seat if str(seat) == letter), say())


def _out(table: Table) -> list[list[Any]] | None:
    """外面的牌: by rank from the highest, how many copies have not been played yet."""
    if table.settings.game is not GameName.GUANDAN:
        return None
    played = Counter(card.rank for act in table.course.acts if isinstance(act, Lay) for card in act.cards)
    whole = Counter(card.rank for card in PACK)
    return [[_level(str(rank)), whole[rank] - played[rank]] for rank in sorted(whole, reverse=True)]
