"""经过: what has just happened at the table, in sentences: calls, the bottom, plays, failed throws, tricks won.

The sentences use only what a spectator sees before and after an act, so nothing hidden can show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.shengji import Bury, Call, Draw, Lay, points_of
from paizhuo.wording import N_
from paizhuo.wording.shengji.deal import action_words, call_words, throw_words

if TYPE_CHECKING:
    from paizhuo.cli.table.shengji.sentences import ShengjiSentences
    from paizhuo.shengji import Action, View
    from paizhuo.shengji.order import Order


def act_line(action: Action, before: View, order: Order, sentences: ShengjiSentences) -> Text | None:
    """What a seat did, as one line; None for drawing a card."""
    match action:
        case Draw():
            return None
        case Call():
            return Text(call_words(action, before.claims[-1] if before.claims else None, sentences.say))
        case Bury(seat):
            return sentences.line(N_("{seat} has buried eight cards"), seat=sentences.seat(seat))
        case Lay(seat, cards):
            kind = sentences.kind(cards, order) if not before.plays else ""
            line = sentences.line(N_("{seat}: {play}"), seat=sentences.seat(seat), play=sentences.play(cards, order))
            return line + Text(f"  {kind}") if kind else line
        case _:
            return Text(action_words(action, sentences.say))


def change_lines(before: View, after: View, sentences: ShengjiSentences) -> list[Text]:
    """What an act has brought about, beyond the act itself."""
    lines = [Text(throw_words(throw, sentences.say)) for throw in after.throws[len(before.throws) :]]
    if after.options and after.thrown and not before.thrown:
        chooser = sentences.seat(after.to_act[0])
        lines.append(sentences.line(N_("The throw fails in two kinds: {seat} says which is led."), seat=chooser))
    if len(after.tricks) > len(before.tricks):
        trick = after.tricks[-1]
        points = points_of(card for play in trick.plays for card in play)
        template = N_("{seat} wins the trick: {points} points") if points else N_("{seat} wins the trick")
        lines.append(sentences.line(template, seat=sentences.seat(trick.winner), points=str(points)))
    return lines


def is_announced(action: Action) -> bool:
    """Whether the act is noted under the picture of the table: it is no card drawn and no play, which are seen."""
    return not isinstance(action, Draw | Lay)
