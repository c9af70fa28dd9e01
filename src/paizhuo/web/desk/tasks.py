"""要办之事: a task of the desk with its button."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.urls import NoReverseMatch, reverse

if TYPE_CHECKING:
    from datetime import datetime


@dataclass(frozen=True)
class Button:
    """按钮: a link to ``url``, or a form that posts ``send`` there; without ``url`` it is locked."""

    label: str
    url: str = ""
    send: dict[str, str] = field(default_factory=dict)
    primary: bool = False
    ask: str = ""
    """What the page asks before it sends the form."""

    @property
    def is_link(self) -> bool:
        """Whether it only leads to a page."""
        return bool(self.url) and not self.send


@dataclass(frozen=True)
class Todo:
    """要办: ``mark`` is ``hot`` where a person waits, ``wait`` where the task cannot be done yet."""

    icon: str
    title: str
    text: str
    button: Button | None = None
    mark: str = ""
    since: datetime | None = None


def url_or_empty(name: str, *args: object) -> str:
    """The address of a page; empty where this installation has no such page."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""
