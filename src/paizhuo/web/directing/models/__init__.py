"""指挥的表: calls, the clock, rulings, appeals, clearances."""

from paizhuo.web.directing.models.appeals import AppealCase, AppealVote
from paizhuo.web.directing.models.clock import ClockEvent
from paizhuo.web.directing.models.floor import Call, Clearance
from paizhuo.web.directing.models.rulings import StoredRuling

__all__ = ["AppealCase", "AppealVote", "Call", "Clearance", "ClockEvent", "StoredRuling"]
