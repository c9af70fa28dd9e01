"""交叉表: a round robin for the wall: everybody against everybody, as far as results are confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Paper
from paizhuo.documents.public import headline, public_stage, stage_title
from paizhuo.documents.scores import both_scores, cancelled_note, has_won, is_cancelled
from paizhuo.tournament import directing
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.results.sheets import cancelled_entrants
from paizhuo.wording import N_
from paizhuo.wording.tournament import points_words
from paizhuo.wording.tournament.explained import together

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.lines import Sheet

NO_CROSS_TABLE = N_("Only a round robin has a cross table; there is none in this stage.")
SMALL = 10
"""A larger group goes on A3."""
ACROSS = 24
"""So many columns fit on a sheet; those of a larger group go on on the next."""
FATES = {True: "won", False: "lost", None: "drawn"}


def cross_table(occasion: EventView, where: Where) -> Paper:
    """交叉表 of a stage, a table for each group."""
    say = occasion.say
    stage = public_stage(occasion, where, {Format.ROUND_ROBIN}, NO_CROSS_TABLE)
    groups = occasion.state.stages[stage].groups
    met, gone = _met(occasion, stage), cancelled_entrants(occasion.state, stage)
    sheets = directing.context(occasion.state, stage).sheets()
    ended = {one.entrant: one for one in directing.places(occasion.state, stage)}
    tables = []
    for at, group in enumerate(groups):
        order = sorted(group)
        title = headline(say(N_("group {group}")).format(group=letter(at))) if len(groups) > 1 else ""
        for first in range(0, len(order), ACROSS):
            across = order[first : first + ACROSS]
            rows = [_row(occasion, number, across, met, gone, sheets[number], ended.get(number)) for number in order]
            tables.append({"title": title, "across": [str(number) for number in across], "rows": rows})
    complete = occasion.state.stages[stage].played
    legend = [say(N_("Own side first, a win in bold. Points and places count complete rounds. * corrected."))]
    legend += [cancelled_note(occasion, gone)] if gone else []
    title = say(N_("Cross table"))
    data = {
        "event": occasion.title,
        "title": title,
        "about": say(N_("{stage}, after round {round}")).format(
            stage=stage_title(say, occasion.plan.stage(stage)), round=complete
        ),
        "paper": "a4" if max(map(len, groups)) <= SMALL else "a3",
        "heads": [say(N_("No.")), say(N_("Name"))],
        "ends": [say(N_("Match points")), say(N_("VP")), say(N_("Place"))],
        "tables": tables,
        "legend": together(say, *legend),
    }
    return Paper("cross_table", title, data)


def _met(occasion: EventView, stage: str) -> dict[tuple[int, int], list[tuple[MatchState, End]]]:
    found: dict[tuple[int, int], list[tuple[MatchState, End]]] = {}
    for one in occasion.rounds(stage):
        for match in one.matches.values():
            home, away = match.pairing.home[0], match.pairing.away[0]
            if match.confirmed is not None:
                found.setdefault((home, away), []).append((match, End.HOME))
                found.setdefault((away, home), []).append((match, End.AWAY))
    return found


def _row(  # noqa: PLR0913, PLR0917 - what a row is made of
    occasion: EventView,
    number: int,
    across: list[int],
    met: dict[tuple[int, int], list[tuple[MatchState, End]]],
    gone: frozenset[int],
    sheet: Sheet,
    ended: Ended | None,
) -> dict[str, Any]:
    cells = []
    for other in across:
        results = []
        for match, end in met.get((number, other), []):
            if match.confirmed is None:
                continue
            void = is_cancelled(match, gone)
            words = both_scores(occasion.say, match.confirmed, end) + "*" * bool(match.corrected)
            fate = "void" if void else FATES[has_won(match.confirmed, end)]
            results.append({"words": f"[{words}]" if void else words, "fate": fate})
        cells.append({"own": other == number, "results": results})
    place = str(ended.place) if ended is not None and ended.place and sheet.lines else "–"
    return {
        "number": str(number),
        "name": occasion.names[number],
        "cells": cells,
        "ends": [points_words(sheet.total_mp()), points_words(sheet.total_vp()), place],
    }
