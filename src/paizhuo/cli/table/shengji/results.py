"""结果: the bottom, the points of a deal, the levels and the end of the match in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.table.results import gain_line, verdict_lines
from paizhuo.cli.terminal import LOUD
from paizhuo.shengji import Cause, points_of
from paizhuo.shengji.deal_points import last_won_with, multiple_of
from paizhuo.wording import N_
from paizhuo.wording.shengji.deal import outcome_words, step_words
from paizhuo.wording.shengji.plays import kind_words

if TYPE_CHECKING:
    from paizhuo.cli.table.shengji.sentences import ShengjiSentences
    from paizhuo.shengji import Match, Over

_CAUSES = {
    Cause.PASSED_ACE: N_("{side} passes A and wins the match."),
    Cause.HIGHER_LEVEL: N_("The deals are played: {side} wins by the higher level."),
}


def deal_lines(over: Over, before: Match, after: Match, sentences: ShengjiSentences) -> list[Text]:
    """The bottom cards, the defenders' points, and the levels before and after."""
    outcome = over.outcome
    result = Text(outcome_words(outcome, sentences.say))
    lines = [_bottom(over, sentences), Text.assemble((sentences.say(N_("Deal over.")), LOUD), " ", result)]
    side = outcome.dealer.side.other if outcome.gain.take_over else outcome.dealer.side
    old, new = before.standing.steps[side], after.standing.steps[side]
    lines.append(gain_line(side, new - old, step_words(old, sentences.say), step_words(new, sentences.say), sentences))
    return lines


def _bottom(over: Over, sentences: ShengjiSentences) -> Text:
    """底牌: the eight cards, and whether the defenders have won them."""
    cards = sentences.cards(over.buried)
    points = points_of(over.buried)
    if over.outcome.bottom_points:
        kind = last_won_with(over)
        return sentences.line(
            N_("Bottom: {cards}; won with a {kind}: {points} × {multiple} = {total}"),
            cards=cards,
            kind=kind_words(kind, sentences.say),
            points=str(points),
            multiple=str(multiple_of(kind, over.setting.rules)),
            total=str(over.outcome.bottom_points),
        )
    return sentences.line(
        N_("Bottom: {cards}; {points} points, which count for nobody"), cards=cards, points=str(points)
    )


def match_lines(match: Match, sentences: ShengjiSentences) -> list[Text]:
    """Who has won, and with which levels."""
    result = match.result
    assert result is not None, "the match is over"  # noqa: S101 - a programming error, not input
    levels = [step_words(step, sentences.say) for step in result.steps]
    return verdict_lines(result.winner, _CAUSES.get(result.cause, ""), levels, sentences)
