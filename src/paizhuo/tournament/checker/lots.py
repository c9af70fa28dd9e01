"""抽签: whether every lot puts its candidates in order, and in the order that its seed gives [specification B.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.chance import MINIMUM_SEED, Chance
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Moment
    from paizhuo.tournament.log.facts import LotDrawn

RANKING = "ranking"


def judge(moment: Moment, no: int, lot: LotDrawn) -> Iterator[Finding]:
    """The findings about the order of a lot; ``no`` is its fact."""
    note = details(fact=no, purpose=lot.purpose, order=lot.order)
    if sorted(lot.order) != sorted(set(lot.candidates)) or len(lot.candidates) != len(set(lot.candidates)):
        yield Finding(Code.LOT_NOT_PERMUTATION, Severity.ERROR, moment.id, entrants=lot.candidates, note=note)
    elif lot.seed and _from_seed(moment, lot.seed, lot.purpose, lot.candidates) != lot.order:
        yield Finding(Code.NOT_FROM_SEED, Severity.ERROR, moment.id, entrants=lot.candidates, note=note)


def _from_seed(moment: Moment, seed: str, purpose: str, candidates: tuple[int, ...]) -> tuple[int, ...] | None:
    chance = chance_of(moment, seed, f"lot/{purpose}")
    return None if chance is None else chance.shuffled(sorted(candidates))


def chance_of(moment: Moment, seed: str, purpose: str) -> Chance | None:
    """The stream of a recorded seed, if it is one."""
    try:
        raw = bytes.fromhex(seed)
    except ValueError:
        return None
    return Chance(raw, f"{moment.event.plan.id}/{moment.id}/{purpose}") if len(raw) >= MINIMUM_SEED else None


def for_ranking(moment: Moment) -> dict[int, int]:
    """The ranks drawn for ties in the standings; a later lot counts among those it names."""
    return {
        entrant: at
        for no, lot in moment.stage.lots
        if lot.purpose == RANKING and no < moment.before
        for at, entrant in enumerate(lot.order, start=1)
    }
