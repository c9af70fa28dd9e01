"""追认: the organiser confirms or revokes what the chief referee did for him in an emergency. No HTTP here.

Confirming writes an act of its own; revoking is an undo by the organiser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.pending_acts import CONFIRMS, pending_acts
from paizhuo.web.ledger.write import write
from paizhuo.web.log.actions import undo_as

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Act, Competition
    from paizhuo.wording import Say


class NothingToConfirm(BadInput):
    """无须追认: the act waits for nobody, or somebody has confirmed or revoked it."""

    code: ClassVar[str] = "NOTHING_TO_CONFIRM"

    def words(self, _say: Say, /) -> str:
        """What to do instead."""
        return _("This act waits for nobody any more. Look at the log again.")


def confirm(request: Request, act: int, paper: str = "") -> Done:
    """追认: the organiser confirms an emergency act; what it wrote into the event is confirmed there as well."""

    def body(writing: Writing) -> None:
        found = _pending(writing.competition, act)
        waiting = writing.snapshot.state.unconfirmed
        own = range(found.first_fact or 0, (found.last_fact or -1) + 1)
        writing.append(*(f.EmergencyConfirmed(no, Role.ORGANISER.value, paper.strip()) for no in own if no in waiting))
        writing.detail |= {CONFIRMS: act} | ({"paper": paper.strip()} if paper.strip() else {})
        writing.notify("event", "log", "officials", "appeals", staff_only=True)

    return write(request, Permission.CONFIRM, body)


def revoke(request: Request, act: int, reason: str) -> Done:
    """撤销代行: the organiser takes an emergency act back, with a reason."""
    return undo_as(request, Permission.CONFIRM, act, reason, lambda writing: _pending(writing.competition, act))


def _pending(competition: Competition, act: int) -> Act:
    found = next((one for one in pending_acts(competition) if one.no == act), None)
    if found is None:
        raise NothingToConfirm(f"act {act} waits for nobody", text=str(act))
    return found
