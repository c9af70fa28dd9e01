"""升级（80分）: the law of Shengji by the Fujian event's rules of 2022.

Four players, two sides, two packs. Cards are drawn one by one; a level card that is shown makes the trumps; the dealer
lifts the bottom, buries eight and leads. The defenders collect fives, tens and kings: with 80 points they take over,
and every 20 points more or less are a level. The side that passes A wins.

Where to look: ``rules`` and ``rulesets`` (what the book says); ``order``, ``combinations``, ``leads``, ``following``,
``throws``, ``trick`` (cards); ``calling`` (trumps and dealer); ``deal`` with ``phases``, ``actions``, ``legality``,
``refusals``, ``deal_points``, ``exposed``, ``view`` (one deal); ``scoring``, ``levels``, ``match``, ``dealing`` (deal
after deal). Cards are in ``paizhuo.cards``, seats in ``paizhuo.seats``.

A match goes ``next_deal``, ``deal_cards``, ``start``, then ``legal``, ``refusal``, ``apply`` and ``view`` until there
is an ``outcome``, which goes into ``after``, and on to the ``next_deal``.
"""

from paizhuo.shengji.actions import (
    Action,
    Award,
    Bar,
    Bury,
    Call,
    Choose,
    Direct,
    Draw,
    EndDeal,
    Ending,
    Expose,
    Lay,
    Lift,
    Ruling,
)
from paizhuo.shengji.combinations import Kind, Lead, Part, Shape, lead_of
from paizhuo.shengji.deal import apply, legal, outcome, play_from, refusal, start
from paizhuo.shengji.dealing import deal_cards
from paizhuo.shengji.following import MOST_PLAYS, TooManyPlays, legal_follows
from paizhuo.shengji.leads import legal_leads
from paizhuo.shengji.levels import Standing
from paizhuo.shengji.match import (
    Cause,
    DealDone,
    Forfeited,
    LastCall,
    Match,
    NextDeal,
    Result,
    TimeIsUp,
    after,
    next_deal,
)
from paizhuo.shengji.order import Group, Trumps, order_of, parse_trump
from paizhuo.shengji.phases import Burying, Choosing, Claim, Drawing, Outcome, Over, Phase, Playing, Setting
from paizhuo.shengji.rules import RuleSet
from paizhuo.shengji.rulesets import FUJIAN_2022, RULE_SETS, rule_set
from paizhuo.shengji.scoring import Gain, gain_of
from paizhuo.shengji.throws import Stopped, judge_throw
from paizhuo.shengji.trick import points_of, winner_of
from paizhuo.shengji.view import View, view

__all__ = [
    "FUJIAN_2022",
    "MOST_PLAYS",
    "RULE_SETS",
    "Action",
    "Award",
    "Bar",
    "Bury",
    "Burying",
    "Call",
    "Cause",
    "Choose",
    "Choosing",
    "Claim",
    "DealDone",
    "Direct",
    "Draw",
    "Drawing",
    "EndDeal",
    "Ending",
    "Expose",
    "Forfeited",
    "Gain",
    "Group",
    "Kind",
    "LastCall",
    "Lay",
    "Lead",
    "Lift",
    "Match",
    "NextDeal",
    "Outcome",
    "Over",
    "Part",
    "Phase",
    "Playing",
    "Result",
    "RuleSet",
    "Ruling",
    "Setting",
    "Shape",
    "Standing",
    "Stopped",
    "TimeIsUp",
    "TooManyPlays",
    "Trumps",
    "View",
    "after",
    "apply",
    "deal_cards",
    "gain_of",
    "judge_throw",
    "lead_of",
    "legal",
    "legal_follows",
    "legal_leads",
    "next_deal",
    "order_of",
    "outcome",
    "parse_trump",
    "play_from",
    "points_of",
    "refusal",
    "rule_set",
    "start",
    "view",
    "winner_of",
]
