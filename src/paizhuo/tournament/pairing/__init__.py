"""积分编排: one round of a Swiss, from the ranking list to matches that explain themselves.

``pair`` never gives up a legal pairing and never breaks a hard rule: what cannot be paired is proven to be a dead end.
"""

from paizhuo.tournament.pairing.board import BYE
from paizhuo.tournament.pairing.criteria import BALANCED, LEADING, WALK, WEIGHED, BadScheme, Criterion, Scheme
from paizhuo.tournament.pairing.dead_end import DeadEnd, Proof
from paizhuo.tournament.pairing.field import BadField, Candidate, Field, HomeRule, Meeting
from paizhuo.tournament.pairing.reasons import Passed, PassedOver, Topic, WhyBye, WhyMet
from paizhuo.tournament.pairing.result import (
    ByeGiven,
    CriteriaLeftOut,
    LaterRoundsImpossible,
    LaterRoundsNotProven,
    Matched,
    NearestWeighed,
    Note,
    Pairing,
    RelatedMeet,
)
from paizhuo.tournament.pairing.solver import pair
from paizhuo.tournament.pairing.ways_out import BarsLifted, ExtraByes, Rematches, Repeat, WayOut
from paizhuo.tournament.pairing.zones import MovedUp, ZonedPairing, Zones, ZonesStuck, pair_zones

__all__ = [
    "BALANCED",
    "BYE",
    "LEADING",
    "WALK",
    "WEIGHED",
    "BadField",
    "BadScheme",
    "BarsLifted",
    "ByeGiven",
    "Candidate",
    "CriteriaLeftOut",
    "Criterion",
    "DeadEnd",
    "ExtraByes",
    "Field",
    "HomeRule",
    "LaterRoundsImpossible",
    "LaterRoundsNotProven",
    "Matched",
    "Meeting",
    "MovedUp",
    "NearestWeighed",
    "Note",
    "Pairing",
    "Passed",
    "PassedOver",
    "Proof",
    "RelatedMeet",
    "Rematches",
    "Repeat",
    "Scheme",
    "Topic",
    "WayOut",
    "WhyBye",
    "WhyMet",
    "ZonedPairing",
    "Zones",
    "ZonesStuck",
    "pair",
    "pair_zones",
]
