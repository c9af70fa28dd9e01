"""提醒卡: the set of one table: PASS cards, red and black count cards, cards to call the referee.

[NAT 13(五)1, 13(五)2(1), 13(五)2(2), 13(五)3]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Paper
from paizhuo.officiating.hall import CALL_CARDS, COUNT_CARDS, PASS_CARDS, SEATS, hall_size
from paizhuo.rulebook import Book
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where

USED_IN = frozenset({Book.NATIONAL, Book.JIANGSU_2023})
"""Jiangsu lets the organiser choose such cards and gives no figures [J23 2.3(七)]."""


def is_used(event_view: EventView) -> bool:
    """Whether the book of the event knows such cards."""
    return event_view.state.regulations.book in USED_IN


def check(_event_view: EventView, _where: Where) -> None:
    """缺什么: nothing; the cards are the same for every table."""


def make(event_view: EventView, _where: Where) -> Paper:
    """提醒卡: one set; the heading of the pages says how many sets the hall needs, once that is known."""
    say = event_view.say
    title = say(N_("Reminder cards"))
    tables = hall_size(event_view.plan, len(event_view.state.present)).tables
    sets = say(N_("one set for each table: {tables} sets")) if tables else say(N_("one set for each table"))
    counting = [
        {"sign": str(number), "words": words, "colour": colour}
        for colour, words in (("red", say(N_("cards left · N-S"))), ("black", say(N_("cards left · E-W"))))
        for number in range(1, COUNT_CARDS + 1)
    ]
    cards = [
        *[{"sign": "PASS", "words": say(N_("no play")), "colour": ""}] * (SEATS * PASS_CARDS),
        *counting,
        *[{"sign": "TD", "words": say(N_("referee, please")), "colour": ""}] * (SEATS * CALL_CARDS),
    ]
    note = f"{title} · {sets.format(tables=tables)}"
    return Paper("reminder_cards", title, {"event": event_view.title, "title": title, "note": note, "cards": cards})
