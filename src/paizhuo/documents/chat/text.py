"""群里的文字: a list as plain lines, to be pasted into a chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.chat.lists import ChatKind
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.chat.lists import ChatList, ChatRow
    from paizhuo.wording import Say


def text(found: ChatList, say: Say) -> str:
    """纯文本: one line for each table or place."""
    heads = [say(N_("[{event}]")).format(event=found.event), " ".join(filter(None, (found.title, found.about)))]
    return "\n".join([*heads, *(_line(found, row, say) for row in found.rows), *found.notes]) + "\n"


def _line(found: ChatList, row: ChatRow, say: Say) -> str:
    if row.heading:
        return row.heading
    if found.kind is ChatKind.PLACES:
        if not row.figure:
            return say(N_("{place}. {name}")).format(place=row.number, name=row.home)
        sentence = say(N_("{place}. {name} ({unit} {points})"))
        return sentence.format(place=row.number, name=row.home, unit=found.unit, points=row.figure)
    if found.kind is ChatKind.PAIRINGS:
        sentence = say(N_("Table {table}: {home} – {away}"))
        return sentence.format(table=row.number, home=row.home, away=row.away)
    figures = say(N_("{first}:{second}")).format(first=row.figure, second=row.other_figure)
    if row.words:
        sentence = say(N_("Table {table}: {home} – {away}, {result}"))
        return sentence.format(table=row.number, home=row.home, away=row.away, result=row.words)
    sentence = say(N_("Table {table}: {home} {result} {away}"))
    return sentence.format(table=row.number, home=row.home, away=row.away, result=figures)
