"""结果: the end of a deal and of the match in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.table.results import gain_line, verdict_lines
from paizhuo.cli.terminal import LOUD
from paizhuo.guandan.match import Cause
from paizhuo.wording import N_, rank_words

if TYPE_CHECKING:
    from paizhuo.cli.table.guandan.sentences import GuandanSentences
    from paizhuo.guandan import Match, Outcome

_CAUSES = {
    Cause.PASSED_ACE: N_("{side} passes A and wins the match."),
    Cause.HIGHER_LEVEL: N_("The deals are played: {side} wins by the higher level."),
    Cause.LOTS: N_("Equal levels: lots give the match to {side}."),
}


def deal_lines(outcome: Outcome, before: Match, after: Match, sentences: GuandanSentences) -> list[Text]:
    """The finishing order and what it did to the levels."""
    finish = [
        sentences.line(N_("{place} {seat}"), place=sentences.place(at), seat=sentences.seat(seat))
        for at, seat in enumerate(outcome.finish)
    ]
    order = Text(sentences.say(N_(", "))).join(finish)
    if outcome.double_down:
        order = sentences.line(N_("{order} (double down)"), order=order)
    lines = [Text.assemble((sentences.say(N_("Deal over.")), LOUD), " ", order)]
    winner = outcome.winner
    old, new = before.standing.levels[winner], after.standing.levels[winner]
    if after.standing.passed is winner:
        side = sentences.side(winner)
        lines.append(sentences.line(N_("{side} wins at A with the partner not last: A is passed."), side=side))
    else:
        from_, to = rank_words(old, sentences.say), rank_words(new, sentences.say)
        lines.append(gain_line(winner, new - old, from_, to, sentences))
    return lines


def match_lines(match: Match, sentences: GuandanSentences) -> list[Text]:
    """Who has won, and with which levels."""
    result = match.result
    assert result is not None, "the match is over"  # noqa: S101 - a programming error, not input
    levels = [rank_words(level, sentences.say) for level in match.standing.levels]
    return verdict_lines(result.winner, _CAUSES.get(result.cause, ""), levels, sentences)
