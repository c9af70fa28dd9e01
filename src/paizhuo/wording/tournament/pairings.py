"""编排理由的说法: one sentence with its articles for every match, bye, float and absence of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, get_args

from paizhuo.tournament.engines.added import PairedByPackage
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.additions import added_format_words
from paizhuo.wording.tournament.charts import ChartReason, chart_words
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrants_words
from paizhuo.wording.tournament.explained import because
from paizhuo.wording.tournament.individual import IndividualReason, individual_words
from paizhuo.wording.tournament.pairs_movements import MovementReason, movement_words
from paizhuo.wording.tournament.sources import cited_words
from paizhuo.wording.tournament.swiss import SwissReason, swiss_words

if TYPE_CHECKING:
    from paizhuo.tournament.engines.context import MatchReason
    from paizhuo.tournament.plan.regulations import Regulations
    from paizhuo.wording.language import Say

PairingReason: TypeAlias = SwissReason | ChartReason | IndividualReason | MovementReason

_SWISS, _CHART, _INDIVIDUAL = get_args(SwissReason), get_args(ChartReason), get_args(IndividualReason)
_MOVEMENT = get_args(MovementReason)


def pairing_words(say: Say, match_reason: MatchReason, regulations: Regulations, names: Names = NO_NAMES) -> str:
    """Why a match, a bye or an absence is as it is, and by which articles.

    >>> from paizhuo.tournament.plan.books import NATIONAL
    >>> from paizhuo.tournament.engines.context import MatchReason
    >>> from paizhuo.tournament.pairing import WhyBye
    >>> from paizhuo.wording import Language, sayer
    >>> pairing_words(sayer(Language.ENGLISH), MatchReason(0, (9,), WhyBye()), NATIONAL)
    '9 has the bye: lowest of the list without one (National 26(六))'
    """
    reason = match_reason.reason
    if isinstance(reason, _SWISS):
        found = swiss_words(say, match_reason.entrants, reason, regulations, names)
    elif isinstance(reason, _CHART):
        found = chart_words(say, match_reason.entrants, reason, regulations, names)
    elif isinstance(reason, _INDIVIDUAL):
        found = individual_words(say, match_reason.entrants, reason, names)
    elif isinstance(reason, _MOVEMENT):
        found = movement_words(say, match_reason.entrants, reason, names)
    elif isinstance(reason, PairedByPackage):
        by = say(N_("as '{format}' of an additional package pairs them"))
        named = by.format(format=added_format_words(say, reason.format))
        return because(say, entrants_words(say, match_reason.entrants, names), named)
    else:
        # A reason without words is our bug; the arranger still sees something.
        return because(say, entrants_words(say, match_reason.entrants, names), str(reason))
    return cited_words(say, found.sentence, found.sources)
