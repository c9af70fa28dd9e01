"""待办: duties and next steps of a competition, computed once for a snapshot, and their sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import due
from paizhuo.web.language import say
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.wording.officiating import due_words

if TYPE_CHECKING:
    from paizhuo.officiating.due_items import Due, Duty, Step
    from paizhuo.web.ledger.snapshot import Snapshot


def duties_of(snapshot: Snapshot) -> tuple[Duty, ...]:
    """应办之事: the duties, most urgent first."""
    return snapshot.once("duties", lambda: due.duties(snapshot.state))


def steps_of(snapshot: Snapshot) -> tuple[Step, ...]:
    """下一步: the next steps."""
    return snapshot.once("steps", lambda: due.steps(snapshot.state))


def due_text(snapshot: Snapshot, one: Due) -> str:
    """A duty or a step in one sentence."""
    return due_words(say(), one, snapshot.names, titles_of(snapshot))
