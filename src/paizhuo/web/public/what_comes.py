"""接下来: what an entrant plays now, or what he waits for; the same on his own page and in the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.event_phase import EventPhase, public_phase
from paizhuo.officiating.table_key import TableKey
from paizhuo.web.language import say
from paizhuo.web.public.entrant_rounds import entrant_rounds, rounds_ahead
from paizhuo.wording.tournament import choice_of_plan_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.timetable import RoundSlot
    from paizhuo.web.public.entrant_rounds import EntrantRound


class WhatComes(NamedTuple):
    """接下来: all rounds so far, the one that he plays or sits out now, the next by the timetable, or why he is out."""

    rounds: list[EntrantRound]
    current: EntrantRound | None
    next: RoundSlot | None
    left: str
    is_over: bool

    @property
    def key(self) -> TableKey | None:
        """桌位: of the match of now; None where there is none."""
        if self.current is None or self.current.line is None:
            return None
        return TableKey(self.current.stage, self.current.round, self.current.line.table)


def what_comes(competition: Competition, snapshot: Snapshot, number: int) -> WhatComes:
    """接下来: of one entrant, from what is published."""
    state = snapshot.state
    rounds = entrant_rounds(competition, snapshot, number)
    ahead = rounds_ahead(competition, snapshot, number, rounds)
    return WhatComes(
        rounds,
        next((one for one in rounds if one.now), None),
        ahead[0] if ahead else None,
        choice_of_plan_words(say(), state.left[number].how) if number in state.left else "",
        public_phase(state) is EventPhase.OVER,
    )
