"""刚才: the last acts in words, for the side of the desk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.web.desk.tasks import link
from paizhuo.web.ledger.restorable import CHANGES
from paizhuo.web.log.act_words import act_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act, Competition

SHOWN = 8


@dataclass(frozen=True)
class Recent:
    """刚才: an act and its words; ``undo`` is where the chief takes it back."""

    act: Act
    text: str
    undo: str = ""


def recent(competition: Competition, snapshot: Snapshot, *, may_undo: bool) -> list[Recent]:
    """刚才: the newest first."""
    log = link("log:log", competition.slug)
    return [
        Recent(
            act,
            act_words(act, snapshot),
            f"{log}#act-{act.no}" if log and may_undo and (act.first_fact or act.detail.get(CHANGES)) else "",
        )
        for act in competition.acts.order_by("-no")[:SHOWN]
    ]
