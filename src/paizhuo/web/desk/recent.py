"""刚才: the last acts in words, for the side of the desk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.web.desk.tasks import url_or_empty
from paizhuo.web.ledger.restorable import CHANGES
from paizhuo.web.log.act_words import act_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act, Competition

SHOWN = 8


@dataclass(frozen=True)
class RecentAct:
    """刚才: an act and its words; ``undo`` is the address where the chief undoes it, empty for others."""

    act: Act
    text: str
    undo: str = ""


def recent_acts(competition: Competition, snapshot: Snapshot, *, may_undo: bool) -> list[RecentAct]:
    """刚才: the last acts, the newest first."""
    log = url_or_empty("log:log", competition.slug)
    return [
        RecentAct(
            act,
            act_words(act, snapshot),
            f"{log}#act-{act.no}" if log and may_undo and (act.first_fact or act.detail.get(CHANGES)) else "",
        )
        for act in competition.acts.order_by("-no")[:SHOWN]
    ]
