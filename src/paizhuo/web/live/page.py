"""牌桌的页面: what its client is given with the page, so that the first picture needs no further request."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django.middleware.csrf import get_token
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.ai.strengths import offered, strength_words
from paizhuo.guandan import NATIONAL, rule_set
from paizhuo.table import GameName, Stage
from paizhuo.table.moves import Phrase
from paizhuo.table.words import phrase_words
from paizhuo.web.language import language, say
from paizhuo.web.live.client_version import CLIENT_VERSION, SCRIPTS
from paizhuo.web.live.endpoint import envelope
from paizhuo.web.live.rows import delay_of
from paizhuo.web.live.watching_words import late_words, watching_words
from paizhuo.web.live.words import client_words, key_words
from paizhuo.web.models.event_tables import event_table_of
from paizhuo.wording import Language

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.guandan import RuleSet
    from paizhuo.seats import Seat
    from paizhuo.table import Table, TableSettings
    from paizhuo.web.models import EventTable, LiveTable


def table_page(request: HttpRequest, row: LiveTable, table: Table, seat: Seat | None) -> dict[str, Any]:
    """The context of the page of a table."""
    settings, bound = table.settings, event_table_of(row)
    is_event = bound is not None
    # Before the first deal who has no seat may still sit down, on the same page.
    is_watched = seat is None and table.stage is not Stage.GATHERING
    delay = delay_of(row, seat)
    config = {
        "key": row.key,
        "version": CLIENT_VERSION,
        # Nobody is invited to a table of an event.
        "code": "" if is_event else row.code,
        "event": is_event,
        "link": request.build_absolute_uri(reverse("live:table", args=[row.key])),
        "game": str(settings.game),
        "rules": settings.rules,
        "seat": None if seat is None else str(seat),
        "ways": ways_on(table, bound, seat),
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
        "message": json.loads(envelope(table, seat, delay)),
        "words": {
            **client_words(names_of(settings)),
            **(watching_words() if is_watched else {}),
            **(late_words(delay // 1000) if delay else {}),
        },
        "keys": key_words(settings.game, is_watched=is_watched, has_hints=settings.hints or settings.practice),
    }


def ways_on(table: Table, bound: EventTable | None, seat: Seat | None) -> list[tuple[str, str, bool]]:
    """去处: where the page leads after a deal: the address, the words, and whether also before the match is over.

    Without an address it is the list of the boards, which opens over the felt.
    """
    own = "" if bound is None or seat is None else own_page(bound, seat)
    home = (own, _("My page"), False) if own else (reverse("live:lobby"), _("To the lobby"), False)
    replay = ("", _("The boards so far"), True) if table.settings.boards else ("replay/", _("Replay"), True)
    return [replay, ("record/", _("Open record"), False), home]


def own_page(bound: EventTable, seat: Seat) -> str:
    """我的页面: behind the private link of the entry that sits here; empty where it has none."""
    fact = bound.seats.get(str(seat), {}).get("fact", 0)
    link = bound.competition.entry_links.filter(fact=fact, ended_at=None).first()
    return "" if link is None else reverse("mine:page", args=[link.code])


def names_of(settings: TableSettings) -> RuleSet:
    """The rule set that names the kinds of play; Shengji has none to name."""
    return rule_set(settings.rules) if settings.game is GameName.GUANDAN else NATIONAL
