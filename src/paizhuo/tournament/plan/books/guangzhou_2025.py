"""广州2025: the elimination with points of a city association."""

from __future__ import annotations

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan import regulations as r
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.outcomes import Decision

_GZ = Source(Book.GUANGZHOU_2025)
_FORFEIT_WON = r.Award(mp=200, vp=0)
_FORFEIT_LOST = r.Award(mp=0, vp=0)
_RANKING = r.Ranking(chain=(Tiebreak.TOTAL, Tiebreak.IMP_SUM, Tiebreak.LOT))

GUANGZHOU_2025 = r.Regulations(
    id="guangzhou-2025",
    book=Book.GUANGZHOU_2025,
    title_zh="广州掼蛋比赛规程(2025)",
    title_en="Guangzhou Guandan event regulations (2025)",
    match_points=_GZ.stated(r.MatchPoints.TWO_ONE_NOTHING, "Reg8"),
    scale=_GZ.derived(r.Scale.NONE, "Reg7(二), Form4", "level-differences-only"),
    bye=_GZ.silent(_FORFEIT_WON, "bye-as-forfeit-won"),
    forfeit_won=_GZ.derived(_FORFEIT_WON, "R2, Reg8", "forfeit-is-a-win"),
    forfeit_lost=_GZ.derived(_FORFEIT_LOST, "R2, Reg8", "forfeit-is-a-win"),
    force_majeure=_GZ.silent((r.Award(mp=0, vp=0), _FORFEIT_WON), "force-majeure-no-draw"),
    unplayed_levels=_GZ.silent(4, "levels-behind-the-vp"),
    default_loss=_GZ.silent(r.DefaultLossRule.AS_FORFEIT, "default-loss-as-forfeit"),
    knockout_draw=_GZ.stated((Decision.LOT,), "Reg8"),
    draws_allowed=_GZ.stated(False, "Reg8"),  # noqa: FBT003 - the option is a claim
    swiss_ranking=_GZ.derived(_RANKING, "Reg7(二), Reg8", "points-then-level-difference"),
    round_robin_ranking=_GZ.derived(_RANKING, "Reg7(二), Reg8", "points-then-level-difference"),
    pairing_order=_GZ.silent(r.Ranking(chain=_RANKING.chain[:-1]), "pairing-list-by-ranking"),
    equal_by_parity=_GZ.silent(False, "equal-by-number"),  # noqa: FBT003 - the option is a claim
    first_round=_GZ.stated(r.FirstRound.DRAW, "Reg7(二)"),
    rematch=_GZ.silent(True, "rematch-in-a-pure-draw"),  # noqa: FBT003 - the option is a claim
    byes_each=_GZ.silent(1, "one-bye"),
    related_swiss=_GZ.silent(r.Related.AVOID, "related-in-pairings"),
    related_knockout=_GZ.silent(r.Related.AVOID, "related-in-pairings"),
    home=_GZ.taken(r.Home.DRAWN, "Form4 note 3", "first-slip-sits-north-south"),
    clinched=_GZ.silent(r.Clinched.PLAYS_ON, "clinched-plays-on"),
    repair=_GZ.silent(r.Repair.NEVER, "pairing-stays"),
    removal=_GZ.silent(r.Removal.NONE, "no-removal-by-forfeits"),
    removed_results=_GZ.silent(r.RemovedResults.STAND, "removed-results-stand"),
    forfeited_pair=_GZ.silent(r.ForfeitedPair.LEFT, "forfeited-pair-left"),
    wild_difference=_GZ.taken(r.WildDifference.SIGNED, "Reg7(二), Form4 note 3", "wild-card-signed-sum"),
    table_draw=_GZ.stated(r.TableDraw.OWN, "Form4 note 3, Notice5.2"),
    substitution=_GZ.silent(r.SubstitutionPolicy.NONE, "no-substitution"),
    substitution_leave=_GZ.silent(r.Approver.CHIEF, "substitution-leave-by-the-chief"),
    put_last=_GZ.silent(False, "unexcused-forfeit-keeps-place"),  # noqa: FBT003 - the option is a claim
)
"""规程: its templates are for teams of two, with 50 minutes a round and the attached playing rules.

[GZ Notice3, Notice5.1, Reg4, Reg7(一)]
"""
