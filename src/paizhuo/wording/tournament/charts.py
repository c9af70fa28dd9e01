"""对阵图的说法: matches that a round table, a knockout chart or a draw makes, and the lines of a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.engines.charts import InChart
from paizhuo.tournament.engines.guangzhou import ByDraw, ByeByDraw, InTheFinal, WildCard
from paizhuo.tournament.engines.league import ByChart, Gone, IdleByChart
from paizhuo.tournament.formats import LoserOf, Seed, Slot, Vacant, WinnerOf
from paizhuo.tournament.formats.seat_choice import HomeBasis
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words, meeting_words
from paizhuo.wording.tournament.explained import Explained, because, joined
from paizhuo.wording.tournament.sources import DRAW, NO_MOVING_UP, chart_source, round_robin_source

if TYPE_CHECKING:
    from paizhuo.tournament.formats import Node
    from paizhuo.tournament.regulations import Regulations

ChartReason: TypeAlias = ByChart | IdleByChart | Gone | InChart | ByDraw | ByeByDraw | InTheFinal | WildCard

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
        case IdleByChart(round_):
            text = say(N_("{entrant} is free in round {round}: its group is odd, or its opponent has left"))
            return Explained(text.format(entrant=one, round=round_), (round_robin_source(regulations.book),))
        case Gone(gone):
            other = next((entrant for entrant in entrants if entrant != gone), gone)
            text = say(N_("{entrant} wins without playing: {gone} has left the event, and nobody takes its place"))
            sentence = text.format(entrant=entrant_words(say, other, names), gone=entrant_words(say, gone, names))
            return Explained(sentence, (regulations.forfeit_won.source, NO_MOVING_UP))
        case InChart(node, home):
            text = say(N_("match {node} of the chart")).format(node=node_words(say, node))
            return Explained(
                because(say, meeting, text, say(_HOMES[home])), (home.source, chart_source(regulations.book))
            )
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
            told = text.format(entrant=one, difference=f"{difference:+}")
            return Explained(joined(say, (told, drawn)), (DRAW,))


def node_words(say: Say, node: str) -> str:
    """A match of a chart by its place in it: W2-1, or zone B, W2-1."""
    zone, _, name = node.rpartition(":")
    return say(N_("{node} of zone {zone}")).format(zone=zone, node=name) if zone else name


def line_words(say: Say, node: Node) -> str:
    """Who will meet in a match of a chart: "winner of W1-1 against number 4"."""
    text = say(N_("{first} against {second}"))
    return text.format(first=slot_words(say, node.home), second=slot_words(say, node.away))


def slot_words(say: Say, slot: Slot) -> str:
    """Who will stand on a line of a chart."""
    match slot:
        case Seed(number):
            return say(N_("number {number}")).format(number=number)
        case WinnerOf(match_):
            return say(N_("winner of {match}")).format(match=match_)
        case LoserOf(match_):
            return say(N_("loser of {match}")).format(match=match_)
        case Vacant():
            return say(N_("bye"))


def _by_table(say: Say, reason: ByChart) -> str:
    first, second = reason.numbers
    text = N_("round {round} of the round table for {size}, numbers {first} and {second}")
    if reason.cycle > 1:
        text = N_("cycle {cycle}, round {round} of the round table for {size}, numbers {first} and {second}")
    return say(text).format(cycle=reason.cycle, round=reason.round, size=reason.size, first=first, second=second)
