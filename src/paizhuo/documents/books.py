"""册: the cover, contents and chapters that the programme book and the result book share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import days_words
from paizhuo.documents.organisers import organisers
from paizhuo.documents.paper import Paper
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Chapter


def book(event_view: EventView, title: str, chapters: Iterable[Chapter], *, stamp: str = "") -> Paper:
    """A book of these chapters; those without content are left out. ``stamp`` is printed on the cover."""
    say = event_view.say
    lines = [say(N_("{label}: {text}")).format(label=label, text=text) for label, text in organisers(event_view)]
    days = days_words(say, event_view.first_day, event_view.last_day)
    lines += [one for one in (event_view.venue, days) if one]
    data = {
        "event": event_view.title,
        "title": title,
        "language": event_view.language.value,
        "contents": say(N_("Contents")),
        "foot": say(N_("{event} · {title}")).format(event=event_view.title, title=title),
        "stamp": stamp,
        "lines": lines,
        "parts": [chapter.data() for chapter in chapters if chapter.blocks],
    }
    return Paper("book", title, data)
