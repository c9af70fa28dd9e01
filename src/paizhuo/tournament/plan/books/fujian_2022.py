"""福建2022: the five-round Shengji Swiss of a university union."""

from __future__ import annotations

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan import regulations as r
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.outcomes import Decision

_FJ = Source(Book.FUJIAN_2022)
_FORFEIT_WON = r.Award(mp=250, vp=1200)
_FORFEIT_LOST = r.Award(mp=0, vp=0)
_RANKING = r.Ranking(chain=(Tiebreak.TOTAL, Tiebreak.VP_SUM, Tiebreak.OPPONENTS, Tiebreak.LOT))

FUJIAN_2022 = r.Regulations(
    id="fujian-2022",
    book=Book.FUJIAN_2022,
    title_zh="福建升级(80分)比赛规则(2022)",
    title_en="Fujian Shengji (80 points) event rules (2022)",
    match_points=_FJ.stated(r.MatchPoints.BY_DIFFERENCE, "2.1"),
    scale=_FJ.stated(r.Scale.FUJIAN_20, "2.1, 2.1 note"),
    bye=_FJ.silent(_FORFEIT_WON, "bye-as-forfeit-won"),
    forfeit_won=_FJ.stated(_FORFEIT_WON, "4.11"),
    forfeit_lost=_FJ.stated(_FORFEIT_LOST, "4.11, 2.2"),
    force_majeure=_FJ.silent((r.Award(mp=150, vp=1000), _FORFEIT_WON), "force-majeure-as-national"),
    unplayed_levels=_FJ.silent(2, "levels-behind-the-vp"),
    default_loss=_FJ.silent(r.DefaultLossRule.AS_FORFEIT, "default-loss-as-forfeit"),
    knockout_draw=_FJ.silent((Decision.EXTRA_DEAL, Decision.LOT), "knockout-draw-extra-deal"),
    draws_allowed=_FJ.stated(True, "2.1"),  # noqa: FBT003 - the option is a claim
    swiss_ranking=_FJ.stated(_RANKING, "2.3"),
    round_robin_ranking=_FJ.derived(_RANKING, "2.3", "round-robin-as-swiss"),
    pairing_order=_FJ.taken(r.Ranking(chain=_RANKING.chain[:-1]), "1.3", "match-points-then-standard-score"),
    equal_by_parity=_FJ.silent(False, "equal-by-number"),  # noqa: FBT003 - the option is a claim
    first_round=_FJ.stated(r.FirstRound.ADJACENT, "1.3"),
    rematch=_FJ.stated(False, "1.3"),  # noqa: FBT003 - the option is a claim
    byes_each=_FJ.silent(1, "one-bye"),
    related_swiss=_FJ.silent(r.Related.AVOID, "related-in-pairings"),
    related_knockout=_FJ.silent(r.Related.AVOID, "related-in-pairings"),
    home=_FJ.taken(r.Home.HIGHER_RANKED, "1.3", "home-higher-ranked"),
    clinched=_FJ.silent(r.Clinched.PLAYS_ON, "clinched-plays-on"),
    repair=_FJ.silent(r.Repair.NEVER, "pairing-stays"),
    removal=_FJ.silent(r.Removal.NONE, "no-removal-by-forfeits"),
    removed_results=_FJ.silent(r.RemovedResults.STAND, "removed-results-stand"),
    forfeited_pair=_FJ.taken(r.ForfeitedPair.LEFT, "N7.2", "forfeited-pair-left"),
    wild_difference=_FJ.silent(r.WildDifference.SIGNED, "wild-card-signed-sum"),
    table_draw=_FJ.silent(r.TableDraw.CENTRAL, "tables-drawn-by-the-arranger"),
    substitution=_FJ.stated(r.SubstitutionPolicy.SAME_UNIT, "N5"),
    substitution_leave=_FJ.silent(r.Approver.CHIEF, "substitution-leave-by-the-chief"),
    put_last=_FJ.silent(False, "unexcused-forfeit-keeps-place"),  # noqa: FBT003 - the option is a claim
)
"""竞赛办法: its template is a timed event for pairs on one day [FJ N1, N3]."""
