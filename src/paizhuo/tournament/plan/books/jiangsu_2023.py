"""江苏2023: the competition part of the Jiangsu rules of 2023."""

from __future__ import annotations

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan import regulations as r
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.outcomes import Decision

_J23 = Source(Book.JIANGSU_2023)
_FORFEIT_WON = r.Award(mp=200, vp=1700)
_FORFEIT_LOST = r.Award(mp=0, vp=0)

_SWISS = (Tiebreak.TOTAL, Tiebreak.PROGRESSIVE, Tiebreak.WINS, Tiebreak.VP_SUM, Tiebreak.UPGRADES, Tiebreak.LOT)
_LEAGUE = (Tiebreak.TOTAL, Tiebreak.DIRECT, Tiebreak.WINS, Tiebreak.VP_SUM, Tiebreak.UPGRADES, Tiebreak.LOT)

JIANGSU_2023 = r.Regulations(
    id="jiangsu-2023",
    book=Book.JIANGSU_2023,
    title_zh="江苏省掼蛋竞赛规则(2023)",
    title_en="Jiangsu Guandan competition rules (2023)",
    match_points=_J23.stated(r.MatchPoints.TWO_ONE_NOTHING, "4.2"),
    scale=_J23.taken(r.Scale.JIANGSU_2023_26, "4.2", "jiangsu-vp-table"),
    bye=_J23.silent(r.Award(mp=150, vp=1700), "bye-as-national"),
    forfeit_won=_J23.stated(_FORFEIT_WON, "3.7(四)"),
    forfeit_lost=_J23.stated(_FORFEIT_LOST, "3.7(四)"),
    force_majeure=_J23.silent((r.Award(mp=100, vp=1300), _FORFEIT_WON), "force-majeure-as-national"),
    unplayed_levels=_J23.derived(4, "3.7(四)", "levels-behind-the-vp"),
    default_loss=_J23.stated(r.DefaultLossRule.PLUS_FOUR, "3.7(四)"),
    knockout_draw=_J23.stated((Decision.EXTRA_DEAL, Decision.LOT), "3.5(九)2"),
    draws_allowed=_J23.stated(True, "4.2"),  # noqa: FBT003 - the option is a claim
    swiss_ranking=_J23.stated(r.Ranking(chain=_SWISS), "4.2"),
    round_robin_ranking=_J23.stated(r.Ranking(chain=_LEAGUE), "4.2"),
    pairing_order=_J23.silent(r.Ranking(chain=_SWISS[:-1]), "pairing-list-by-ranking"),
    equal_by_parity=_J23.silent(True, "equal-by-number"),  # noqa: FBT003 - the option is a claim
    first_round=_J23.silent(r.FirstRound.FOLD, "strong-against-weak"),
    rematch=_J23.silent(False, "no-rematch"),  # noqa: FBT003 - the option is a claim
    byes_each=_J23.silent(1, "one-bye"),
    related_swiss=_J23.silent(r.Related.AVOID, "related-in-pairings"),
    related_knockout=_J23.silent(r.Related.AVOID, "related-in-pairings"),
    home=_J23.silent(r.Home.PARITY, "home-as-national"),
    clinched=_J23.silent(r.Clinched.PLAYS_ON, "clinched-plays-on"),
    repair=_J23.stated(r.Repair.NEVER, "4.3.3"),
    removal=_J23.taken(r.Removal.JIANGSU, "3.7(四), 3.7(五)", "forfeits-in-a-row"),
    removed_results=_J23.taken(r.RemovedResults.STAND, "3.7(五)", "removed-results-stand"),
    forfeited_pair=_J23.silent(r.ForfeitedPair.LEFT, "forfeited-pair-left"),
    wild_difference=_J23.silent(r.WildDifference.SIGNED, "wild-card-signed-sum"),
    table_draw=_J23.silent(r.TableDraw.CENTRAL, "tables-drawn-by-the-arranger"),
    substitution=_J23.derived(r.SubstitutionPolicy.WITH_LEAVE, "3.7(五)1", "change-of-partner"),
    substitution_leave=_J23.silent(r.Approver.CHIEF, "substitution-leave-by-the-chief"),
    put_last=_J23.silent(False, "unexcused-forfeit-keeps-place"),  # noqa: FBT003 - the option is a claim
)
