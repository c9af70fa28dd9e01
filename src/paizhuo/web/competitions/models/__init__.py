"""赛事的表: what is stored of a competition."""

from paizhuo.web.competitions.models.competition import Competition
from paizhuo.web.competitions.models.entering import CheckIn, Registration
from paizhuo.web.competitions.models.ledger import Act, Commitment, StoredFact
from paizhuo.web.competitions.models.officials import Appointment

__all__ = ["Act", "Appointment", "CheckIn", "Commitment", "Competition", "Registration", "StoredFact"]
