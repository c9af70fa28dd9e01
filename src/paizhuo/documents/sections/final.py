"""总名次: the whole event in one list, the units, and who gets which prize."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import listing, note
from paizhuo.documents.sections.field import name_head
from paizhuo.documents.sections.places import Standing, place_told
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.standings.final_ranking import final_ranking, rank_over_stages
from paizhuo.tournament.standings.unit_ranking import unit_ranking
from paizhuo.wording import N_
from paizhuo.wording.tournament import entrant_words, final_ranking_words, ordinal_words, stage_words, unit_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.standings.final_ranking import FinalPlace


def is_over(occasion: EventView) -> bool:
    """Whether every stage of the plan is closed."""
    stages = occasion.state.stages
    return all(one.id in stages and stages[one.id].closed for one in occasion.plan.stages)


def final_places(occasion: EventView) -> tuple[FinalPlace, ...]:
    """总名次: over all stages; while the event is not over, by the stages that have results."""
    if is_over(occasion):
        return final_ranking(occasion.state)
    places = {
        stage.id: {one.entrant: one.place for one in Standing(occasion, stage.id).places}
        for stage in occasion.stages
        if stage.played
    }
    out = {entrant for entrant, left in occasion.state.left.items() if left.how is LeaveKind.DISQUALIFIED}
    return rank_over_stages(occasion.plan.stages, places, out)


def final_list(occasion: EventView) -> Block:
    """总名次表."""
    say, entries = occasion.say, occasion.state.entries
    with_unit = any(entry.unit for entry in entries.values())
    rows = [
        (
            place_told(one.place),
            str(one.entrant),
            entries[one.entrant].name,
            *([entries[one.entrant].unit] if with_unit else []),
            stage_words(say, occasion.plan.stage(one.stage)),
        )
        for one in final_places(occasion)
    ]
    heads = [say(N_("Place")), say(N_("No.")), name_head(occasion), *([say(N_("Unit"))] if with_unit else [])]
    heads.append(say(N_("Place decided in")))
    widths = ["auto", "auto", "1.2fr", *(["1fr"] if with_unit else []), "auto"]
    how = final_ranking_words(say, occasion.state.regulations.book)
    return listing(heads, rows, widths, right=(0, 1), strong=(0,), size=9.5, after=(how,))


def unit_list(occasion: EventView) -> tuple[Block, ...]:
    """单位团体名次 [FJ N7.2]."""
    say = occasion.say
    if not occasion.plan.unit_ranking or not is_over(occasion):
        return ()
    units = unit_ranking(occasion.state)
    if not units:
        return ()
    rows = [(place_told(one.place or 0), one.unit, unit_words(say, one, units)) for one in units]
    heads = [say(N_("Place")), say(N_("Unit")), say(N_("Reason and article"))]
    return (listing(heads, rows, ("auto", "1fr", "1.6fr"), right=(0,), strong=(0,), size=9),)


WITHOUT_PRIZES = 3
"""Where the plan names no prizes, so many places are honoured (silent)."""


def _honours(occasion: EventView) -> tuple[tuple[str, int], ...]:
    """名次: the first places by their ordinal."""
    say, text = occasion.say, occasion.say(N_("{place} place"))
    return tuple((text.format(place=ordinal_words(say, place)), 1) for place in range(1, WITHOUT_PRIZES + 1))


def awards(occasion: EventView) -> tuple[Block, ...]:
    """获奖名单: a prize for so many goes to the places that follow those of the prizes before it.

    Where the plan names no prizes, the first three places are honoured (silent), as on the certificates.
    """
    say = occasion.say
    if not is_over(occasion):
        return ()
    entries, places = occasion.state.entries, final_places(occasion)
    prizes = occasion.plan.prizes or _honours(occasion)
    rows: list[Sequence[str]] = []
    first = 1
    for name, count in prizes:
        winners = [one for one in places if first <= one.place < first + count]
        for at, one in enumerate(winners):
            entry = entries[one.entrant]
            rows.append(
                (name if at == 0 else "", str(one.place), entrant_words(say, one.entrant, occasion.names), entry.unit)
            )
        if not winners and occasion.plan.prizes:
            rows.append((name, "", say(N_("not awarded")), ""))
        first += count
    heads = [say(N_("Prize")), say(N_("Place")), say(N_("Winner")), say(N_("Unit"))]
    blocks = [listing(heads, rows, ("auto", "auto", "1.2fr", "1fr"), right=(1,), strong=(0,), size=11)]
    if any(len([one for one in places if one.place == place]) > 1 for place in {one.place for one in places} - {0}):
        blocks.append(note(say(N_("Who shares a place shares its prize."))))
    return tuple(blocks)
