"""待办: what is due in a competition, worked out once for a snapshot, and in the reader's language."""

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
    """应办之事: what must not be forgotten, the gravest first."""
    return snapshot.once("duties", lambda: due.duties(snapshot.state))


def steps_of(snapshot: Snapshot) -> tuple[Step, ...]:
    """下一步: what takes the event further."""
    return snapshot.once("steps", lambda: due.steps(snapshot.state))


def due_text(snapshot: Snapshot, one: Due) -> str:
    """What is due, in one sentence."""
    return due_words(say(), one, snapshot.names, titles_of(snapshot))
