"""手工编排: a round as an official types it for ``event pair --by-hand``: ``1-4,2-3``, individuals ``1+3-2+4``."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import counted, name_list
from paizhuo.cli.events.event_file import CannotDo, NotNow
from paizhuo.cli.events.lookup import names_of
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.by_hand import BadHand, HandFault
from paizhuo.wording.language import N_
from paizhuo.wording.officiating import hand_fault_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.officiating.by_hand import Sides
    from paizhuo.tournament.log.state import State
    from paizhuo.wording import Say

_MATCH = re.compile(r"(\d+(?:\s*\+\s*\d+)?)\s*[-–—:：]\s*(\d+(?:\s*\+\s*\d+)?)")


def typed_matches(text: str) -> dict[int, Sides]:
    """Parse the matches of a round, by table, home first.

    >>> typed_matches("1-4, 3-2"), typed_matches("1+3-2+4")
    ({1: ((1,), (4,)), 2: ((3,), (2,))}, {1: ((1, 3), (2, 4))})
    """
    found: dict[int, Sides] = {}
    for table, part in enumerate(name_list(text), start=1):
        match = _MATCH.fullmatch(part)
        if match is None:
            raise BadArgument(N_("'{text}' is no match; write 1-4,2-3 (for individuals 1+3-2+4)"), text=part)
        home, away = (tuple(counted(number.strip()) for number in side.split("+")) for side in match.groups())
        found[table] = (home, away)
    return found


@contextmanager
def faults_in_words(state: State, say: Say) -> Iterator[None]:
    """Turn a fault of a round by hand into a refusal in words, with the names of the entrants."""
    try:
        yield
    except BadHand as error:
        refused = NotNow if error.fault in {HandFault.STRANGERS, HandFault.GONE} else CannotDo
        raise refused(hand_fault_words(say, error, names_of(state))) from None
