"""一种文书: the entry of a paper in the catalogue, and what every module in ``papers`` exports."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

UNKNOWN_STAGE = N_("The event has no stage '{stage}'; there is nothing to print.")

NOT_PUBLIC = N_(
    "Boards of this paper are not public yet: a table still plays them, or their delay runs. Print it when the public "
    "page shows them."
)


class Scope(Enum):
    """范围: what one copy of a paper is about: the whole event, or a part of it."""

    EVENT = "event"
    STAGE = "stage"
    ROUND = "round"
    TABLE = "table"
    ENTRANT = "entrant"
    RULING = "ruling"
    APPEAL = "appeal"


class Category(Enum):
    """用途: the heading under which a paper is listed."""

    BEFORE = "before"
    """赛前"""
    ROUND = "round"
    """每轮"""
    REFEREE = "referee"
    """裁判与仲裁"""
    AFTER = "after"
    """赛后"""


class PaperModule(Protocol):
    """一种文书的模块: what every module in ``papers`` exports."""

    def check(self, event_view: EventView, where: Where, /) -> Missing | None:
        """What is missing before this part of the event can be printed; None where nothing is."""

    def make(self, event_view: EventView, where: Where, /) -> Paper:
        """The paper; only called where ``check`` finds nothing missing."""


def every_event(_event_view: EventView) -> bool:
    """Always true: the default for papers that every event uses."""
    return True


@dataclass(frozen=True)
class Document:
    """一种文书: its name in commands and addresses, its title, scope and category, and the module that makes it."""

    id: str
    title: str
    scope: Scope
    category: Category
    module: PaperModule
    is_used: Callable[[EventView], bool] = every_event
    """本次比赛所用: whether the paper is for the book and kind of this event; other forms are not offered."""
    personal: bool = False
    """含个人信息: filled in, it may contain dates of birth and card numbers, so it is for those who take entries."""
    posted: bool = False
    """张贴: it hangs in the hall or is handed out, so it shows of boards what the public pages show [NAT 43(五)]."""

    def holds_personal_data(self, where: Where) -> bool:
        """含个人信息: whether this copy may contain dates of birth and card numbers; a blank one does not."""
        return self.personal and (not where.blank or bool(where.entrant))

    def check(self, event_view: EventView, where: Where) -> Missing | None:
        """缺什么: why the paper cannot be printed now; None where it can."""
        if where.stage and where.stage not in {one.id for one in event_view.plan.stages}:
            return Missing(UNKNOWN_STAGE, {"stage": where.stage})
        seen = self._seen(event_view)
        missing = self.module.check(seen, where)
        if missing is not None and seen is not event_view and self.module.check(event_view, where) is None:
            return Missing(NOT_PUBLIC)
        return missing

    def make(self, event_view: EventView, where: Where) -> Paper:
        """The paper; raises :class:`NothingToPrint` where something is missing."""
        missing = self.check(event_view, where)
        if missing is not None:
            raise NothingToPrint(missing)
        return self.module.make(self._seen(event_view), where)

    def _seen(self, event_view: EventView) -> EventView:
        """The event as this paper may show it."""
        return event_view.public if self.posted and event_view.public is not None else event_view
