"""福建2022: the Shengji (80 points) rules of the Fujian university union's event of 2022."""

from __future__ import annotations

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.shengji import rules as r
from paizhuo.shengji.topics import Topic, articles

_FJ = Source(Book.FUJIAN_2022)

FUJIAN_2022 = r.RuleSet(
    id="fujian-2022",
    book=Book.FUJIAN_2022,
    title_zh="福建教职工升级（80分）比赛规则（2022）",
    title_en="Fujian staff Shengji (80 points) rules 2022",
    topics=articles(
        {
            Topic.PACK: _FJ.derive("3.4, 3.5", "shengji-pack"),
            Topic.HELD: _FJ.silence("shengji-held"),
            Topic.RANK_ORDER: _FJ.silence("shengji-order"),
            Topic.FIRST_DEAL: _FJ.cite("3.1"),
            Topic.LATER_DEALS: _FJ.cite("3.1"),
            Topic.DRAW: _FJ.silence("shengji-draw"),
            Topic.SHOW: _FJ.cite("3.1"),
            Topic.PROTECT: _FJ.cite("3.1(1)"),
            Topic.OVERCALL: _FJ.cite("3.1(2)"),
            Topic.NO_TRUMP: _FJ.cite("3.1(3)"),
            Topic.UNCLAIMED: _FJ.cite("3.3"),
            Topic.LIFT: _FJ.cite("3.2"),
            Topic.GUARD: _FJ.cite("3.4"),
            Topic.BURY: _FJ.cite("3.5"),
            Topic.TURN_ORDER: _FJ.cite("4.5"),
            Topic.LEAD: _FJ.derive("3.6, 3.8", "shengji-lead"),
            Topic.FOLLOW_SUIT: _FJ.silence("shengji-follow-suit"),
            Topic.FOLLOW: _FJ.cite("3.6"),
            Topic.RUFF: _FJ.cite("3.7"),
            Topic.THROW: _FJ.cite("3.8"),
            Topic.FAILED_THROW: _FJ.cite("4.4"),
            Topic.TRACTOR: _FJ.cite("3.10"),
            Topic.EXPOSED: _FJ.cite("4.6①"),
            Topic.BOTTOM_COUNT: _FJ.cite("4.1"),
            Topic.CONCEALED: _FJ.cite("4.7"),
            Topic.TRICK: _FJ.silence("shengji-trick"),
            Topic.BOTTOM: _FJ.cite("3.10"),
            Topic.RESULT: _FJ.cite("T"),
            Topic.PASS_ACE: _FJ.cite("1.4"),
            Topic.MATCH_END: _FJ.cite("1.2, 2.1"),
            Topic.DEALER: _FJ.cite("1.4"),
        },
    ),
    level_gap=_FJ.silent(r.LevelGap.SKIPPED, "shengji-level-gap"),
    side_level_pairs=_FJ.silent(r.SideLevelPairs.NO_TRACTOR, "shengji-side-level-pairs"),
    shorter_tractor=_FJ.silent(r.ShorterTractor.BEFORE_PAIRS, "shengji-shorter-tractor"),
    trump_throw=_FJ.silent(r.TrumpThrow.ALLOWED, "shengji-trump-throw"),
    equal_cards=_FJ.silent(r.EqualCards.EARLIER_WINS, "shengji-equal-cards"),
    overruff=_FJ.silent(r.Overruff.LARGEST_PART, "shengji-overruff"),
    protector=_FJ.taken(r.Protector.SHOWER, "3.1(1)", "shengji-protector"),
    pair_over_pair=_FJ.derived(r.PairOverPair.REFUSED, "3.1(2)", "shengji-pair-over-pair"),
    no_trump_caller=_FJ.taken(r.NoTrumpCaller.ANYBODY, "3.1(3)", "shengji-no-trump-caller"),
    first_dealer=_FJ.silent(r.FirstDealer.LAST_CALLER, "shengji-first-dealer"),
    unclaimed=_FJ.silent(r.Unclaimed.FIRST_DRAWER, "shengji-unclaimed"),
    next_dealer=_FJ.silent(r.NextDealer.PARTNER_OR_NEXT, "shengji-next-dealer"),
    multiples=_FJ.stated(r.Multiples(single=2, pair=4, tractor=8), "3.10"),
    thrown_last=_FJ.silent(r.ThrownLast.LARGEST_PART, "shengji-thrown-last"),
    saved_bottom=_FJ.derived(r.SavedBottom.NOBODY, "3.10", "shengji-saved-bottom"),
    below_zero=_FJ.silent(r.BelowZero.AS_ZERO, "shengji-below-zero"),
    fines=_FJ.silent(r.Fines.EITHER_WAY, "shengji-fines-either-way"),
    barred_bottom=_FJ.silent(r.BarredBottom.OTHER_SIDE, "shengji-barred-bottom"),
    throw_fine=_FJ.stated(r.ThrowFine(each=10, most=80), "4.4"),
    dealers_awarded=_FJ.silent(2, "shengji-dealers-awarded"),
    seconds=_FJ.stated(r.Seconds(play=30, bury=60, pause=3), "3.2, 4.8"),
    round_minutes=_FJ.stated(60, "1.2"),
    last_call_minutes=_FJ.stated(10, "1.2"),
    time_up=_FJ.stated(r.TimeUp.ONE_MORE, "1.2"),
)
