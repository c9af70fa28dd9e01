"""概况: what lists say of a table, written with the moves that change it; ``models.live_summaries`` reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.shengji.levels import at_step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.table import Table


def summary_of(table: Table) -> dict[str, Any]:
    """The summary as it is stored; nothing in it depends on cards that somebody may not know."""
    players = [(place.player, place.is_held) for place in table.places]
    return {
        "stage": str(table.stage),
        "seats": [None if one is None else [one.name, one.agent, is_held] for one, is_held in players],
        "levels": _levels(table.course.score()),
        "deal": table.course.number,
        "paused": table.paused is not None,
        "called": table.calls[-1][1] if table.calls else 0,
    }


def _levels(score: Mapping[str, Any]) -> list[str]:
    of_shengji = [str(at_step(step)) for step in score.get("steps", ())]
    found = score.get("levels", of_shengji)
    return ["10" if one == "T" else one for one in found]
