"""江苏2017: the competition part of the short Jiangsu rules of 2017, given by its differences from 2023."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan import regulations as r
from paizhuo.tournament.plan.books.jiangsu_2023 import JIANGSU_2023
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.outcomes import Decision

_J17 = Source(Book.JIANGSU_2017)
_RANKING = r.Ranking(
    chain=(Tiebreak.TOTAL, Tiebreak.PROGRESSIVE_CUT, Tiebreak.WINS, Tiebreak.VP_SUM, Tiebreak.UPGRADES, Tiebreak.LOT)
)

JIANGSU_2017 = replace(
    JIANGSU_2023,
    id="jiangsu-2017",
    book=Book.JIANGSU_2017,
    title_zh="江苏省掼蛋竞赛简易规则(2017)",
    title_en="Jiangsu short Guandan competition rules (2017)",
    match_points=_J17.stated(r.MatchPoints.TWO_ONE_NOTHING, "3.7.2"),
    scale=_J17.taken(r.Scale.JIANGSU_2017_26, "3.7.2", "jiangsu-vp-table"),
    bye=_J17.silent(JIANGSU_2023.bye.value, "bye-as-national"),
    forfeit_won=_J17.stated(JIANGSU_2023.forfeit_won.value, "4.3(四)"),
    forfeit_lost=_J17.stated(JIANGSU_2023.forfeit_lost.value, "4.3(四)"),
    force_majeure=_J17.silent(JIANGSU_2023.force_majeure.value, "force-majeure-as-national"),
    unplayed_levels=_J17.derived(4, "4.3(四)", "levels-behind-the-vp"),
    default_loss=_J17.stated(r.DefaultLossRule.PLUS_FOUR, "4.3(四)"),
    knockout_draw=_J17.stated((Decision.EXTRA_DEAL,), "3.7.1"),
    draws_allowed=_J17.stated(True, "3.7.2"),  # noqa: FBT003 - the option is a claim
    swiss_ranking=_J17.taken(_RANKING, "3.7.2", "progressive-cut-in-brackets"),
    round_robin_ranking=_J17.taken(_RANKING, "3.7.2", "progressive-cut-in-brackets"),
    pairing_order=_J17.silent(r.Ranking(chain=_RANKING.chain[:-1]), "pairing-list-by-ranking"),
    equal_by_parity=_J17.silent(True, "equal-by-number"),  # noqa: FBT003 - the option is a claim
    first_round=_J17.silent(r.FirstRound.FOLD, "strong-against-weak"),
    rematch=_J17.silent(False, "no-rematch"),  # noqa: FBT003 - the option is a claim
    byes_each=_J17.silent(1, "one-bye"),
    related_swiss=_J17.silent(r.Related.AVOID, "related-in-pairings"),
    related_knockout=_J17.silent(r.Related.AVOID, "related-in-pairings"),
    home=_J17.silent(r.Home.PARITY, "home-as-national"),
    clinched=_J17.silent(r.Clinched.PLAYS_ON, "clinched-plays-on"),
    repair=_J17.stated(r.Repair.NEVER, "3.10.4"),
    removal=_J17.taken(r.Removal.JIANGSU, "4.3(四), 4.3(五)", "forfeits-in-a-row"),
    removed_results=_J17.silent(r.RemovedResults.STAND, "removed-results-stand"),
    forfeited_pair=_J17.silent(r.ForfeitedPair.LEFT, "forfeited-pair-left"),
    wild_difference=_J17.silent(r.WildDifference.SIGNED, "wild-card-signed-sum"),
    table_draw=_J17.silent(r.TableDraw.CENTRAL, "tables-drawn-by-the-arranger"),
    substitution=_J17.derived(r.SubstitutionPolicy.WITH_LEAVE, "4.3(五)", "change-of-partner"),
    substitution_leave=_J17.silent(r.Approver.CHIEF, "substitution-leave-by-the-chief"),
    put_last=_J17.silent(False, "unexcused-forfeit-keeps-place"),  # noqa: FBT003 - the option is a claim
)
