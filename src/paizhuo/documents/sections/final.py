"""总名次: the places of the whole event, of the units, and the prizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import listing, note
from paizhuo.documents.sections.field import name_head
from paizhuo.documents.sections.places import place_cell
from paizhuo.documents.sections.remarks import remark_of
from paizhuo.officiating.prizes import prize_results, prize_rows
from paizhuo.officiating.tables.final_places import is_over, places_so_far
from paizhuo.officiating.tables.prizes import WITHOUT_PRIZES, PrizeRange, prize_ranges
from paizhuo.officiating.tables.unit_places import unit_places
from paizhuo.wording import N_
from paizhuo.wording.officiating.prizes import winner_words
from paizhuo.wording.tournament import entrant_words, final_ranking_words, ordinal_words, stage_words, unit_words
from paizhuo.wording.tournament.around_play import award_winner_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block


def final_list(event_view: EventView) -> Block:
    """总名次表: the places over all stages."""
    say, entries = event_view.say, event_view.state.entries
    with_unit = any(entry.unit for entry in entries.values())
    places = places_so_far(event_view.state)
    remarks = {one.entrant: remark_of(event_view, one.stage, one.entrant, one.place) for one in places}
    with_remarks = any(remarks.values())
    rows = [
        (
            place_cell(one.place),
            str(one.entrant),
            entries[one.entrant].name,
            *([entries[one.entrant].unit] if with_unit else []),
            stage_words(say, event_view.plan.stage(one.stage)),
            *([remarks[one.entrant]] if with_remarks else []),
        )
        for one in places
    ]
    heads = [say(N_("Place")), say(N_("No.")), name_head(event_view), *([say(N_("Unit"))] if with_unit else [])]
    heads += [say(N_("Place decided in")), *([say(N_("Remarks"))] if with_remarks else [])]
    widths = ["auto", "auto", "1.2fr", *(["1fr"] if with_unit else []), "auto", *(["0.6fr"] if with_remarks else [])]
    how = final_ranking_words(say, event_view.state.regulations.book)
    return listing(heads, rows, widths, right=(0, 1), strong=(0,), size=9.5, after=(how,))


def unit_list(event_view: EventView) -> tuple[Block, ...]:
    """单位团体名次: the places of the units [FJ N7.2]."""
    say = event_view.say
    units = unit_places(event_view.state)
    if not units:
        return ()
    rows = [(place_cell(one.place or 0), one.unit, unit_words(say, one, units)) for one in units]
    heads = [say(N_("Place")), say(N_("Unit")), say(N_("Reason and article"))]
    return (listing(heads, rows, ("auto", "1fr", "1.6fr"), right=(0,), strong=(0,), size=9),)


def _honours(event_view: EventView) -> tuple[PrizeRange, ...]:
    """名次: the first places, named by their ordinal, in place of prizes."""
    say, text = event_view.say, event_view.say(N_("{place} place"))
    first = range(1, WITHOUT_PRIZES + 1)
    return tuple(PrizeRange(text.format(place=ordinal_words(say, place)), place, place) for place in first)


def _by_category(event_view: EventView) -> tuple[Block, ...]:
    """获奖名单: the categories of prizes that the organiser has set, with their winners."""
    say, state = event_view.say, event_view.state
    rows, before = [], ""
    for row in prize_rows(state, prize_results(state)):
        unit = state.entries[row.winner.entrant].unit if row.winner.entrant else ""
        place = str(row.winner.place or "") if row.winner.entrant else ""
        rows.append(("" if row.prize == before else row.prize, place, winner_words(say, row, event_view.names), unit))
        before = row.prize
    heads = [say(N_("Prize")), say(N_("Place")), say(N_("Winner")), say(N_("Unit"))]
    return (listing(heads, rows, ("auto", "auto", "1.2fr", "1fr"), right=(1,), strong=(0,), size=11),)


def awards(event_view: EventView) -> tuple[Block, ...]:
    """获奖名单: each prize with its winners.

    Where the plan names no prizes, the first three places are listed, as on the certificates (the book is silent).
    """
    say = event_view.say
    if not is_over(event_view.state):
        return ()
    if event_view.state.prizes is not None:
        return _by_category(event_view)
    entries, places = event_view.state.entries, places_so_far(event_view.state)
    prizes = prize_ranges(event_view.plan) or _honours(event_view)
    rows: list[Sequence[str]] = []
    for name, first, last in prizes:
        winners = [one for one in places if first <= one.place <= last]
        for at, one in enumerate(winners):
            entry = entries[one.entrant]
            rows.append(
                (name if at == 0 else "", str(one.place), entrant_words(say, one.entrant, event_view.names), entry.unit)
            )
        if not winners and event_view.plan.prizes:
            rows.append((name, "", say(N_("not awarded")), ""))
    for award in event_view.state.awards.values():
        unit = entries[award.entrant].unit
        rows.append((award.award, "", award_winner_words(say, award, event_view.names), unit))
    heads = [say(N_("Prize")), say(N_("Place")), say(N_("Winner")), say(N_("Unit"))]
    blocks = [listing(heads, rows, ("auto", "auto", "1.2fr", "1fr"), right=(1,), strong=(0,), size=11)]
    if any(len([one for one in places if one.place == place]) > 1 for place in {one.place for one in places} - {0}):
        blocks.append(note(say(N_("Who shares a place shares its prize."))))
    return tuple(blocks)
