"""锁住的申请: why a change cannot be asked for now, and who must agree to one that can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.event_phase import EventPhase, event_phase
from paizhuo.officiating.substitution import substitution_needs
from paizhuo.web.entries.change_requests import RequestFate, asked_changes
from paizhuo.web.entries.contacts import last_digits, telephones
from paizhuo.web.language import say
from paizhuo.web.models import ChangeRequest
from paizhuo.wording.officiating import needs_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def lock_of(competition: Competition, snapshot: Snapshot, number: int, kind: ChangeRequest.Kind) -> str:
    """为何锁住: in words; empty for a change that can be asked for."""
    state = snapshot.state
    if number in state.left:
        return _("You have left the event.")
    if event_phase(state) is EventPhase.OVER:
        return _("The event is over.")
    asked = asked_changes(competition, snapshot, number)
    if any(one.request.kind == kind and one.fate is RequestFate.WAITING for one in asked):
        return _("You have asked for it; the referees' desk has not answered yet.")
    if kind == ChangeRequest.Kind.SUBSTITUTE:
        needs = substitution_needs(state, number)
        if needs.refused is not None:
            return " ".join(needs_words(say(), needs))
    if not last_digits(telephones(competition, snapshot).get(number, "")):
        return _("No telephone was given with the entry. Go to the referees' desk.")
    return ""


def consent_words(snapshot: Snapshot, number: int, kind: ChangeRequest.Kind) -> str:
    """谁同意: who must agree to a change, and until when it can be asked for."""
    if kind == ChangeRequest.Kind.WITHDRAW:
        return _("You play no further round. It counts once the referees' desk has agreed.")
    needs = substitution_needs(snapshot.state, number)
    if needs.is_free:
        return _("Until the draw. It counts once the organiser has changed the entry.")
    return " ".join(needs_words(say(), needs)) or _("It counts once the referees' desk has agreed.")
