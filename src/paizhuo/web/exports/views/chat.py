"""发到群里: pictures and text of a published round for chat groups; only what the public pages show is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from paizhuo.documents import EventView, Where
from paizhuo.documents.chat import ChatKind, chat_list, missing_for_chat, picture_count, pictures, text
from paizhuo.officiating.publication import open_stages
from paizhuo.web.language import language, say
from paizhuo.web.ledger import cache
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.publication import is_final, published
from paizhuo.web.public import page
from paizhuo.web.public.change_times import published_at, time_words

if TYPE_CHECKING:
    from collections.abc import Hashable
    from datetime import datetime

    from paizhuo.documents.chat import ChatList
    from paizhuo.web.pages.audience import Visit


class Shared(NamedTuple):
    """一份: a list, and what it was made from."""

    found: ChatList
    key: Hashable
    no: int
    """事实号: the number of the last fact in it."""


@public_page
def share(visit: Visit, what: str, stage: str, number: int) -> HttpResponse:
    """发到群里: the pictures to save and the text to copy."""
    kind, shared = _kind(what), _shared(visit, what, stage, number)
    address = [visit.competition.slug, what, stage, number]
    context = {
        "title": shared.found.title,
        "text": text(shared.found, say()),
        "pictures": [
            reverse("exports:share-picture", args=[*address, at]) for at in range(1, picture_count(shared.found) + 1)
        ],
        "no": shared.no,
        "others": _others(visit, kind, stage, number),
    }
    return page.page(visit, "exports/chat.html", kind.value, **context)


@public_page
def picture(visit: Visit, what: str, stage: str, number: int, part: int) -> HttpResponse:
    """图片: one of the pictures, drawn once for each state of the event and language."""
    shared = _shared(visit, what, stage, number)
    if not 1 <= part <= picture_count(shared.found):
        raise Http404
    made = cache.in_language(visit.competition, ("chat", shared.key), lambda: pictures(shared.found, language()))
    response = HttpResponse(made[part - 1], content_type="image/png")
    response["Content-Disposition"] = f'inline; filename="{visit.competition.slug}-{what}-{number}-{part}.png"'
    return response


def _kind(what: str) -> ChatKind:
    found = next((one for one in ChatKind if one.value == what), None)
    if found is None:
        raise Http404
    return found


def _shared(visit: Visit, what: str, stage: str, number: int) -> Shared:
    """The list of a published round, or of the published places after it; 404 where nothing is public."""
    kind, snapshot = _kind(what), visit.snapshot
    if kind is ChatKind.PLACES:
        return _places(visit, stage, number)
    if stage not in open_stages(snapshot.state) or not number:
        raise Http404
    page.shown_round(visit, stage, number)
    at = published_at(snapshot, stage, number) if kind is ChatKind.PAIRINGS else _last_at(visit)
    event_view = EventView(snapshot.state, visit.competition.title, language())
    found = chat_list(event_view, kind, Where(stage, number), time_words(at))
    return Shared(found, (kind, stage, number, snapshot.no, snapshot.head), snapshot.no)


def _places(visit: Visit, stage: str, number: int) -> Shared:
    known = stage in {one.id for one in visit.snapshot.plan.stages}
    found = published(visit.competition, visit.snapshot, stage) if known else None
    if found is None or found.round != number:
        raise Http404
    event_view = EventView(found.snapshot.state, visit.competition.title, language())
    if missing_for_chat(event_view, ChatKind.PLACES, Where(stage)) is not None:
        raise Http404
    final = is_final(found, visit.snapshot)
    made = chat_list(event_view, ChatKind.PLACES, Where(stage), time_words(found.at), final=final)
    return Shared(made, (ChatKind.PLACES, stage, found.facts, str(found.at), found.held_back, final), found.facts)


def _last_at(visit: Visit) -> datetime | None:
    log = visit.snapshot.log
    return parse_datetime(log[-1].at) if log else None


def _others(visit: Visit, kind: ChatKind, stage: str, number: int) -> list[page.ChoiceLink]:
    """另外两种: links to the other lists of the same round."""
    words = {ChatKind.PAIRINGS: _("Pairings"), ChatKind.RESULTS: _("Results"), ChatKind.PLACES: _("Standings")}
    found = published(visit.competition, visit.snapshot, stage)
    numbers = {one: number for one in (ChatKind.PAIRINGS, ChatKind.RESULTS) if number}
    if found is not None and found.round:
        numbers[ChatKind.PLACES] = found.round
    return [
        page.ChoiceLink(
            words[one], reverse("exports:share", args=[visit.competition.slug, one.value, stage, at]), one is kind
        )
        for one, at in numbers.items()
    ]
