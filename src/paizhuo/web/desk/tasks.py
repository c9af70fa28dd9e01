"""要办之事: one thing that needs a person, with its one button."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.urls import NoReverseMatch, reverse

if TYPE_CHECKING:
    from datetime import datetime


@dataclass(frozen=True)
class Button:
    """按钮: a link, or a small form that is sent to ``url``; without an address it is locked."""

    label: str
    url: str = ""
    send: dict[str, str] = field(default_factory=dict)
    primary: bool = False

    @property
    def is_link(self) -> bool:
        """Whether it only leads to a page."""
        return bool(self.url) and not self.send


@dataclass(frozen=True)
class Todo:
    """要办: ``mark`` is ``hot`` where a person waits, ``wait`` where the way is barred for now."""

    icon: str
    title: str
    text: str
    button: Button | None = None
    mark: str = ""
    since: datetime | None = None


def link(name: str, *args: object) -> str:
    """The address of a page; empty where this installation has no such page."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""
