"""个人赛的说法: why four players meet at a table, or one rests, in events with changing partners."""

from __future__ import annotations

from typing import TypeAlias

from paizhuo.tournament.engines.individual import (
    FIRST_ROUND,
    RELATED,
    REST,
    AvoidedSides,
    ByMovement,
    RestsByMovement,
    RestsLowest,
    TableOfFour,
)
from paizhuo.tournament.engines.individual_knockout import InBout, RestsBout, Zone
from paizhuo.tournament.engines.tables_of_four import PARTNERS
from paizhuo.tournament.formats.individual_knockout import KNOCKOUT, VACANCY
from paizhuo.tournament.formats.individual_knockout import REST as REST_OF_BOUT
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import (
    NO_NAMES,
    Names,
    entrant_words,
    entrants_words,
    meeting_words,
    pairs_words,
)
from paizhuo.wording.tournament.explained import Explained, because
from paizhuo.wording.tournament.sources import INDIVIDUAL

IndividualReason: TypeAlias = TableOfFour | ByMovement | RestsLowest | RestsByMovement | InBout | RestsBout

_SIDE = 2
_ZONES = {
    Zone.UNBEATEN: N_("nobody at this table has lost a bout"),
    Zone.BEATEN: N_("everybody at this table has lost one bout"),
    Zone.FINAL: N_("the last bout decides places 1 to 4"),
}
_WAITS = N_("without a lost bout, waits for the last bout")
_PAUSES = N_(
    "those with one lost bout cannot all be seated by fours, and of those who rested least the last to lose rests"
)


def individual_words(
    say: Say, entrants: tuple[int, ...], reason: IndividualReason, names: Names = NO_NAMES
) -> Explained:
    """The sentence for one table, or one who rests, of an individual event."""
    meeting = meeting_words(say, entrants[:_SIDE], entrants[_SIDE:], names)
    rests = say(N_("{entrant} rests")).format(entrant=entrant_words(say, entrants[0], names))
    match reason:
        case TableOfFour():
            sources = [FIRST_ROUND if reason.by_lot else INDIVIDUAL]
            if reason.spared is not None:
                sources.append(RELATED if reason.spared.related else PARTNERS)
            return Explained(because(say, meeting, *_table(say, reason)), tuple(sources))
        case ByMovement():
            text = say(N_("round {round} of the movement for {size} players, numbers {numbers}"))
            numbers = _sides(reason.numbers)
            return Explained(
                because(say, meeting, text.format(round=reason.round, size=reason.size, numbers=numbers)),
                (INDIVIDUAL,),
            )
        case RestsLowest():
            return Explained(because(say, rests, *_rests(say, reason)), (REST,))
        case RestsByMovement():
            text = say(N_("the movement for {size} players lets everybody rest once"))
            return Explained(because(say, rests, text.format(size=reason.size)), (INDIVIDUAL,))
        case InBout():
            cited = (INDIVIDUAL, KNOCKOUT, VACANCY) if reason.gone else (INDIVIDUAL, KNOCKOUT)
            return Explained(because(say, meeting, *_bout(say, reason, names)), cited)
        case RestsBout():
            text = _WAITS if reason.zone is Zone.UNBEATEN else _PAUSES
            return Explained(because(say, rests, say(text)), (REST_OF_BOUT,))


def _bout(say: Say, reason: InBout, names: Names) -> list[str]:
    text = say(N_("bout {bout} of {bouts}, round {round} of 3, in which each partners each other once"))
    clauses = [text.format(bout=reason.bout, bouts=reason.bouts, round=reason.round), say(_ZONES[reason.zone])]
    if reason.gone:
        gone = say(N_("{entrants} left the event, so that this side loses the match"))
        clauses.append(gone.format(entrants=entrants_words(say, reason.gone[:1], names)))
    return clauses


def _table(say: Say, reason: TableOfFour) -> list[str]:
    text = N_("places {ranks} of the drawn order") if reason.by_lot else N_("places {ranks} of the list")
    clauses = [say(text).format(ranks=_sides(reason.ranks))]
    if reason.exchanged:
        clauses.append(say(N_("players changed tables so that partners change")))
    if reason.spared is not None:
        clauses.append(_spared(say, reason.spared))
    if reason.repeated:
        clauses.append(say(N_("partners again: {pairs}")).format(pairs=pairs_words(say, reason.repeated)))
    return clauses


def _spared(say: Say, spared: AvoidedSides) -> str:
    """Why the first of the four does not play with the last."""
    if spared.partners:
        text = say(N_("not first with last, because these have been partners: {pairs}"))
        return text.format(pairs=pairs_words(say, spared.partners))
    if spared.related:
        text = say(N_("not first with last, because these related players would be opponents: {pairs}"))
        return text.format(pairs=pairs_words(say, spared.related))
    return say(N_("not first with last, because then more of them would have been opponents before"))


def _rests(say: Say, reason: RestsLowest) -> list[str]:
    if reason.by_lot:
        return [say(N_("last in the drawn order"))]
    text = N_("lowest of those with the fewest rests, {count}") if reason.before else N_("lowest without a rest")
    passed = N_("rested more often: {entrants}") if reason.passed_over else ""
    return [
        say(text).format(count=reason.before),
        say(passed).format(entrants=entrants_words(say, reason.passed_over)) if passed else "",
    ]


def _sides(numbers: tuple[int, ...]) -> str:
    """The figures of a table, side against side: 1+4 : 2+3."""
    halves = numbers[:_SIDE], numbers[_SIDE:]
    return " : ".join("+".join(str(number) for number in half) for half in halves)
