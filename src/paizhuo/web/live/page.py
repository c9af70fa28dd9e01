"""牌桌的页面: what its client is given with the page, so that the first picture needs no further request."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.middleware.csrf import get_token
from django.urls import reverse

from paizhuo.ai.strengths import offered, strength_words
from paizhuo.guandan import NATIONAL, rule_set
from paizhuo.table import GameName
from paizhuo.table.moves import Phrase
from paizhuo.table.words import phrase_words
from paizhuo.web.language import language, say
from paizhuo.web.live.endpoint import envelope
from paizhuo.web.live.words import client_words, key_words
from paizhuo.web.models.event_tables import event_table_of
from paizhuo.wording import Language

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.guandan import RuleSet
    from paizhuo.seats import Seat
    from paizhuo.table import Table, TableSettings
    from paizhuo.web.models import LiveTable


SCRIPTS = tuple(sorted(path.name for path in (Path(__file__).parents[1] / "static" / "js" / "live").glob("*.js")))
"""The modules of the client; a page that names them all has them at once, instead of one after another."""


def table_page(request: HttpRequest, row: LiveTable, table: Table, seat: Seat | None) -> dict[str, Any]:
    """The context of the page of a table."""
    settings, is_event = table.settings, event_table_of(row) is not None
    config = {
        "key": row.key,
        # Nobody is invited to a table of an event.
        "code": "" if is_event else row.code,
        "event": is_event,
        "link": request.build_absolute_uri(reverse("live:table", args=[row.key])),
        "game": str(settings.game),
        "rules": settings.rules,
        "seat": None if seat is None else str(seat),
        "practice": settings.practice,
        "hints": settings.hints,
        "counter": settings.counter,
        "phrases": [[str(one), phrase_words(one, say())] for one in Phrase],
        "strengths": [[str(one), strength_words(one, say())] for one in offered(str(settings.game))],
        "csrf": get_token(request),
        "language": "en" if language() is Language.ENGLISH else "zh",
    }
    return {
        "row": row,
        "scripts": SCRIPTS,
        "config": config,
        "message": json.loads(envelope(table, seat)),
        "words": client_words(names_of(settings)),
        "keys": key_words(),
    }


def names_of(settings: TableSettings) -> RuleSet:
    """The rule set that names the kinds of play; Shengji has none to name."""
    return rule_set(settings.rules) if settings.game is GameName.GUANDAN else NATIONAL
