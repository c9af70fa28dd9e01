"""扩充的赛制: rounds paired by a format of another package; everything else is as in a Swiss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.tournament.engines import swiss
from paizhuo.tournament.engines.context import Draft, MatchReason
from paizhuo.tournament.engines.swiss import is_finished, places, rounds
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.plan.additions import PairingQuestion, pairs_of
from paizhuo.tournament.results.lines import byes_in

if TYPE_CHECKING:
    from paizhuo.tournament.engines.context import Context

__all__ = ["PairedByPackage", "draft", "is_finished", "places", "rounds"]


@dataclass(frozen=True, slots=True)
class PairedByPackage:
    """由扩充赛制编排: why a match or a bye is as it is, and that nothing of the program decided it."""

    format: str


def draft(context: Context, seed: str) -> Draft:
    """The next round as the package pairs it, homes by the book; who is in no pair has a bye."""
    order = context.present if context.next_round == 1 else swiss.ranking_list(context)
    lines = {one: context.sheets(context.done)[one].lines for one in order}
    question = PairingQuestion(
        context.next_round,
        context.plan.rounds,
        order,
        {one: tuple(other for line in own for other in line.opponents) for one, own in lines.items()},
        {one: byes_in(own) for one, own in lines.items()},
        seed,
    )
    pairs = dict(enumerate(pairs_of(context.plan.pairing, question), start=1))
    playing = {entrant for pair in pairs.values() for entrant in pair}
    byes = tuple(one for one in order if one not in playing)
    reason = PairedByPackage(context.plan.pairing)
    return Draft(
        tuple(Pairing(table, *swiss.homes(context, seed, pair, table)) for table, pair in pairs.items()),
        byes,
        reasons=(
            *(MatchReason(table, pair, reason) for table, pair in pairs.items()),
            *(MatchReason(0, (one,), reason) for one in byes),
        ),
    )
