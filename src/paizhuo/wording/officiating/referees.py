"""派裁判的说法: why a referee is not sent to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.referees_at_tables import STAFF, MustStepAside, RejectedByUnits, TooFewReferees
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.recusal import assignment_words, conflict_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.referee.powers.recusal import Conflict


def sending_refused_words(say: Say, error: TooFewReferees | MustStepAside | RejectedByUnits) -> str:
    """Why a referee is not sent to a table, by which article, and what to do."""
    match error:
        case TooFewReferees():
            text = say(
                N_("{tables} Nobody looks after more than {most} tables. List more referees, or allow more tables")
            )
            tables = assignment_words(say, error.found)
            return cited_words(say, text.format(tables=tables, most=error.most), (STAFF,))
        case RejectedByUnits():
            text = say(
                N_("{referee} is not used: {asking} of {units} units ask for another referee. Send somebody else")
            )
            words = text.format(referee=error.referee, asking=error.asking, units=error.units)
            return cited_words(say, words, (error.source,))
        case MustStepAside():
            text = N_("{referee} steps aside from table {table}: {ties}. Send somebody else.")
            if error.needs_reason:
                text = N_(
                    "{referee} should step aside from table {table}: {ties}. "
                    "Send somebody else, or write why he goes there all the same."
                )
            ties = ties_words(say, error.block.conflicts)
            return say(text).format(referee=error.referee, table=error.table, ties=ties)


def ties_words(say: Say, conflicts: tuple[Conflict, ...]) -> str:
    """All ties of a referee to a table, each once."""
    return say(N_("; ")).join(dict.fromkeys(conflict_words(say, one) for one in conflicts))
