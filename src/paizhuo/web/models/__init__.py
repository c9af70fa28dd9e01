"""表: everything that the platform stores."""

from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.models.api_tokens import ApiToken
from paizhuo.web.models.appeals import AppealCase, AppealVote
from paizhuo.web.models.board_secrets import BoardSecret
from paizhuo.web.models.broadcasts import Broadcast, KeyedTable
from paizhuo.web.models.calls import Call, Clearance
from paizhuo.web.models.clock import ClockEvent
from paizhuo.web.models.competition import Competition
from paizhuo.web.models.entries import CheckIn, ImportDraft, Registration, SeenProof
from paizhuo.web.models.event_tables import EventTable
from paizhuo.web.models.hall import HallCheck
from paizhuo.web.models.installation import Installation
from paizhuo.web.models.ledger import Act, Commitment, StoredFact
from paizhuo.web.models.live_reviews import LiveReview
from paizhuo.web.models.live_seen import LiveSeen
from paizhuo.web.models.live_tables import LiveMove, LiveSeat, LiveTable
from paizhuo.web.models.officials import (
    Appointment,
    DailyReview,
    Delegation,
    Evaluation,
    Invitation,
    Objection,
    Recusal,
)
from paizhuo.web.models.private_links import ChangeRequest, EntryContact, EntryLink, Kiosk
from paizhuo.web.models.rulings import StoredRuling
from paizhuo.web.models.score_sheets import SheetDeal
from paizhuo.web.models.sessions import Session
from paizhuo.web.models.summary import Summary
from paizhuo.web.models.table_codes import Device, TableCode
from paizhuo.web.models.webhooks import Webhook

__all__ = [
    "Act",
    "ApiToken",
    "AppealCase",
    "AppealVote",
    "Appointment",
    "BoardSecret",
    "Broadcast",
    "Call",
    "ChangeRequest",
    "CheckIn",
    "Clearance",
    "ClockEvent",
    "Commitment",
    "Competition",
    "DailyReview",
    "Delegation",
    "Device",
    "EntryContact",
    "EntryLink",
    "Evaluation",
    "EventTable",
    "HallCheck",
    "ImportDraft",
    "Installation",
    "Invitation",
    "KeyedTable",
    "Kiosk",
    "LiveMove",
    "LiveReview",
    "LiveSeat",
    "LiveSeen",
    "LiveTable",
    "Objection",
    "OneTimeLink",
    "Recusal",
    "Registration",
    "SeenProof",
    "Session",
    "SheetDeal",
    "StoredFact",
    "StoredRuling",
    "Summary",
    "TableCode",
    "User",
    "Webhook",
]
