"""限度表: every limit on how often something may be asked for, with its reason; an operator may replace the figures.

A limit by code and device is tight: it stops one phone. A limit by address alone holds only for what comes without a
code or a device that the server knows, and is generous: a whole hall may stand behind one address.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from django.conf import settings

from paizhuo.web.errors import WordedError
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

MINUTE, HOUR = 60, 3600
MOST_OF_ALL, LONGEST = 1_000_000, 24 * HOUR
_SETTING = re.compile(r"([a-z-]+)=([0-9]{1,7})/([0-9]{1,5})(s|m|h)?")
_UNITS = {None: 1, "s": 1, "m": MINUTE, "h": HOUR}


class BadLimit(WordedError):
    """限度写错: a part of ``PAIZHUO_LIMITS`` that is no limit."""

    code: ClassVar[str] = "BAD_LIMIT_SETTING"


@dataclass(frozen=True)
class Limit:
    """限度: at once ``most``; what was used comes back evenly, all of it within ``seconds``."""

    name: str
    most: int
    seconds: float
    counts: str
    """What is counted together, for the table of the documentation."""
    reason: str

    @property
    def interval(self) -> float:
        """The seconds after which one more may be asked for."""
        return self.seconds / self.most


SIT = Limit("sit", 12, 2 * MINUTE, "table code and phone", "a phone sits down once a round")
SIT_TABLE = Limit("sit-table", 40, 5 * MINUTE, "table code", "four players and their spare phones; each sit is a row")
CALL = Limit("call", 10, 2 * MINUTE, "table code and phone", "call, say why, take it back, twice over")
CALL_TABLE = Limit("call-table", 24, 2 * MINUTE, "table code", "the calls of both sides; each one rings at the desk")
SHEET = Limit("sheet", 40, MINUTE, "table code and phone", "a deal takes minutes; room for a phone that tries again")
FORM = Limit("form", 30, HOUR, "event and browser", "a club enters many pairs from one computer")
FORM_ADDRESS = Limit(
    "form-address", 600, HOUR, "event and address", "a full hall enters on the spot; each form is a row"
)
CHANGE = Limit("change", 12, 10 * MINUTE, "private link", "who asks for changes of his entry writes a few lines")
KIOSK_SEARCH = Limit("kiosk-search", 120, MINUTE, "kiosk", "two letters a second, typed without a pause")
KIOSK_ARRIVAL = Limit("kiosk-arrival", 60, MINUTE, "kiosk", "one entrant a second, and codes that are not theirs")
PASSWORD = Limit("password", 100, 10 * MINUTE, "address", "wrong passwords of new devices; each costs a slow hash")
PASSWORD_DEVICE = Limit(
    "password-device",
    20,
    10 * MINUTE,
    "device that signed in before",
    "strangers at its address do not shut it out",
)
TOKEN = Limit("token", 300, MINUTE, "API token", "a program that follows an event asks a few times a second at most")
UNKNOWN_CODE = Limit("unknown-code", 60, 2 * MINUTE, "address", "codes nobody has; one that works is never counted")
LIVE_MOVE = Limit(
    "live-move",
    60,
    30,
    "live table and player; who has no seat by his address",
    "a player does something every few seconds; without a network his phone sends the same again until it is answered",
)
LIVE_ASK = Limit("live-ask", 240, MINUTE, "live table and browser", "each card that is tapped asks what the chosen are")
LIVE_OPEN = Limit("live-open", 20, 10 * MINUTE, "browser", "somebody opens a table, or a few for practice")
LIVE_REVIEW = Limit("live-review", 12, 10 * MINUTE, "browser or address", "a review takes seconds; each is a row")
KEYING = Limit("keying", 600, MINUTE, "broadcast table", "an operator keys each play by hand, a whole deal in a minute")
LIVE_OPEN_ADDRESS = Limit("live-open-address", 600, HOUR, "address", "a whole club may practise behind one address")

LIMITS: Mapping[str, Limit] = {
    one.name: one
    for one in (
        *(SIT, SIT_TABLE, CALL, CALL_TABLE, SHEET, FORM, FORM_ADDRESS, CHANGE),
        *(KIOSK_SEARCH, KIOSK_ARRIVAL, PASSWORD, PASSWORD_DEVICE, TOKEN, UNKNOWN_CODE),
        *(LIVE_MOVE, LIVE_ASK, LIVE_OPEN, LIVE_OPEN_ADDRESS, LIVE_REVIEW, KEYING),
    )
}


def effective(limit: Limit) -> Limit:
    """现行限度: the limit with the figures of ``PAIZHUO_LIMITS``, where it names them."""
    return configured(settings.LIMITS).get(limit.name, limit)


@cache
def configured(text: str) -> Mapping[str, Limit]:
    """The limits that a setting like ``sit=20/2m,form=60/1h`` replaces; :class:`BadLimit` for another text."""
    found = {}
    for part in filter(None, (one.strip() for one in text.split(","))):
        match = _SETTING.fullmatch(part)
        limit = LIMITS.get(match[1]) if match else None
        most, seconds = (int(match[2]), int(match[3]) * _UNITS[match[4]]) if match else (0, 0)
        if limit is None or not 1 <= most <= MOST_OF_ALL or not 1 <= seconds <= LONGEST:
            raise BadLimit(
                N_("PAIZHUO_LIMITS: '{part}' is no limit. Write for example {example}; the names are {names}."),
                part=part[:60],
                example="sit=20/2m,form-address=2000/1h",
                names=", ".join(LIMITS),
            )
        found[limit.name] = replace(limit, most=most, seconds=seconds)
    return found


def whole_seconds(wait: float) -> int:
    """要等几秒: as people and ``Retry-After`` say it, never zero."""
    return max(1, math.ceil(wait))
