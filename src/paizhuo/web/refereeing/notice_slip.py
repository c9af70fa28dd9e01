"""罚分通知单: the lines of the slip that the side signs: where it happened, who, and how to appeal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.limits import appeal_time
from paizhuo.referee.appeals.appeal import WhyInadmissible
from paizhuo.referee.appeals.rules import NO_APPEALS
from paizhuo.web.language import say
from paizhuo.web.refereeing.appeal_deadlines import deadline_of_round
from paizhuo.wording import citation_words
from paizhuo.wording.referee.appeals import inadmissible_words, limit_words
from paizhuo.wording.tournament import entrant_words, stage_title

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


@dataclass(frozen=True)
class AppealLine:
    """申诉须知: until when, or for how long, the side may appeal, and the article."""

    text: str
    source: str
    until: datetime | None = None


def where_words(snapshot: Snapshot, stage: str, number: int, table: int, deal: int = 0) -> str:
    """场次: the stage, the round, the table and, where it is known, the deal."""
    title = stage_title(say(), snapshot.plan.stage(stage))
    text = (
        _("{stage}, round {round}, table {table}, deal {deal}") if deal else _("{stage}, round {round}, table {table}")
    )
    return text.format(stage=title, round=number, table=table, deal=deal)


def appeal_line(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> AppealLine:
    """申诉须知: for rulings of this round, by the book."""
    limit = appeal_time(snapshot.state, stage, number)
    if limit is None:
        words = inadmissible_words(say(), WhyInadmissible.NO_PROCEDURE)
        return AppealLine(words, citation_words(NO_APPEALS, say()))
    source = citation_words(limit.source, say())
    until = deadline_of_round(competition, snapshot, stage, number)
    if until is not None:
        return AppealLine("", source, until)
    text = _("An appeal may be made in writing {limit}.").format(limit=limit_words(say(), limit.value))
    return AppealLine(text, source)


def entrant_line(snapshot: Snapshot, entrant: int, person: str = "") -> str:
    """参赛者: number and name; or the spectator, as far as somebody knows who it is."""
    return person or entrant_words(say(), entrant, snapshot.names)
