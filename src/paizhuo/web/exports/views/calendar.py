"""日历: the rounds and other items of an event as iCalendar (RFC 5545): CRLF, folded lines, escaped text, UIDs.

Without times in the plan the calendar holds the event over its whole days. An event that has not announced its days
has no calendar, because calendar programs refuse an empty one.
"""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponse, HttpResponseNotFound
from django.utils.translation import gettext as _

from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.timetable import moment_on, programme, slots
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.timetable import timetable_item_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.pages.audience import Visit

LONGEST = 75
"""Octets of a line, without its end [RFC 5545 3.1]."""


class CalendarItem(NamedTuple):
    """一项: an event of the calendar; ``start`` and ``end`` are the texts after DTSTART and DTEND."""

    id: str
    title: str
    start: str
    end: str
    """Empty for what has no fixed end."""
    place: str = ""
    """Empty where it is the venue of the event."""


@public_page
def calendar(visit: Visit) -> HttpResponse:
    """日历."""
    if visit.competition.first_day is None:
        text = _("This event has not announced its days yet, so there is no calendar.")
        return HttpResponseNotFound(text, content_type="text/plain; charset=utf-8")
    url = visit.http.build_absolute_uri(visit.competition.get_absolute_url())
    text = "".join(folded(line) for line in _calendar(visit, url))
    response = HttpResponse(text.encode(), content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{visit.competition.slug}.ics"'
    return response


def _calendar(visit: Visit, url: str) -> Iterator[str]:
    competition = visit.competition
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Paizhuo//Competition//ZH", "CALSCALE:GREGORIAN")
    yield f"X-WR-CALNAME:{escaped(competition.title)}"
    rounds = list(_rounds(visit)) or list(_whole_days(visit))
    for one in (*rounds, *_items(visit)):
        yield "BEGIN:VEVENT"
        yield f"UID:{competition.slug}-{escaped(one.id)}@paizhuo"
        yield f"DTSTAMP:{utc_stamp(competition.created_at)}"
        yield f"DTSTART{one.start}"
        if one.end:
            yield f"DTEND{one.end}"
        yield f"SUMMARY:{escaped(one.title)}"
        if place := one.place or competition.venue:
            yield f"LOCATION:{escaped(place)}"
        yield f"URL:{url}"
        yield "END:VEVENT"
    yield "END:VCALENDAR"


def _rounds(visit: Visit) -> Iterator[CalendarItem]:
    """The rounds that have a time."""
    competition, plan = visit.competition, visit.snapshot.plan
    for slot in slots(competition, visit.snapshot):
        start, end = slot.moment(slot.start), slot.moment(slot.end)
        if start is None or end is None:
            continue
        title = _("{event}: {stage}, round {round}").format(
            event=competition.title, stage=stage_words(say(), plan.stage(slot.stage)), round=slot.round
        )
        yield CalendarItem(f"{slot.stage}-{slot.round}", title, f":{utc_stamp(start)}", f":{utc_stamp(end)}")


def _items(visit: Visit) -> Iterator[CalendarItem]:
    """Sign-in, meetings, ceremonies; a UID counts those of a kind, so that an item that moves stays the same one."""
    seen: Counter[str] = Counter()
    for day, row in programme(visit.competition, visit.snapshot):
        start = moment_on(day, row.start)
        if row.item is None or start is None:
            continue
        kind = row.item.kind.value
        seen[kind] += 1
        end = moment_on(day, row.end) if row.end else None
        title = _("{event}: {item}").format(event=visit.competition.title, item=timetable_item_words(say(), row.item))
        until = f":{utc_stamp(end)}" if end is not None else ""
        yield CalendarItem(f"item-{kind}-{seen[kind]}", title, f":{utc_stamp(start)}", until, row.item.place)


def _whole_days(visit: Visit) -> Iterator[CalendarItem]:
    """The event over its whole days; the end is the day after the last one [RFC 5545 3.6.1]."""
    competition = visit.competition
    first = competition.first_day
    if first is None:
        return
    last = competition.last_day or first + timedelta(days=visit.snapshot.plan.clock.days - 1)
    after = last + timedelta(days=1)
    yield CalendarItem("days", competition.title, f";VALUE=DATE:{first:%Y%m%d}", f";VALUE=DATE:{after:%Y%m%d}")


def utc_stamp(moment: datetime) -> str:
    """A moment as a UTC DATE-TIME, like 20260516T083000Z."""
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    r"""Escape backslash, semicolon, comma and line ends of a TEXT value.

    >>> escaped("a,b;c\\d")
    'a\\,b\\;c\\\\d'
    """
    made = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return made.replace("\r\n", "\\n").replace("\n", "\\n").replace("\r", "\\n")


def folded(line: str) -> str:
    r"""Fold a content line at 75 bytes into lines that begin with a space, never within a character.

    >>> folded("SUMMARY:掼蛋")
    'SUMMARY:掼蛋\r\n'
    """
    parts: list[str] = []
    part, size = "", 0
    for letter in line:
        width = len(letter.encode())
        if size + width > LONGEST:
            parts.append(part)
            part, size = " ", 1
        part, size = part + letter, size + width
    return "\r\n".join([*parts, part]) + "\r\n"
