"""全国: the competition part of the national Guandan rules."""

from __future__ import annotations

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan import regulations as r
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.outcomes import Decision

_NAT = Source(Book.NATIONAL)
_FORFEIT_WON = r.Award(mp=200, vp=1700)
_FORFEIT_LOST = r.Award(mp=0, vp=0)

_TWO = (
    Tiebreak.TOTAL,
    Tiebreak.VP_SUM,
    Tiebreak.DIRECT,
    Tiebreak.WINS,
    Tiebreak.IMP_SUM,
    Tiebreak.OPPONENTS,
    Tiebreak.PREVIOUS_RANK,
)
_MORE = (Tiebreak.TOTAL, Tiebreak.VP_SUM, Tiebreak.WINS, Tiebreak.IMP_SUM, Tiebreak.OPPONENTS, Tiebreak.PREVIOUS_RANK)

NATIONAL = r.Regulations(
    id="national",
    book=Book.NATIONAL,
    title_zh="全国掼蛋竞赛规则",
    title_en="National Guandan competition rules",
    match_points=_NAT.derived(
        r.MatchPoints.TWO_ONE_NOTHING, "26(六), 34(六)1, 34(六)2, 35, 36", "match-points-two-one-nothing"
    ),
    scale=_NAT.stated(r.Scale.NATIONAL_26, "47(一), App.4"),
    bye=_NAT.stated(r.Award(mp=150, vp=1700), "26(六)"),
    forfeit_won=_NAT.stated(_FORFEIT_WON, "34(六)2, 35"),
    forfeit_lost=_NAT.stated(_FORFEIT_LOST, "34(六)1, 35"),
    force_majeure=_NAT.stated((r.Award(mp=100, vp=1300), _FORFEIT_WON), "36"),
    unplayed_levels=_NAT.silent(4, "levels-behind-the-vp"),
    default_loss=_NAT.stated(r.DefaultLossRule.AS_FORFEIT, "35"),
    knockout_draw=_NAT.stated((Decision.EXTRA_DEAL,), "49(二)"),
    draws_allowed=_NAT.derived(True, "49(一)1(3)", "draws-in-leagues"),  # noqa: FBT003 - the option is a claim
    swiss_ranking=_NAT.stated(r.Ranking(chain=_MORE, two=_TWO), "49(一)1, 49(一)2"),
    round_robin_ranking=_NAT.stated(
        r.Ranking(
            chain=tuple(criterion for criterion in _MORE if criterion is not Tiebreak.OPPONENTS),
            two=tuple(criterion for criterion in _TWO if criterion is not Tiebreak.OPPONENTS),
        ),
        "49(一)1, 49(一)2",
    ),
    pairing_order=_NAT.stated(r.Ranking(chain=_MORE, two=_TWO), "26(五)1"),
    equal_by_parity=_NAT.stated(True, "26(五)2"),  # noqa: FBT003 - the option is a claim
    first_round=_NAT.taken(r.FirstRound.FOLD, "26(三)", "strong-against-weak"),
    rematch=_NAT.stated(False, "26(一), 26(四)3"),  # noqa: FBT003 - the option is a claim
    byes_each=_NAT.stated(1, "26(六)"),
    related_swiss=_NAT.taken(r.Related.AVOID, "19(五)2", "related-in-pairings"),
    related_knockout=_NAT.taken(r.Related.AVOID, "19(五)2", "related-in-pairings"),
    home=_NAT.stated(r.Home.PARITY, "29(一)2"),
    clinched=_NAT.stated(r.Clinched.SITS_OUT, "26(七)"),
    repair=_NAT.stated(r.Repair.LAST_TWO_ROUNDS, "26(八)"),
    removal=_NAT.stated(r.Removal.NATIONAL, "34(一)1, 34(二)"),
    removed_results=_NAT.taken(r.RemovedResults.HALF, "34(一)3", "half-of-the-matches-for-all"),
    forfeited_pair=_NAT.silent(r.ForfeitedPair.LEFT, "forfeited-pair-left"),
    wild_difference=_NAT.silent(r.WildDifference.SIGNED, "wild-card-signed-sum"),
    table_draw=_NAT.silent(r.TableDraw.CENTRAL, "tables-drawn-by-the-arranger"),
    substitution=_NAT.taken(r.SubstitutionPolicy.OWN_LIST, "19(二)2, 19(二)3", "third-player-of-a-pair"),
    substitution_leave=_NAT.stated(r.Approver.CHIEF, "19(二)2"),
    put_last=_NAT.stated(True, "34(四)"),  # noqa: FBT003 - the option is a claim
)
