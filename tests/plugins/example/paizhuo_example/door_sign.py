"""门牌: the title of the event for the door of the hall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.document import Category, Document, Scope
from paizhuo.documents.forms import form, note, part

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper


class _Module:
    def check(self, _event_view: EventView, _where: Where, /) -> Missing | None:
        """Nothing is ever missing."""
        return None

    def make(self, event_view: EventView, _where: Where, /) -> Paper:
        """One page with the title."""
        return form(event_view, "门牌", [part("门牌", [note(event_view.title)], about=event_view.venue)])


DOOR_SIGN = Document("door-sign", "门牌", Scope.EVENT, Category.BEFORE, _Module())
