"""画面设定: what the big screen shows, as stored in the competition; unknown values mean ``auto``."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

NOTICE_LENGTH = 200
MOST_PAGES = 5000


class Show(Enum):
    """画面: the kinds of content."""

    AUTO = "auto"
    """轮换: pairings, results, standings and the notice in turn."""
    PAIRINGS = "pairings"
    RESULTS = "results"
    STANDINGS = "standings"
    CLOCK = "clock"
    DRAW = "draw"
    FINAL = "final"
    NOTICE = "notice"


@dataclass(frozen=True)
class WallScreen:
    """画面设定: ``page`` is the held page, or the number of revealed slips; ``fact`` is the fact of the draw."""

    show: Show = Show.AUTO
    text: str = ""
    page: int = 0
    hold: bool = False
    fact: int = 0

    def as_json(self) -> dict[str, Any]:
        """As stored and sent to the screens."""
        return {"show": self.show.value, "text": self.text, "page": self.page, "hold": self.hold, "fact": self.fact}


def wall_screen(competition: Competition) -> WallScreen:
    """The stored setting of a competition."""
    stored = competition.screen
    show = next((one for one in Show if one.value == stored.get("show")), Show.AUTO)
    return WallScreen(
        show,
        str(stored.get("text") or "")[:NOTICE_LENGTH],
        _count(stored.get("page")),
        bool(stored.get("hold")),
        _count(stored.get("fact")),
    )


def _count(value: object) -> int:
    return min(max(value, 0), MOST_PAGES) if isinstance(value, int) and not isinstance(value, bool) else 0
