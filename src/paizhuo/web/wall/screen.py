"""画面设定: what each screen of the hall shows, as stored in the competition; unknown values mean ``auto``.

The big screen and the numbered monitors show what the desk chooses. Besides there is one address for each kind of
content, for a monitor that always shows the same. Notice and sponsors are the same on all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

NOTICE_LENGTH = 200
SPONSORS_LENGTH = 1000
MOST_PAGES = 5000


class Show(Enum):
    """画面: the kinds of content."""

    AUTO = "auto"
    """轮换: several kinds in turn."""
    NAMES = "names"
    """按名称: who sits where, by name."""
    PAIRINGS = "pairings"
    BOARDS = "boards"
    """复式比分: matches over both rooms, or the leaders of a pairs session."""
    RESULTS = "results"
    STANDINGS = "standings"
    BRACKET = "bracket"
    CLOCK = "clock"
    DRAW = "draw"
    FINAL = "final"
    NOTICE = "notice"
    SPONSORS = "sponsors"
    ADDED = "added"
    """扩充的画面: of another package; ``WallScreen.added`` names it."""


IN_TURN = (
    Show.NAMES,
    Show.PAIRINGS,
    Show.BOARDS,
    Show.RESULTS,
    Show.STANDINGS,
    Show.BRACKET,
    Show.NOTICE,
    Show.SPONSORS,
)
"""可轮换的: what can be shown in turn."""
USUAL_TURN = (Show.PAIRINGS, Show.BOARDS, Show.RESULTS, Show.STANDINGS, Show.NOTICE)
MAIN = ""
"""大屏: the monitor without a name in its address."""
NUMBERED = ("2", "3", "4")
"""分屏: further monitors that the desk controls."""
FIXED = {
    "names": Show.NAMES,
    "tables": Show.PAIRINGS,
    "boards": Show.BOARDS,
    "results": Show.RESULTS,
    "standings": Show.STANDINGS,
    "bracket": Show.BRACKET,
    "clock": Show.CLOCK,
    "notices": Show.NOTICE,
    "sponsors": Show.SPONSORS,
    "final": Show.FINAL,
}
"""专屏: addresses that always show the same kind of content; the desk only turns and holds their pages."""
MONITORS = (MAIN, *NUMBERED, *FIXED)


@dataclass(frozen=True)
class WallScreen:
    """画面设定: ``page`` is the held page, or the number of revealed slips; ``fact`` is the fact of the draw."""

    show: Show = Show.AUTO
    text: str = ""
    page: int = 0
    hold: bool = False
    fact: int = 0
    parts: tuple[Show, ...] = ()
    """轮换内容: what is shown in turn; empty for the usual."""
    sponsors: str = ""
    """赞助单位: one on a line."""
    added: str = ""
    """扩充的画面: the name of the package's screen."""

    @property
    def turning(self) -> tuple[Show, ...]:
        """The kinds that are shown in turn."""
        return self.parts or USUAL_TURN

    def as_json(self) -> dict[str, Any]:
        """As sent to the screens."""
        return {**self._own(), "text": self.text, "sponsors": self.sponsors}

    def stored_in(self, stored: dict[str, Any], monitor: str) -> dict[str, Any]:
        """What the competition stores once this monitor has this setting."""
        changed = {**stored, "text": self.text, "sponsors": self.sponsors}
        if monitor == MAIN:
            return {**changed, **self._own()}
        return {**changed, "monitors": {**_monitors(stored), monitor: self._own()}}

    def _own(self) -> dict[str, Any]:
        parts = [one.value for one in self.parts]
        own = {"show": self.show.value, "page": self.page, "hold": self.hold, "fact": self.fact, "parts": parts}
        return own | ({"added": self.added} if self.added else {})


def wall_screen(competition: Competition, monitor: str = MAIN) -> WallScreen:
    """The setting of a monitor."""
    stored = competition.screen
    own = stored if monitor == MAIN else _monitors(stored).get(monitor)
    own = own if isinstance(own, dict) else {}
    show = next((one for one in Show if one.value == own.get("show")), Show.AUTO)
    parts = own.get("parts")
    return WallScreen(
        FIXED.get(monitor, show),
        str(stored.get("text") or "")[:NOTICE_LENGTH],
        _count(own.get("page")),
        bool(own.get("hold")),
        _count(own.get("fact")),
        tuple(one for one in IN_TURN if isinstance(parts, list) and one.value in parts),
        str(stored.get("sponsors") or "")[:SPONSORS_LENGTH],
        str(own.get("added") or "") if show is Show.ADDED else "",
    )


def _monitors(stored: dict[str, Any]) -> dict[str, Any]:
    found = stored.get("monitors")
    return found if isinstance(found, dict) else {}


def _count(value: object) -> int:
    return min(max(value, 0), MOST_PAGES) if isinstance(value, int) and not isinstance(value, bool) else 0
