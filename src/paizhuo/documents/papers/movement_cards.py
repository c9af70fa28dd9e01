"""移位单: a card for every pair that says where it plays in each round, and a sheet for every table [NAT 28(一)].

The book prints no form, so the columns are our choice. Players are named by their numbers in the event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Missing, Paper, present
from paizhuo.documents.sides import entrants_shown
from paizhuo.documents.tables import cut_and_stacked
from paizhuo.officiating.movement_sheet import has_movement, pair_sheets, table_sheets
from paizhuo.rulebook import Book, Citation
from paizhuo.seats import Side
from paizhuo.wording import N_, citation_words, side_words
from paizhuo.wording.tournament import entrant_words, stage_words
from paizhuo.wording.tournament.board_sets import ranges

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.officiating.movement_sheet import PairRound, TableRound
    from paizhuo.tournament.plan.plan import StagePlan

LINES = 13
"""The most rounds on half a page."""
MOVEMENT = Citation(Book.NATIONAL, "28(一)")
NO_MOVEMENT = N_("Movement cards are for pairs that follow a movement; there is none in this stage.")
NOT_DRAWN = N_("The movement is known as soon as the stage is opened and the pairs have their places in it.")
ALL_LEFT = N_("All pairs have left the event; there is no movement to print.")


def is_used(event_view: EventView) -> bool:
    """Whether pairs of the event follow a movement."""
    return any(map(has_movement, event_view.plan.stages))


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: an open stage with a movement, and pairs that are still in it."""
    plan = _stage(event_view, where)
    if isinstance(plan, Missing):
        return plan
    if plan.id not in event_view.state.stages:
        return Missing(NOT_DRAWN)
    return None if pair_sheets(event_view.state, plan.id) else Missing(ALL_LEFT)


def make(event_view: EventView, where: Where) -> Paper:
    """移位单: first the cards of all pairs by their number, then the sheets of all tables."""
    say, plan = event_view.say, present(_stage(event_view, where))
    pairs, tables = pair_sheets(event_view.state, plan.id), table_sheets(event_view.state, plan.id)
    stage, title = stage_words(say, plan), say(N_("Movement cards"))
    cards = [
        card
        for pair, rounds in sorted(pairs.items())
        for card in _halves(
            event_view,
            {
                "kind": "pair",
                "title": " ".join(entrants_shown(event_view, (pair,)).names),
                "label": say(N_("Pair no.")),
                "number": pair,
            },
            say(N_(", ")).join([stage, say(N_("movement of the pair"))]),
            [_pair_line(event_view, one) for one in rounds],
        )
    ]
    sheets = [
        sheet
        for table, rounds in tables.items()
        for sheet in _halves(
            event_view,
            {
                "kind": "table",
                "title": say(N_("Movement of the table")),
                "label": say(N_("Table no.")),
                "number": table,
            },
            stage,
            [_table_line(event_view, one) for one in rounds],
        )
    ]
    round_, boards = say(N_("Round")), say(N_("Board numbers"))
    data = {
        "event": event_view.title,
        "pair_heads": [round_, say(N_("Table no.")), say(N_("You sit")), say(N_("Opponents")), boards],
        "table_heads": [round_, *(side_words(side, say) for side in _IN_ORDER), boards],
        "pair_note": say(N_("Go to your table when the round is called. If a pair leaves the event, ask the referee.")),
        "table_note": say(N_("Stays on the table. The boards of a round lie here before it begins.")),
        "source": citation_words(MOVEMENT, say),
        "cards": [*_whole_pages(cut_and_stacked(cards)), *cut_and_stacked(sheets)],
    }
    return Paper("movement_cards", title, data)


_IN_ORDER = (Side.NORTH_SOUTH, Side.EAST_WEST)


def _stage(event_view: EventView, where: Where) -> StagePlan | Missing:
    """The stage named in ``where``; where none is named, the last with a movement that has begun, or the first."""
    found = [one for one in event_view.plan.stages if where.stage in {one.id, ""} and has_movement(one)]
    if not found:
        return Missing(NO_MOVEMENT, never=not where.stage)
    return next((one for one in reversed(found) if one.id in event_view.state.stages), found[0])


def _halves(
    event_view: EventView, head: dict[str, Any], about: str, lines: Sequence[list[str]]
) -> list[dict[str, Any]]:
    """A card on half a page, or several where there are more rounds."""
    say = event_view.say
    parts = [lines[start : start + LINES] for start in range(0, len(lines), LINES)]
    found = []
    for at, part in enumerate(parts, start=1):
        words = [about]
        if len(parts) > 1:
            words.append(say(N_("sheet {sheet} of {sheets}")).format(sheet=at, sheets=len(parts)))
        card = {"number": str(head["number"]), "about": say(N_(", ")).join(words), "lines": part}
        found.append(head | card)
    return found


def _whole_pages(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cards of the pairs end with a page, so that those of the tables are stacked alone."""
    return [*cards, {"kind": ""}] if len(cards) % 2 else cards


def _pair_line(event_view: EventView, one: PairRound) -> list[str]:
    say = event_view.say
    if one.side is None:
        return [str(one.round), "–", say(N_("sits out")), "", ""]
    opponent = entrant_words(say, one.opponent, event_view.names)
    return [str(one.round), str(one.table), side_words(one.side, say), opponent, ranges(one.boards)]


def _table_line(event_view: EventView, one: TableRound) -> list[str]:
    pairs = (entrant_words(event_view.say, pair, event_view.names) for pair in (one.north_south, one.east_west))
    return [str(one.round), *pairs, ranges(one.boards)]
