"""已撤销的操作: which acts are undone, read from the acts that undid or redid them.

The present values do not say it: of several deals entered on a sheet only the last one is its present value, and a
value that an official changed back by hand was never undone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.web.access.permissions import Permission

if TYPE_CHECKING:
    from paizhuo.web.models import Act, Competition

TOOK = "took"
"""The key in the detail of an undo that lists the numbers of the acts that it undid, the newest first."""


UNDOING = (Permission.UNDO.value, Permission.CONFIRM.value)
"""撤销之事: the kinds of acts that undo others: the chief's undo, and the organiser's revocation of emergency acts."""


@dataclass
class UndoneActs:
    """已撤销的操作: the numbers of the undone acts, each with the number of the act that undid it."""

    undone_by: dict[int, int] = field(default_factory=dict)
    _undos: dict[int, tuple[tuple[int, ...], bool]] = field(default_factory=dict)

    def add(self, undo: Act) -> None:
        """Apply one more undo or redo; call it in the order in which they were written."""
        detail = undo.detail
        targets = tuple(detail.get(TOOK, ())) or ((detail["act"],) if "act" in detail else ())
        self._undos[undo.no] = targets, bool(detail.get("again"))
        self._apply(undo.no, undo.no)

    def _set(self, act: int, by: int, *, stands: bool) -> None:
        if stands is (act not in self.undone_by):
            return
        if stands:
            del self.undone_by[act]
            self._apply(act, by)
            return
        self.undone_by[act] = by
        targets, again = self._undos.get(act, ((), False))
        for one in reversed(targets):
            self._set(one, by, stands=not again)

    def _apply(self, undo: int, by: int) -> None:
        targets, again = self._undos.get(undo, ((), False))
        for one in targets:
            self._set(one, by, stands=again)


def undone_acts_of(competition: Competition) -> UndoneActs:
    """已撤销的操作: of this competition."""
    found = UndoneActs()
    # Asked for in order, SQLite would go through all acts by their numbers instead of those of these kinds.
    undos = competition.acts.filter(kind__in=UNDOING).order_by().only("no", "detail")
    for undo in sorted(undos, key=lambda one: one.no):
        found.add(undo)
    return found
