"""记录: lots that decided nothing are marked."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.documents.sections import records
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Decision, Levels
from paizhuo.wording import Language
from tests.documents.events import played_event


def test_a_lot_for_a_match_that_is_not_level_is_marked_as_deciding_nothing() -> None:
    event = played_event("national-knockout", 8, language=Language.ENGLISH)
    state = event.state.branch()
    (stage,) = state.stages.values()
    first, second = (stage.own_round(1).own_match(table) for table in sorted(stage.rounds[0].matches)[:2])
    for table, match in ((1, first), (2, second)):
        sides = match.pairing.home[0], match.pairing.away[0]
        match.lot = f.LotDrawn(stage.id, f"match/1/{table}", sides, sides)
        stage.lots.append(match.lot)
    first.confirmed = Levels(5, 5, first.drawn_winner, Decision.LOT)
    (block,) = records.lots(replace(event, state=state))
    assert [row[-1] for row in block["rows"]] == ["", "has decided nothing"]
