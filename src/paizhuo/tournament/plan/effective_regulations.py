"""生效办法: the regulations of an event: the book's, with what the organiser ruled otherwise before it began."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from paizhuo.rulebook import Basis, Citation, Cited
from paizhuo.tournament.duplicate.options import Ties
from paizhuo.tournament.duplicate.pairs_ranking import TIES
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Clinched, Ranking, Scale, Tiebreak

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Changes, Plan, StagePlan
    from paizhuo.tournament.plan.regulations import Regulations

ORGANISER = "set-by-the-organiser"
_BY_THEIR_NAMES = (
    "first_round",
    "related_swiss",
    "related_knockout",
    "home",
    "rematch",
    "removal",
    "removed_results",
    "forfeited_pair",
    "wild_difference",
    "table_draw",
    "substitution",
    "substitution_leave",
)
"""Options that the organiser's rulings name as the regulations do."""


def effective_regulations(plan: Plan) -> Regulations:
    """The regulations under which the event is played."""
    book = regulations_of(plan.book)
    changed: dict[str, Any] = {}

    def put(name: str, value: object) -> None:
        changed[name] = Cited(value, Citation(book.book, "", Basis.SILENT, ORGANISER))

    changes = plan.changes
    for name in _BY_THEIR_NAMES:
        value = getattr(changes, name)
        if value is not None:
            put(name, value)
    if changes.clinched_sit_out is not None:
        put("clinched", Clinched.SITS_OUT if changes.clinched_sit_out else Clinched.PLAYS_ON)
    if changes.percentage_scale is not None:
        put("scale", Scale.JIANGSU_2017_100 if changes.percentage_scale else Scale.JIANGSU_2017_26)
    for name in ("swiss_ranking", "round_robin_ranking", "pairing_order"):
        ranking: Ranking = getattr(book, name).value
        if (other := _changed(ranking, changes)) != ranking:
            put(name, other)
    return replace(book, **changed) if changed else book


COMPARED_MORE = (Tiebreak.TOTAL, Tiebreak.WINS, Tiebreak.DRAWS, Tiebreak.IMP_SUM)
COMPARED_TWO = (Tiebreak.TOTAL, Tiebreak.DIRECT, Tiebreak.WINS, Tiebreak.DRAWS, Tiebreak.IMP_SUM)
"""逐副比较的名次依据: the share of the possible, then rounds and levels as between matches [NAT 49(四)]."""


def compared_ranking(ties: Ties) -> Ranking:
    """名次顺序: of a stage whose boards are compared over its tables."""
    return Ranking((Tiebreak.TOTAL,)) if ties is Ties.SHARED else Ranking(chain=COMPARED_MORE, two=COMPARED_TWO)


def ranking_of(regulations: Regulations, stage: StagePlan) -> Cited[Ranking]:
    """名次顺序: of a stage: the criteria that were ruled for it; else the book's.

    It is one list for any number of equals. Where the book lets the match between them decide among exactly two only,
    it does so in a ruled list too [NAT 49(一)].
    """
    if stage.is_compared:
        return Cited(compared_ranking(stage.duplicate.pairs.ties), TIES)
    found = regulations.round_robin_ranking if stage.format is Format.ROUND_ROBIN else regulations.swiss_ranking
    if not stage.tiebreaks:
        return found
    ruled = found.value._replace(chain=stage.tiebreaks, two=None)
    if found.value.two is not None and Tiebreak.DIRECT not in found.value.chain and Tiebreak.DIRECT in ruled.chain:
        others = tuple(one for one in stage.tiebreaks if one is not Tiebreak.DIRECT)
        ruled = ruled._replace(chain=others, two=stage.tiebreaks)
    return Cited(ruled, Citation(regulations.book, "", Basis.SILENT, ORGANISER))


def _changed(ranking: Ranking, changes: Changes) -> Ranking:
    if changes.cut is not None:
        ranking = ranking._replace(cut=changes.cut)
    if changes.restart_ties is not None and ranking.two is not None:
        ranking = ranking._replace(restart=changes.restart_ties)
    if changes.progressive_cut is not None:
        old, new = Tiebreak.PROGRESSIVE, Tiebreak.PROGRESSIVE_CUT
        if not changes.progressive_cut:
            old, new = new, old
        ranking = ranking._replace(chain=tuple(new if criterion is old else criterion for criterion in ranking.chain))
    return ranking
