"""结果: what a deal does to the levels, and the end of a match, in sentences for both games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.terminal import LOUD
from paizhuo.seats import Side
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cli.table.sentences import Sentences


def gain_line(side: Side, gain: int, old: str, new: str, sentences: Sentences) -> Text:
    """A side goes up from its old level to the new one, or stays."""
    words = sentences.side(side)
    if gain <= 0:
        return sentences.line(N_("{side} stays at {level}."), side=words, level=new)
    text = N_("{side} goes up {gain}: from {old} to {new}.")
    return sentences.line(text, side=words, gain=str(gain), old=old, new=Text(new, LOUD))


def verdict_lines(winner: Side | None, won: str, levels: Sequence[str], sentences: Sentences) -> list[Text]:
    """Who has won, by the sentence ``won`` with a place for the side, and both sides' levels at the end."""
    listed = Text(sentences.say(N_(", "))).join(
        sentences.line(N_("{side} {level}"), side=sentences.side(side), level=levels[side]) for side in Side
    )
    if winner is None:
        verdict = sentences.line(N_("The match is drawn: equal levels."))
    else:
        verdict = sentences.line(won, side=sentences.side(winner))
    verdict.stylize(LOUD)
    return [verdict, sentences.line(N_("Levels at the end: {levels}."), levels=listed)]
