"""画面: what a picture of a table says, for overlays, the commentator and the wall.

It is made from the message to a spectator, or from the one to an official where hands are shown: there is no other way
from a table to a screen.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from paizhuo import guandan, shengji
from paizhuo.cards.notation import parse_card, parse_rank
from paizhuo.engine import Onlooker
from paizhuo.seats import Seat, Side
from paizhuo.shengji import Group, Trumps, order_of, parse_trump, rule_set
from paizhuo.shengji.levels import at_step
from paizhuo.table import GameName, message
from paizhuo.table.counting import out_by_group, out_by_rank
from paizhuo.table.keyed.deal import NO_SUIT
from paizhuo.table.keyed.shengji.deal import UNKNOWN_CARD
from paizhuo.table.words import keyed_card_words
from paizhuo.web.language import say
from paizhuo.wording import N_, seat_words, side_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card
    from paizhuo.chain import Entry
    from paizhuo.shengji.order import Order
    from paizhuo.table import Table

_PARTS = {"lay", "pass"}
_SOURCES = ("tricks", "bottom", "awarded")


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
        "points": None if deal is None else _points(deal),
        "trump": None if deal is None else _trump(deal),
        "dealer": None if deal is None or not deal.get("dealer") else _word(deal["dealer"]),
        "buried": None if deal is None else deal.get("buried"),
        "seats": [_seat(seat, seen, last, hands=hands) for seat in Seat],
        "out": _out(table, deal) if hands and deal is not None else None,
    }


def closed_picture(table: Table) -> dict[str, Any]:
    """不开放的一桌: boards that others have yet to play; who sits there, and nothing of what they play (K85)."""
    hidden = replace(table, settings=replace(table.settings, watched=False))
    return {**table_picture(hidden, hands=False), "closed": True}


def _points(deal: Entry) -> int | None:
    """得分: of the defenders, fines included; at the end with the bottom."""
    if "points" not in deal:
        return None
    outcome = deal.get("outcome")
    found: int = deal["points"] + deal["awarded"] if outcome is None else sum(outcome[name] for name in _SOURCES)
    return found


def _trump(deal: Entry) -> str | None:
    """主: the letter of the suit, ``NT`` without one; None in the other game, and before somebody shows."""
    trumps = deal.get("trumps")
    return None if trumps is None else str(trumps)[1:]


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
        found["hand"] = None if deal is None else _sorted(deal["hands"][seat], deal)
    return found


def _sorted(cards: list[str] | None, deal: Entry) -> list[str] | None:
    """As players hold them: in Guandan high to low, cards of the level first; in Shengji trumps, then suit by suit."""
    if cards is None:
        return None
    if deal.get("trumps") is not None:
        order = order_of(Trumps(parse_rank(deal["level"]), parse_trump(_trump(deal))), rule_set(deal["rules"]))
        groups = list(Group)
        return sorted(cards, key=lambda card: _in_order(parse_card(card), order, groups))
    level = deal["level"]
    return sorted(cards, key=lambda card: _held(card, level))[::-1]


def _held(text: str, level: str) -> tuple[bool, bool, Card]:
    """Jokers, the level, then by rank; a card whose suit nobody keyed stands with the others of its rank."""
    card = parse_card(text.replace(NO_SUIT, "S"))
    return card.rank.is_joker, text[1:] == level, card


def _in_order(card: Card, order: Order, groups: list[Group]) -> tuple[int, int, Card]:
    return groups.index(order.groups[card]), -order.steps[card], card


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
            payer=_word(payer), receiver=_word(to), card=keyed_card_words(card, say())
        )
        for payer, to, card in deal.get("payments", [])
        if to is not None
    ]
    lines += [
        say()(N_("{receiver} returns {card}")).format(receiver=_word(giver), card=keyed_card_words(card, say()))
        for giver, _to, card in deal.get("returns", [])
    ]
    return say()(N_("; ")).join(lines)


def _word(letter: str) -> str:
    return seat_words(next(seat for seat in Seat if str(seat) == letter), say())


def _out(table: Table, deal: Entry) -> list[list[Any]] | None:
    """外面的牌: what has not been played yet, as it is counted at tables; None before trumps are known."""
    if table.settings.game is GameName.GUANDAN:
        played = [card for act in table.course.acts if isinstance(act, guandan.Lay) for card in act.cards]
        return [[_level(str(name)), count] for name, count in out_by_rank(played)]
    seen = table.course.view(Onlooker.SPECTATOR)
    if not isinstance(seen, shengji.View) or seen.trumps is None:
        return None
    if "shown" in deal:
        texts = [text for _seat, part, cards in deal["shown"] if part == "lay" for text in cards]
        played = [parse_card(text) for text in texts if text != UNKNOWN_CARD]
    else:
        played = [
            card for trick in (*(one.plays for one in seen.tricks), seen.plays) for play in trick for card in play
        ]
    return [[_level(str(name)), count] for name, count in out_by_group(played, seen.trumps, rule_set(seen.rules))]
