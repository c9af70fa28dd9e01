"""去留: which acts were taken back, according to the acts that took them back or brought them back.

What an act left says nothing by itself: of the deals of a sheet only the last one is what stands there now, and what
somebody changed back by hand was never taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.web.access.permissions import Permission

if TYPE_CHECKING:
    from paizhuo.web.models import Act, Competition

TOOK = "took"
"""The field of an undo's detail under which the acts stand that it took back, the newest first."""


@dataclass
class Fates:
    """去留: the numbers of the acts that were taken back, each with the act that did it."""

    gone: dict[int, int] = field(default_factory=dict)
    _undos: dict[int, tuple[tuple[int, ...], bool]] = field(default_factory=dict)

    def follow(self, undo: Act) -> None:
        """One more undo, the oldest first."""
        detail = undo.detail
        targets = tuple(detail.get(TOOK, ())) or ((detail["act"],) if "act" in detail else ())
        self._undos[undo.no] = targets, bool(detail.get("again"))
        self._take_effect(undo.no, undo.no)

    def _set(self, act: int, by: int, *, stands: bool) -> None:
        if stands is (act not in self.gone):
            return
        if stands:
            del self.gone[act]
            self._take_effect(act, by)
            return
        self.gone[act] = by
        targets, again = self._undos.get(act, ((), False))
        for one in reversed(targets):
            self._set(one, by, stands=not again)

    def _take_effect(self, undo: int, by: int) -> None:
        targets, again = self._undos.get(undo, ((), False))
        for one in targets:
            self._set(one, by, stands=again)


def fates_of(competition: Competition) -> Fates:
    """去留: of every act of the competition."""
    found = Fates()
    for undo in competition.acts.filter(kind=Permission.UNDO.value).order_by("no").only("no", "detail"):
        found.follow(undo)
    return found
