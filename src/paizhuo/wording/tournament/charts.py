"""对阵图的说法: matches that a round table, a knockout chart or a draw makes, and the lines of a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.engines.charts import InChart, WalksThrough
from paizhuo.tournament.engines.guangzhou import ByDraw, ByeByDraw, BySlips, InTheFinal, WildCard
from paizhuo.tournament.engines.league import ByChart, Gone, IdleByChart
from paizhuo.tournament.formats import choice
from paizhuo.tournament.formats.seat_choice import HomeBasis
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words, entrants_words, meeting_words
from paizhuo.wording.tournament.explained import Explained, because, joined
from paizhuo.wording.tournament.nodes import node_words, slot_words
from paizhuo.wording.tournament.sources import (
    CHART_BYES,
    DRAW,
    MULTI_LOSS,
    chart_source,
    home_source,
    no_moving_up_source,
    round_robin_source,
)

if TYPE_CHECKING:
    from paizhuo.tournament.formats import Node
    from paizhuo.tournament.plan.regulations import Regulations

ChartReason: TypeAlias = (
    ByChart | IdleByChart | Gone | InChart | WalksThrough | ByDraw | BySlips | ByeByDraw | InTheFinal | WildCard
)

_HOMES = {
    HomeBasis.BETTER_PLACED: N_("home is the better placed of the stage before"),
    HomeBasis.SEEDED_DIRECTLY: N_("home is the one who came straight into the knockout"),
    HomeBasis.LOT: N_("home was drawn by lot"),
    HomeBasis.LOT_BOTH_DIRECT: N_("both came straight into the knockout, so home was drawn by lot"),
}


def chart_words(
    say: Say, entrants: tuple[int, ...], reason: ChartReason, regulations: Regulations, names: Names = NO_NAMES
) -> Explained:
    """The sentence for one match, bye or absence that a chart or a draw makes."""
    one = entrant_words(say, entrants[0], names)
    meeting = meeting_words(say, entrants[:1], entrants[1:], names)
    match reason:
        case ByChart():
            return Explained(because(say, meeting, _by_table(say, reason)), (round_robin_source(regulations.book),))
        case IdleByChart():
            return _idle(say, one, reason, regulations, names)
        case Gone(gone):
            other = next((entrant for entrant in entrants if entrant != gone), gone)
            text = say(N_("{entrant} wins without playing: {gone} has left the event, and nobody takes its place"))
            sentence = text.format(entrant=entrant_words(say, other, names), gone=entrant_words(say, gone, names))
            return Explained(sentence, (regulations.forfeit_won.source, no_moving_up_source(regulations.book)))
        case InChart():
            clauses = (_by_choice(say, entrants, reason, names), _by_node(say, reason), say(_HOMES[reason.home]))
            sources = (home_source(reason.home, regulations.book), chart_source(regulations.book))
            return Explained(because(say, meeting, *clauses), (choice.SOURCE, *sources) if reason.chooser else sources)
        case WalksThrough():
            return _walks_through(say, one, reason)
        case BySlips():
            return _by_slips(say, meeting, reason, regulations, names)
        case ByDraw() | ByeByDraw() | InTheFinal() | WildCard():
            return _drawn(say, one, meeting, reason, regulations)


def _drawn(
    say: Say, one: str, meeting: str, reason: ByDraw | ByeByDraw | InTheFinal | WildCard, regulations: Regulations
) -> Explained:
    match reason:
        case ByDraw(round_):
            text = say(N_("drawn by lot for round {round}")).format(round=round_)
            return Explained(because(say, meeting, text), (DRAW,))
        case ByeByDraw(round_):
            text = say(N_("{entrant} has the bye of round {round} by lot among those without one"))
            return Explained(text.format(entrant=one, round=round_), (regulations.byes_each.source,))
        case InTheFinal():
            return Explained(because(say, meeting, say(N_("the two that are left play the final"))), (DRAW,))
        case WildCard(difference, by_lot):
            text = say(N_("{entrant} goes on as the wild card: highest level difference of the others, {difference}"))
            drawn = say(N_("equal ones drew lots")) if by_lot else ""
            sentence = text.format(entrant=one, difference=f"{difference:+}")
            return Explained(joined(say, (sentence, drawn)), (DRAW,))


def _by_slips(say: Say, meeting: str, reason: BySlips, regulations: Regulations, names: Names) -> Explained:
    """Who drew the table, for whom it was drawn at the desk, and who had to change tables."""
    texts = (
        (reason.by_themselves, N_("{entrants} drew this table of round {round}")),
        (reason.at_the_desk, N_("{entrants} had not drawn, so the desk drew for them")),
        (reason.moved, N_("{entrants} came from a table whose other side left")),
    )
    clauses = [
        say(text).format(entrants=entrants_words(say, who, names), round=reason.round) for who, text in texts if who
    ]
    return Explained(because(say, meeting, *clauses), (regulations.table_draw.source,))


def _by_node(say: Say, reason: InChart) -> str:
    return say(N_("{node} of the chart")).format(node=node_words(say, reason.node, reason.to_go))


def _by_choice(say: Say, entrants: tuple[int, ...], reason: InChart, names: Names) -> str:
    if not reason.chooser:
        return ""
    other = next((entrant for entrant in entrants if entrant != reason.chooser), reason.chooser)
    text = N_("{entrant} was left as the last opponent for {chooser}")
    if not reason.left_over:
        text = N_("{chooser} chose {entrant} as opponent")
    return say(text).format(chooser=entrant_words(say, reason.chooser, names), entrant=entrant_words(say, other, names))


def _idle(say: Say, entrant: str, reason: IdleByChart, regulations: Regulations, names: Names) -> Explained:
    if reason.opponent:
        text = say(
            N_("{entrant} is free in round {round}: its opponent {gone} has left, and none of its matches count")
        )
        gone = entrant_words(say, reason.opponent, names)
        sentence = text.format(entrant=entrant, round=reason.round, gone=gone)
        return Explained(sentence, (regulations.removed_results.source,))
    text = say(N_("{entrant} is free in round {round}: its group is odd"))
    return Explained(text.format(entrant=entrant, round=reason.round), (round_robin_source(regulations.book),))


def _walks_through(say: Say, entrant: str, reason: WalksThrough) -> Explained:
    if not reason.node:
        text = say(N_("{entrant} waits for the next round: those with as many losses are odd in number"))
        return Explained(text.format(entrant=entrant), (MULTI_LOSS,))
    place = node_words(say, reason.node, reason.to_go)
    text = say(N_("{entrant} goes through {node} without playing: the byes of a chart go to its numbers from 1 on"))
    return Explained(text.format(entrant=entrant, node=place), (CHART_BYES,))


def line_words(say: Say, node: Node) -> str:
    """Who will meet in a match of a chart: "winner of losers' zone round 1, match 2 against number 4"."""
    text = say(N_("{first} against {second}"))
    return text.format(first=slot_words(say, node.home), second=slot_words(say, node.away))


def _by_table(say: Say, reason: ByChart) -> str:
    first, second = reason.numbers
    text = N_("round {round} of the round table for {size}, numbers {first} and {second}")
    if reason.cycle > 1:
        text = N_("cycle {cycle}, round {round} of the round table for {size}, numbers {first} and {second}")
    return say(text).format(cycle=reason.cycle, round=reason.round, size=reason.size, first=first, second=second)
