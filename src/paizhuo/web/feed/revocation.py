"""断开: an open feed ends with the session, the office or the account that let it in. Connected when Django starts.

Every way out leads past these rows: signing out, ending a session, a new password, dismissal, an undone appointment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from paizhuo.web.feed import hub
from paizhuo.web.models import Appointment, User
from paizhuo.web.models.sessions import Session

if TYPE_CHECKING:
    from typing import Any


@receiver(post_delete, sender=Session, dispatch_uid="paizhuo-session-ends")
def session_ended(instance: Session, **_others: Any) -> None:  # noqa: ANN401 - what Django sends besides
    """会话结束."""
    mark, signed_in = instance.mark, instance.user_id is not None
    if signed_in:
        transaction.on_commit(lambda: hub.end(hub.Ended(session=mark)))


@receiver(post_delete, sender=Appointment, dispatch_uid="paizhuo-office-ends")
def office_ended(instance: Appointment, **_others: Any) -> None:  # noqa: ANN401 - as above
    """免职: who still holds another office in the competition connects again at once."""
    ended = hub.Ended(user=instance.user_id, competition=instance.competition_id)
    transaction.on_commit(lambda: hub.end(ended))


@receiver(post_save, sender=User, dispatch_uid="paizhuo-account-closes")
def account_closed(instance: User, **_others: Any) -> None:  # noqa: ANN401 - as above
    """账号停用."""
    if not instance.is_active:
        ended = hub.Ended(user=instance.pk)
        transaction.on_commit(lambda: hub.end(ended))
