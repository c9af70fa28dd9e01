"""对您的判罚: the rulings in force on an entrant, with the way to appeal, as on the notice that is signed in the hall.

Who plays online gets no slip of paper: here he reads the article, and until when he may appeal [NAT 22(九);
J23 5.2(六)7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.publication import withheld_facts
from paizhuo.web.appeals.standing_words import standing_words
from paizhuo.web.language import say
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.refereeing.notice_slip import appeal_line, where_words
from paizhuo.wording import citation_words
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.referee.announcement import headline

if TYPE_CHECKING:
    from paizhuo.officiating.register import InForce
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.refereeing.notice_slip import AppealLine


class OwnRuling(NamedTuple):
    """一条判罚: where it was, for what, what was given, its article, and how to appeal."""

    where: str
    infraction: str
    given: str
    source: str
    appeal: AppealLine
    appealed: str
    """申诉情况: of the last appeal against it; empty while there is none."""


def own_rulings(competition: Competition, snapshot: Snapshot, number: int) -> list[OwnRuling]:
    """对您的判罚: the newest first; what is withheld from the public stays out, as a link may be in other hands."""
    own = [one for one in register(competition, snapshot).rulings if one.record.entrant == number]
    withheld = withheld_facts(snapshot.log) if own else frozenset()
    return [_shown(competition, snapshot, one) for one in reversed(own) if one.record.fact not in withheld]


def _shown(competition: Competition, snapshot: Snapshot, one: InForce) -> OwnRuling:
    record, ruling = one.record, one.ruling
    otherwise = "" if record.otherwise is None else record.otherwise.text
    return OwnRuling(
        where_words(snapshot, *record.key, record.form.deal),
        infraction_words(say(), record.infraction),
        otherwise if ruling is None else headline(say(), ruling),
        citation_words(ruling.citations[0], say()) if ruling is not None and ruling.citations else "",
        appeal_line(competition, snapshot, record.key.stage, record.key.round),
        _appealed(snapshot, record.fact),
    )


def _appealed(snapshot: Snapshot, fact: int) -> str:
    found = [decided for filed, decided in snapshot.state.appeals.values() if filed.fact == fact]
    return standing_words(found[-1]) if found else ""
