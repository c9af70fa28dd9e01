"""公布的阶段: a stage can be printed once one of its rounds is published."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.plan.plan import Format

NO_PUBLIC_ROUND = N_("No round of the stage has been published; there is nothing to print yet. Publish one first.")


def published_stage(event_view: EventView, where: Where, formats: Collection[Format], otherwise: str) -> str | Missing:
    """The id of the stage named in ``where``, or of the last stage of these formats that has a published round.

    ``otherwise`` is the sentence for a stage, or an event, of another format.
    """
    wanted = [one for one in event_view.plan.stages if where.stage in {one.id, ""} and one.format in formats]
    if not wanted:
        return Missing(otherwise, never=not where.stage)
    found = [one.id for one in wanted if event_view.rounds(one.id)]
    return found[-1] if found else Missing(NO_PUBLIC_ROUND)
