"""中止告示: what everybody reads while the event is stopped, or while a round waits for an appeal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.wording.tournament.interruptions import standstill_words

if TYPE_CHECKING:
    from paizhuo.web.models import Competition


def standstill_of(competition: Competition) -> tuple[str, ...]:
    """The lines for this competition; none while everything goes on."""
    snapshot = snapshot_of(competition)
    if snapshot.state.suspended is None and not snapshot.state.postponed:
        return ()
    return standstill_words(say(), snapshot.state, titles_of(snapshot))
