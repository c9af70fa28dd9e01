"""回避的说法: who must step aside and why, and who officiates at which table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.powers.assignments import Assigned, NotAssignable, WhyRedrawn
from paizhuo.referee.powers.recusal import Office, Tie, source_of
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.terms import clauses, listed, with_source
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.referee.powers.assignments import RefereePassedOver
    from paizhuo.referee.powers.recusal import Conflict

_TIES = {
    Tie.SELF: N_("the person concerned"),
    Tie.REGION: N_("of the same region"),
    Tie.UNIT: N_("of the same unit"),
    Tie.KIN: N_("a relative"),
    Tie.DECLARED: N_("asked to step aside"),
    Tie.OWN_RULING: N_("gave the ruling that is contested"),
}
_OFFICES = {Office.REFEREE: N_("referee at the table"), Office.ARBITRATOR: N_("arbitrator")}
_WHY = {
    WhyRedrawn.RECUSED: N_("must step aside"),
    WhyRedrawn.FULL: N_("has tables enough"),
    WhyRedrawn.NEEDED: N_("is needed at a later table"),
}


def tie_words(say: Say, tie: Tie) -> str:
    """What ties an official to somebody."""
    return say(_TIES[tie])


def office_words(say: Say, office: Office) -> str:
    """In which office somebody may have to step aside."""
    return say(_OFFICES[office])


def conflict_words(say: Say, conflict: Conflict) -> str:
    """With whom there is a tie, and which."""
    text = say(N_("{party}: {tie}"))
    return with_source(say, text.format(party=conflict.party, tie=tie_words(say, conflict.tie)), conflict.source)


def own_unit_words(say: Say) -> str:
    """Why a form asks for the unit of a referee."""
    return cited_words(say, say(N_("A referee does not judge his own unit")), (source_of(Office.REFEREE, Tie.UNIT),))


def passed_over_reason_words(say: Say, why: WhyRedrawn) -> str:
    """Why a referee who was drawn is not taken."""
    return say(_WHY[why])


def passed_over_words(say: Say, one: RefereePassedOver) -> str:
    """A referee who was drawn and not taken."""
    reason = passed_over_reason_words(say, one.why)
    ties = listed(say, (conflict_words(say, tie) for tie in one.conflicts))
    if ties:
        return say(N_("{referee} {reason}: {ties}")).format(referee=one.referee, reason=reason, ties=ties)
    return with_source(say, say(N_("{referee} {reason}")).format(referee=one.referee, reason=reason), one.source)


def assignment_words(say: Say, assigned: Assigned | NotAssignable) -> str:
    """Who officiates at a table, or which tables cannot be served."""
    if isinstance(assigned, NotAssignable):
        text = say(N_("These tables cannot all get a referee: {tables}. Only these could serve them: {referees}."))
        tables = listed(say, (str(table) for table in assigned.tables))
        return text.format(tables=tables, referees=listed(say, assigned.referees) or say(N_("nobody")))
    text = say(N_("Table {table}: {referee}"))
    sentence = with_source(say, text.format(table=assigned.table, referee=assigned.referee), assigned.source)
    return clauses(say, (sentence, *(passed_over_words(say, one) for one in assigned.passed_over)))
