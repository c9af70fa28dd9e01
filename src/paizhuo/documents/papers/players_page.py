"""牌手一页纸: what a player does, for the wall: one sheet in large letters, Chinese and English, with a code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Paper
from paizhuo.documents.qr import qr
from paizhuo.wording import N_, Language, sayer

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where

TITLE = N_("Players: all on one page")
STEPS = (
    (
        N_("Find your table"),
        N_("Look at the wall, or scan the code on this sheet and search for your name."),
    ),
    (
        N_("Take your seat"),
        N_("Scan the code on the table with your phone, then tap the seat on which you sit. You install nothing."),
    ),
    (
        N_("Enter what was played"),
        N_("After every deal tap who went out first, second, third; or enter only the final levels after the match."),
    ),
    (
        N_("Check what was entered"),
        N_('What the other side has entered you check on your phone: "Yes, that is right", or "No, it is wrong".'),
    ),
    (
        N_("If anything is wrong"),
        N_('Tap "Call the referee", leave the cards as they are, and wait. The referee comes to your table.'),
    ),
    (
        N_("Your own link"),
        N_("The code on your card shows your table, your opponents and your results. It is yours: do not pass it on."),
    ),
)
"""What is done, one step after the other; the words in quotation marks are those of the phone."""
NO_PHONE = N_("No phone? Write the score sheet on paper and hand it to the referee.")
SCAN = N_("Tables, results, places")
ALT = N_("Code of the page of the event: {address}")


def check(_event_view: EventView, _where: Where) -> None:
    """缺什么: nothing; where the event has no address there is no code."""


def make(event_view: EventView, _where: Where) -> Paper:
    """牌手一页纸: the same in both languages, whichever the printing is in."""
    zh, en = sayer(Language.CHINESE), sayer(Language.ENGLISH)
    address = event_view.address
    data = {
        "event": event_view.title,
        "title": [zh(TITLE), en(TITLE)],
        "steps": [{"zh": [zh(head), zh(text)], "en": [en(head), en(text)]} for head, text in STEPS],
        "no_phone": [zh(NO_PHONE), en(NO_PHONE)],
        "scan": [zh(SCAN), en(SCAN)],
        "address": address,
        "code": "event.svg" if address else "",
        "alt": event_view.say(ALT).format(address=address),
    }
    return Paper("players_page", event_view.say(TITLE), data, {"event.svg": qr(address)} if address else {})
