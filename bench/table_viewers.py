"""All that one viewer can get of a live table: the message, answers to what his seat may ask, and when things happen.

The words of hints and readings are those of the pages, so Django is set up; no database is opened.
"""

from __future__ import annotations

import json
import os
from functools import cache
from typing import TYPE_CHECKING, Any

import django

from paizhuo.cards import Chance
from paizhuo.cards.notation import parse_card
from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.table import Official, Stage, TableViewer, due, message
from paizhuo.web.broadcast.pictures import closed_picture, table_picture
from paizhuo.web.live.asking import hints_for, reading_of
from paizhuo.web.live.bot_turns import bot_turn
from paizhuo.web.live.summary import summary_of

if TYPE_CHECKING:
    from paizhuo.table import Table

VIEWERS: tuple[TableViewer, ...] = (*Seat, Onlooker.SPECTATOR, Official.REFEREE)
"""Everybody to whom hands are closed; the referee of the table has opened none."""
BOT_PACE = 1200
MOST_ASKED = 6
"""So many cards of the own hand at most are picked to ask what they are."""
ASKS_ONE_IN = 3
"""How often a seat asks what picked cards are when it is not its turn, and for hints that come with reasons."""


@cache
def set_up() -> None:
    """Words need Django's settings; the language is Chinese."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "paizhuo.web.settings")
    django.setup()


def sent(table: Table, viewer: TableViewer) -> str:
    """The bytes of the message and of every answer; equal bytes have equal sizes.

    Beside them stand the moments at which the table, and a bot or the program that holds a seat, acts next, and what
    the lists of the lobby say. They are the same for all viewers, and none may depend on cards that one does not know.
    """
    seen = message(table, viewer)
    coming = due(table)
    turn = bot_turn(table, BOT_PACE)
    # Whether a program is asked for a suit to show depends on its cards; nobody sees that it had none.
    moments = None if coming is None else coming.at, None if turn is None or turn.may_show else turn
    return json.dumps([seen, moments, summary_of(table), *_answers(table, viewer, seen)], ensure_ascii=False)


def _answers(table: Table, viewer: TableViewer, seen: dict[str, Any]) -> list[Any]:
    """Hints on the own turn, and readings of picked cards now and then, for a seat; pictures of the public."""
    if viewer is Onlooker.SPECTATOR:
        # The overlay without hands and the wall; with a delay they get an earlier table, which was compared before.
        set_up()
        return [table_picture(table, hands=False), closed_picture(table)]
    if not isinstance(viewer, Seat) or table.stage is not Stage.PLAYING or not seen["deal"]:
        return []
    set_up()
    # Both tables are asked the same: it depends on nothing but the seat, the moment and its own hand.
    chance = Chance(f"picked by {viewer} after {table.revision}".encode(), "picked")
    is_turn, asks = viewer in table.course.to_act(), chance.below(ASKS_ONE_IN) == 0
    found: list[Any] = [hints_for(table, viewer)] if is_turn and (asks or not table.settings.practice) else []
    hand = seen["deal"]["hands"][list(Seat).index(viewer)] or []
    if hand and (is_turn or asks):
        picked = chance.shuffled(hand)[: 1 + chance.below(min(len(hand), MOST_ASKED))]
        found.append(reading_of(table, viewer, tuple(parse_card(card) for card in picked)))
    return found
