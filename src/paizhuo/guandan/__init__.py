"""掼蛋: the law of Guandan under four published rule books.

Four players, two sides, two packs. A deal opens with tribute from the losers of the last; players shed their cards
in combinations, the two heart cards of the level rank being wild; the side of the first player out climbs one to three
levels, and the side that passes A wins.

Where to look: ``rules`` and ``rulesets`` (what the books say); ``order``, ``wilds``, ``combinations``, ``shapes``,
``comparison``, ``plays``, ``possible_readings``, ``play_layout`` (cards); ``drawing``, ``dealing``, ``duplicate``,
``tribute`` (before play); ``deal`` with ``phases``, ``actions``, ``orders``, ``legality``, ``refusals``, ``view``,
``chosen_cards`` (one deal); ``levels``, ``match``, ``lateness``, ``late_start`` (deal after deal); ``record`` (files).
Cards are in ``paizhuo.cards``, seats in ``paizhuo.seats``.

A match goes ``begin``, ``next_deal``, ``deal_cards``, ``start``, then ``legal``, ``refusal``, ``apply`` and ``view``
until there is an ``outcome``, which goes into ``after``, and on to the ``next_deal``.
"""

from paizhuo.guandan.actions import Action, Bar, Forbid, GiveBack, Lay, NameType, Pass, Pay, Ruling, Stop
from paizhuo.guandan.combinations import Kind, Play, Reading, readings
from paizhuo.guandan.comparison import beats
from paizhuo.guandan.deal import apply, legal, outcome, refusal, start, start_from
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.duplicate import BOARDS, board
from paizhuo.guandan.late_start import begin
from paizhuo.guandan.levels import Standing, gain, upgrade
from paizhuo.guandan.match import (
    Cause,
    DealDone,
    DealLost,
    Forfeited,
    Format,
    JudgedLost,
    LastCall,
    LotsDrawn,
    Match,
    Result,
    Terms,
    TimeIsUp,
    after,
    next_deal,
)
from paizhuo.guandan.phases import NoTribute, Outcome, Over, Paying, Phase, Playing, Returning, Setting
from paizhuo.guandan.plays import legal_plays
from paizhuo.guandan.rules import RuleSet
from paizhuo.guandan.rulesets import (
    EVERY_RULE_SET,
    GUANGZHOU_2025,
    HOUSE_RULES,
    JIANGSU_2017,
    JIANGSU_2023,
    NATIONAL,
    NJUPT_V1006,
    RULE_SETS,
    rule_set,
)
from paizhuo.guandan.tribute import TributeDue, tribute_after
from paizhuo.guandan.view import View, view

__all__ = [
    "BOARDS",
    "EVERY_RULE_SET",
    "GUANGZHOU_2025",
    "HOUSE_RULES",
    "JIANGSU_2017",
    "JIANGSU_2023",
    "NATIONAL",
    "NJUPT_V1006",
    "RULE_SETS",
    "Action",
    "Bar",
    "Cause",
    "DealDone",
    "DealLost",
    "Forbid",
    "Forfeited",
    "Format",
    "GiveBack",
    "JudgedLost",
    "Kind",
    "LastCall",
    "Lay",
    "LotsDrawn",
    "Match",
    "NameType",
    "NoTribute",
    "Outcome",
    "Over",
    "Pass",
    "Pay",
    "Paying",
    "Phase",
    "Play",
    "Playing",
    "Reading",
    "Result",
    "Returning",
    "RuleSet",
    "Ruling",
    "Setting",
    "Standing",
    "Stop",
    "Terms",
    "TimeIsUp",
    "TributeDue",
    "View",
    "after",
    "apply",
    "beats",
    "begin",
    "board",
    "deal_cards",
    "gain",
    "legal",
    "legal_plays",
    "next_deal",
    "outcome",
    "readings",
    "refusal",
    "rule_set",
    "start",
    "start_from",
    "tribute_after",
    "upgrade",
    "view",
]
