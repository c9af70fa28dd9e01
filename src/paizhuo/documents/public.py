"""公开范围: which stages can be printed: those of which a round is published."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import NothingToPrint
from paizhuo.wording import N_
from paizhuo.wording.tournament import format_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.plan.plan import Format, StagePlan
    from paizhuo.wording import Say

NO_PUBLIC_ROUND = N_("No round of the stage has been published; there is nothing to print yet.")


def public_stage(occasion: EventView, where: Where, formats: Collection[Format], otherwise: str) -> str:
    """The stage that is meant, or the last one of these formats with a public round; else a sentence says why not."""
    wanted = [one for one in occasion.plan.stages if where.stage in {one.id, ""} and one.format in formats]
    if not wanted:
        raise NothingToPrint(otherwise)
    found = [one.id for one in wanted if occasion.rounds(one.id)]
    if not found:
        raise NothingToPrint(NO_PUBLIC_ROUND)
    return found[-1]


def headline(words: str) -> str:
    """Words as a title: English ones begin with a capital letter."""
    return words[:1].upper() + words[1:]


def stage_title(say: Say, stage: StagePlan) -> str:
    """A stage as a title: by its own, or by what is played in it."""
    return headline(stage_words(say, stage) if stage.title else format_words(say, stage.format))
