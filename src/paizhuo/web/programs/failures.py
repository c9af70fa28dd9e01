"""为何送不到: what went wrong with a message, in words; what is stored is what Python or the receiver said."""

from __future__ import annotations

import re

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from paizhuo.web.programs.delivery import SECONDS

STATUS = re.compile(r"HTTP (\d+)")
SLOW = gettext_noop("no answer within {seconds} seconds")
BROKEN_OFF = gettext_noop("the receiver broke the connection off")
KNOWN = {
    "ConnectionRefusedError": gettext_noop("nothing answers at this address"),
    "ConnectionResetError": BROKEN_OFF,
    "RemoteDisconnected": BROKEN_OFF,
    "SSLCertVerificationError": gettext_noop("the certificate of the receiver is not valid"),
    "TimeoutError": SLOW,
    # The socket was closed under a receiver that sent a byte now and then.
    "AttributeError": SLOW,
    "gaierror": gettext_noop("no server of this name is found"),
}
"""By the name of the exception."""


def failure_words(error: str) -> str:
    """为何送不到: an error that nobody has words for as it is."""
    status = STATUS.fullmatch(error)
    if status:
        return _("the receiver answered with status {status}").format(status=status[1])
    known = KNOWN.get(error.partition(":")[0])
    return _(known).format(seconds=int(SECONDS)) if known else error
