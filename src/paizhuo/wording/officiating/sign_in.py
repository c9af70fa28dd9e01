"""签到检录的说法: what is checked when an entrant arrives."""

from __future__ import annotations

from paizhuo.officiating.sign_in import SignInCheck
from paizhuo.wording.language import N_, Say

_CHECKS = {
    SignInCheck.IDENTITY: N_("identity"),
    SignInCheck.DRESS: N_("dress"),
    SignInCheck.EQUIPMENT: N_("equipment"),
    SignInCheck.MEETING: N_("at the meeting"),
}


def sign_in_check_words(say: Say, check: SignInCheck) -> str:
    """What is checked."""
    return say(_CHECKS[check])
