"""积分编排: one round of a Swiss, from the ranking list to matches with their reasons.

``pair`` finds a legal pairing whenever one exists; otherwise it gives a :class:`DeadEnd` with a proof.
"""

from paizhuo.tournament.pairing.board import BYE
from paizhuo.tournament.pairing.criteria import BALANCED, LEADING, WALK, WEIGHED, BadScheme, PairingCriterion, Scheme
from paizhuo.tournament.pairing.dead_end import DeadEnd, Proof
from paizhuo.tournament.pairing.field import BadPairingField, Candidate, EarlierMeeting, Field, HomeRule
from paizhuo.tournament.pairing.reasons import Passed, PassedOver, Topic, WhyBye, WhyMet
from paizhuo.tournament.pairing.result import (
    ByeGiven,
    CriteriaLeftOut,
    LaterRoundsImpossible,
    LaterRoundsNotProven,
    Matched,
    NearestWeighed,
    Note,
    RelatedMeet,
    RoundPairing,
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
    "BadPairingField",
    "BadScheme",
    "BarsLifted",
    "ByeGiven",
    "Candidate",
    "CriteriaLeftOut",
    "DeadEnd",
    "EarlierMeeting",
    "ExtraByes",
    "Field",
    "HomeRule",
    "LaterRoundsImpossible",
    "LaterRoundsNotProven",
    "Matched",
    "MovedUp",
    "NearestWeighed",
    "Note",
    "PairingCriterion",
    "Passed",
    "PassedOver",
    "Proof",
    "RelatedMeet",
    "Rematches",
    "Repeat",
    "RoundPairing",
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
