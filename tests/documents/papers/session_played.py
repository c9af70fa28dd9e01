"""A pairs session with boards for the papers of results: three tables, one board a round, as B-193 plays it."""

from __future__ import annotations

from paizhuo.documents import EventView
from paizhuo.tournament.duplicate.options import Champions, PairsOptions, Scoring
from paizhuo.wording import Language
from tests.tournament.engines.test_pairs_movement import B193, THREE_TABLES, enter, pairs_event, settle


def session(
    language: Language = Language.CHINESE,
    *,
    rounds: int = 3,
    champions: Champions = Champions.SINGLE,
    scoring: Scoring = Scoring.MATCHPOINTS,
) -> EventView:
    """Six pairs, so many rounds played."""
    event = pairs_event(6, movement=THREE_TABLES, pairs=PairsOptions(champions, scoring=scoring))
    for _ in range(rounds):
        event.pair("main")
        for table, match in event.state.stages["main"].rounds[-1].matches.items():
            (home,), (away,), (board,) = match.pairing.home, match.pairing.away, match.pairing.boards
            enter(event, table, board, B193[home, away, board])
            settle(event, table)
    return EventView(event.state, "云汀市复式双人赛", language)
